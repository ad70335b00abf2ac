"""A static host: python3 server.py FOLDER serves a folder below /book/, compressed, and prints its port."""
import gzip
import http.server
import sys


class Host(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}

    def translate_path(self, path):
        return super().translate_path(path.removeprefix("/book")) if path.startswith("/book/") else "/nowhere"

    def send_response(self, code, message=None):
        self.packs = code == 200
        super().send_response(code, message)

    def copyfile(self, source, target):
        with gzip.GzipFile(fileobj=target, mode="wb") as packed:
            packed.write(source.read())

    def send_header(self, name, value):
        if name == "Content-Length" and self.packs:
            super().send_header("Content-Encoding", "gzip")
        else:
            super().send_header(name, value)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(
    ("127.0.0.1", 0), lambda *given: Host(*given, directory=sys.argv[1])
)
print(server.server_port, flush=True)
server.serve_forever()
