# The committed corpus: one archive a target, spec/fuzz/corpus/<target>.tar.gz. For run.sh and merge.sh.

# unpack <target> <folder>: the inputs of a target's archive, in a new folder; none where there is no archive yet.
unpack() {
  rm -rf "$2"
  mkdir -p "$2"
  [ ! -f "spec/fuzz/corpus/$1.tar.gz" ] || tar -xzf "spec/fuzz/corpus/$1.tar.gz" -C "$2"
}

# pack <target> <folder>: the archive of the inputs in a folder. The same inputs make the same bytes.
pack() {
  (cd "$2" && LC_ALL=C ls | tar --format=ustar --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=0644 -cf - -T -) |
    gzip -9n >"spec/fuzz/corpus/$1.tar.gz"
}
