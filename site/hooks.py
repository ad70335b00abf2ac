"""The hooks of MkDocs for the pages of doc/.

The Markdown stays as it is in the repository. site/site.mk copies README.md to index.md beside the pages, and
README.zh.md to index.zh.md; the links of these, and of others to them, are changed here. Each page gets a policy that forbids requests to other hosts, and the
index of the search marks where words end.
"""
import base64
import hashlib
import json
import os
import re
import shlex
import subprocess
from html import escape

HAN = r"[\u3400-\u9fff]"
# Where the words of a text end, apart from white space: a Chinese character is a word; the point in 0.77 ends no word.
ENDS = re.compile(rf"(?<={HAN})(?=\S)|(?<=\S)(?={HAN})|(?=\.(?!\d))|(?<=\.)(?!\d)")
PAGES = {"guide": [], "reference": [], "internals": []}  # the contents of a shelf, for its printed form


def source(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


# ---- the list of pages ----


def title(path):
    return re.search(r"^# (.*)", source(path), re.M).group(1).replace("`", "")


def shelf(docs, folder):
    """The pages of a shelf in the order in which its index, or else the alphabet, names them."""
    index = os.path.join(docs, folder, "README.md")
    names = re.findall(r"\]\(([\w.-]+\.md)[#)]", source(index)) if os.path.exists(index) else []
    names += sorted(name for name in os.listdir(os.path.join(docs, folder)) if name.endswith(".md"))
    names = [name for name in dict.fromkeys(names) if not name.endswith(".zh.md")]
    return [f"{folder}/{name}" for name in names]


def on_config(config):
    docs = config["docs_dir"]
    nav = [{"grundy": "index.md"}]
    for folder in PAGES:
        pages = shelf(docs, folder)
        nav.append({folder.capitalize(): [{title(os.path.join(docs, path)): path} for path in pages]})
    chinese = dict.fromkeys(re.findall(r"\]\(([\w.]+\.zh\.md)\)", source(os.path.join(docs, "guide", "README.md"))))
    pages = [f"guide/{name}" for name in chinese]
    nav.append({"中文": ["index.zh.md", *({title(os.path.join(docs, path)): path} for path in pages)]})
    config["nav"] = nav
    return config


# ---- each page ----


def on_page_markdown(markdown, page, config, files):
    path = page.file.src_path
    up = "../" * path.count("/")
    markdown = markdown.replace("](doc/", f"]({up}")
    home = up + "../" if up else ""
    for ending in ("", ".zh"):
        markdown = markdown.replace(f"]({home}README{ending}.md", f"]({up}index{ending}.md")
    markdown = re.sub(r"\]\(((?:\.\./)*)(LICENSE|examples/|CHANGELOG\.md)", rf"]({up}files/\2", markdown)
    # a list may follow its paragraph at once
    markdown = re.sub(r"(?m)^(?![-*] |\d+\. |\s|$|```|\|)(.*)\n(?=(?:[-*]|1\.) )", r"\1\n\n", markdown)
    markdown = markdown.replace("<!-- for your machine -->", '<div data-own="true"></div>')
    if path == "guide/games.md":
        markdown = with_pictures(markdown, config)
    return re.sub(r"<!-- (play|plot) (.*?) -->", lambda found: drawn(*found.groups(), page, config), markdown)


def grundy(*arguments):
    """What a command prints."""
    command = [os.environ.get("LUA", "lua5.4"), "bin/grundy", *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def played(config, name):
    """The file of this name among those that commands write for the site."""
    file = os.path.join(config["site_dir"], "play", name)
    os.makedirs(os.path.dirname(file), exist_ok=True)
    return file


def with_pictures(markdown, config):
    """Below the key of each documented game, its example as a picture; an example that is a program has none."""
    for game in json.loads(grundy("games", "--json")):
        key, example = game["key"], game["example"]
        if example.startswith("grundy."):
            continue
        grundy("draw", example, "-o", played(config, f"game_{key}.svg"))
        picture = f'<p class="example"><img src="../play/game_{key}.svg" alt="{escape(example)}"></p>'
        markdown = re.sub(rf"(?m)^`grundy\.games\.{key}`.*$", lambda found: f"{found.group(0)}\n\n{picture}", markdown)
    return markdown


def drawn(verb, text, page, config):
    """A page to play with, or a plot, in the place of a comment that has the arguments of `grundy page` or `grundy plot`."""
    arguments = shlex.split(text)
    language = "zh" if page.file.src_path.endswith(".zh.md") else "en"
    name = re.sub(r"\W+", "_", f"{verb} {language} {text}").strip("_") + (".html" if verb == "play" else ".svg")
    file = played(config, name)
    words = ["page", "--language", language] if verb == "play" else ["plot"]
    grundy(*words, *arguments, "-o", file)
    address = "../" * page.file.src_path.count("/") + "play/" + name
    if verb == "play":
        title = re.search("<title>(.*?)</title>", source(file)).group(1)
        return f'<div class="play" data-play="{address}" data-title="{title}"></div>'
    return f'<p><img src="{address}" alt="{escape(text)}"></p>'


def other_language(path, files):
    path = path[:-6] + ".md" if path.endswith(".zh.md") else path[:-3] + ".zh.md"
    return path if files.get_file_from_path(path) else None


def sections(config, path):
    """The number of sections of a page."""
    text = re.sub(r"(?ms)^```.*?^```", "", source(os.path.join(config["docs_dir"], path)))
    return len(re.findall(r"(?m)^## ", text))


def on_page_context(context, page, config, nav):
    path = page.file.src_path
    chinese = path.endswith(".zh.md")
    config["theme"]["language"] = "zh" if chinese else "en"
    other = other_language(path, on_files.files) or ("index.md" if chinese else "index.zh.md")
    here = page.file.url
    there = on_files.files.get_file_from_path(other).url
    config["extra"]["same_sections"] = sections(config, path) == sections(config, other)
    config["extra"]["alternate"] = [
        {"name": "English", "lang": "en", "link": there if chinese else here},
        {"name": "中文", "lang": "zh", "link": here if chinese else there},
    ]
    return context


def on_files(files, config):
    on_files.files = files
    return files


def on_page_content(html, page, config, files):
    folder = page.file.src_path.split("/")[0]
    if folder in PAGES:
        PAGES[folder].append((page.file.url, html))
    return html.replace("<img ", '<img loading="lazy" ')


# ---- a policy for each page ----


def policy(html):
    scripts = re.findall(r"<script>(.*?)</script>", html, re.S)
    hashes = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
    allowed = " ".join(f"'sha256-{each}'" for each in hashes)
    return (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        f"script-src 'self' 'wasm-unsafe-eval' {allowed}; worker-src 'self' blob:; object-src 'none'; base-uri 'none'"
    )


def on_post_page(output, page, config):
    # The search has one language, in which a Chinese character is a word.
    output = re.sub(r'"search.config.lang": "[^"]*"', '"search.config.lang": "en"', output)
    output = re.sub(r'"search.config.pipeline": "[^"]*"', '"search.config.pipeline": ""', output)
    mark = f'<meta http-equiv="Content-Security-Policy" content="{policy(output)}">'
    return output.replace('<meta charset="utf-8">', f'<meta charset="utf-8">{mark}', 1)


# ---- after all pages ----


def on_post_build(config):
    site = config["site_dir"]
    path = os.path.join(site, "search", "search_index.json")
    index = json.loads(source(path))
    for doc in index["docs"]:
        for part in ("title", "text"):
            doc[part] = ENDS.sub("\u200b", doc[part])
    with open(path, "w", encoding="utf-8") as file:
        json.dump(index, file, ensure_ascii=False, separators=(",", ":"))
    for folder, pages in PAGES.items():
        with open(os.path.join(site, f"print_{folder}.html"), "w", encoding="utf-8") as file:
            file.write(printed(folder, pages))


def printed(folder, pages):
    """A shelf as one page: each address within the shelf leads to its place in it."""
    urls = {url for url, _ in pages}
    name_of = lambda url: url.rsplit("/", 1)[-1].removesuffix(".html")
    parts = []
    for url, html in pages:
        base = name_of(url)
        html = re.sub(r'<a class="headerlink".*?</a>', "", html)
        html = re.sub(r' id="([^"]*)"', rf' id="{base}--\1"', html)

        def moved(found):
            attribute, target = found.group(1), found.group(2)
            file, _, anchor = target.partition("#")
            full = os.path.normpath(os.path.join(folder, file)) if file else url
            if re.match(r"[a-z]+:", target):
                return found.group(0)
            if full in urls:
                return f'{attribute}="#{name_of(full)}{"--" + anchor if anchor else ""}"'
            return f'{attribute}="{full}{"#" + anchor if anchor else ""}"'

        html = re.sub(r'\b(href|src)="([^"]*)"', moved, html)
        parts.append(f'<section id="{base}">{html}</section>')
    style = "<link rel=stylesheet href=assets/site/print.css>"
    text = "\n".join(parts)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>grundy: {folder}</title>'
    rule = "<meta http-equiv=Content-Security-Policy content=\"default-src 'self'; style-src 'self' 'unsafe-inline'\">"
    return f"<!doctype html>\n<html lang=en><head>{head}{rule}{style}</head>\n<body>{text}</body></html>\n"
