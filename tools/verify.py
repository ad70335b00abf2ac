#!/usr/bin/env python3
"""Checks the lines of a census: every claim, from the rules of the games alone.

  python3 tools/verify.py [--values N] [--pairs N] [--budget S] [--memory M] [--sample K] [--seed S] FILE...

Written from doc/internals/certificates.md and doc/internals/proofs.md; it shares nothing with the library. Files may be compressed by
gzip; "-" is the standard input. Values are computed naively, by a helper in C above a few hundred. A line that rests
on more values (--values, default 2^17; the digests below are checked) or pairs of sums (--pairs, default 10^5) is
counted separately. A line that takes more than --budget seconds (default 300) or --memory megabytes (default 1024), or whose
text is longer than a 16th of that, is refused. --sample K checks K lines at random, drawn by --seed.
Status: 0, or 1 if a line is refused or a file cannot be read.
"""
import array, collections, functools, gzip, json, math, os, random, re, resource, signal, struct, subprocess, sys, tempfile
import zlib

COUNTS = [2**10, 2**12, 2**14, 2**16, 2**20, 2**24, 2**28]
WORD = 2**64 - 1
FIRST_LOOK = 16 # values that are looked at first; a power of 4
IN_PYTHON = 200000  # options that are listed in Python; more are in C

class Refused(Exception):
    pass

def demand(condition, message, *details):
    if not condition:
        raise Refused(message % details if details else message)

# ---- games: {"kind": "digits", "moves": [(r, h, rule)]}, or {"kind": "subtract" or "all_but", "set": [...]} ----------

def parse(code):
    match = re.fullmatch(r"\{ (subtract|all_but) = \{([0-9, ]*)\} \}", code)
    if match:
        words = match[2].replace(",", " ").split()
        demand(all(len(word) < 20 for word in words), "an element is too large")
        numbers = sorted(set(map(int, words)))
        text = "{ %s = {%s} }" % (match[1], ", ".join(map(str, numbers)))
        demand(code == text and all(1 <= n < 2**63 for n in numbers), "the set is written otherwise")
        return {"kind": match[1], "set": numbers, "k": max(numbers, default=0), "t": 1}
    match = re.fullmatch(r"([0-9A-V])([!?=]?)\.((?:[0-9A-V][!?=]?)+)", code)
    demand(match and (match[3] == "0" or code[-1] != "0"), "the code is not one that this program knows")
    moves = []
    for r, (digit, rule) in enumerate(re.findall(r"([0-9A-V])([!?=]?)", match[1] + match[2] + match[3])):
        known = rule == "" or int(digit, 32) >= (8 if rule == "?" else 4)
        demand(known, "the code is written otherwise: %s has no effect of its own", digit + rule)
        for h in range(5):
            if int(digit, 32) >> h & 1:
                demand(r > 0 or h >= 2, "the digit before the point allows less than two heaps")
                moves.append((r, h, rule if h >= 2 else ""))
    return {"kind": "digits", "moves": moves, "k": max((r for r, _, _ in moves), default=0),
            "t": max((h for _, h, _ in moves), default=0), "plain": all(rule == "" for _, _, rule in moves),
            "pairs": all(rule == "" or h == 2 and rule in "!?" for _, h, rule in moves)}

def divisions(m, h, least=1):
    """The sorted lists of h heaps, each at least `least`, of m tokens together."""
    if h <= 1:
        return [[m] * h] if (m >= least if h == 1 else m == 0) else []
    return [[a] + rest for a in range(least, m // h + 1) for rest in divisions(m - a, h - 1, a)]

def allowed(heaps, rule):
    different = len(set(heaps))
    return {"": True, "!": different == len(heaps), "?": different > 1, "=": different == 1}[rule]

def options(game, n):
    if game["kind"] == "subtract":
        return [[n - s] for s in game["set"] if s <= n]
    if game["kind"] == "all_but":
        return [[n - s] for s in range(1, n + 1) if s not in game["set"]]
    return [heaps for r, h, rule in game["moves"] if r <= n for heaps in divisions(n - r, h) if allowed(heaps, rule)]

HELPER = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned *g, *seen, stamp;
/* Marks the nim-sums, with x, of the divisions of m tokens into h heaps of at least `least`. `same`: the size of all
   heaps so far, 0 when there are none, -1 when they differ. */
static void divide(long m, long h, long least, unsigned x, long same, char rule)
{
    long step = rule == '!';
    if (h == 0) {
        if (m == 0) seen[x] = stamp;
    } else if (h == 1) {
        int equal = same == 0 || same == m;
        if (m >= least && !(rule == '?' && equal && same != 0) && !(rule == '=' && !equal)) seen[x ^ g[m]] = stamp;
    } else if (h == 2 && rule == 'p') {
        for (long a = least; 2 * a <= m; a++) seen[x ^ g[a] ^ g[m - a]] = stamp;
    } else
        for (long a = least; h * a <= m; a++)
            if (rule != '=' || h * a == m || same == a)
                divide(m - a, h - 1, a + step, x ^ g[a], same == 0 || same == a ? a : -1, rule);
}
/* The first values of a game, of the kind 'd', 's' or 'a', and their digest. */
static int game(long count, char kind, long numbers)
{
    long size = 2;
    unsigned long long h = 0xcbf29ce484222325u;
    long *part = calloc((size_t)numbers + 1, sizeof *part);
    if (part == NULL) return 1;
    for (long i = 0; i < numbers; i++) {
        char rule;
        if (kind == 'd' && i % 3 == 2 ? scanf(" %c", &rule) != 1 : scanf("%ld", &part[i]) != 1) return 1;
        if (kind == 'd' && i % 3 == 2) part[i] = rule;
    }
    while (size <= 2 * count) size *= 2;
    g = calloc((size_t)count, sizeof *g);
    seen = calloc((size_t)size, sizeof *seen);
    unsigned char *except = calloc((size_t)count + 1, 1);
    stamp = 0;
    if (g == NULL || seen == NULL || except == NULL) return 1;
    for (long i = 0; kind == 'a' && i < numbers; i++)
        if (part[i] <= count) except[part[i]] = 1;
    for (long n = 0; n < count; n++) {
        stamp = (unsigned)n + 1;
        for (long i = 0; kind == 'd' && i < numbers; i += 3)
            if (part[i] <= n) divide(n - part[i], part[i + 1], 1, 0, 0, (char)part[i + 2]);
        for (long i = 0; kind == 's' && i < numbers && part[i] <= n; i++) seen[g[n - part[i]]] = stamp;
        for (long s = 1; kind == 'a' && s <= n; s++)
            if (!except[s]) seen[g[n - s]] = stamp;
        while (seen[g[n]] == stamp) g[n]++;
        h = (h ^ g[n]) * 0x100000001b3u;
    }
    if (fwrite(g, sizeof *g, (size_t)count, stdout) != (size_t)count || fwrite(&h, sizeof h, 1, stdout) != 1) return 1;
    free(g), free(seen), free(except), free(part);
    return 0;
}
int main(void) /* reads: count kind numbers, then r h rule r h rule ..., or elements; each a word of its own; again */
{
    long count, numbers;
    char kind;
    while (scanf("%ld %c %ld", &count, &kind, &numbers) == 3)
        if (game(count, kind, numbers) != 0) return 1;
    return feof(stdin) && fflush(stdout) == 0 ? 0 : 1;
}
"""

@functools.lru_cache(maxsize=None)
def helper():
    helper.folder = tempfile.TemporaryDirectory()
    source = os.path.join(helper.folder.name, "values.c")
    with open(source, "w") as file:
        file.write(HELPER)
    subprocess.run([os.environ.get("CC", "cc"), "-O2", "-o", source[:-2], source], check=True)
    return source[:-2]

def run_helper(games):
    """What the helper writes for games, as texts: the values of each, and then the two halves of their digest."""
    try:
        done = subprocess.run([helper()], input="\n".join(games).encode(), check=True, stdout=subprocess.PIPE)
        return array.array("I", done.stdout)
    except (OSError, subprocess.SubprocessError) as error:
        raise Refused("not verified, as the values are not computed: %s" % error)

def values_in_c(game, count):
    parts = game["moves"] if game["kind"] == "digits" else [[s] for s in game["set"]]
    words = ["p" if word == "" else str(word) for part in parts for word in part]
    return run_helper([" ".join([str(count), game["kind"][0], str(len(words))] + words)])[:-2]

def values_of(game, count):
    """The values of the heaps 0 .. count - 1, by the definition. Those of the last game are kept."""
    if values_of.kept[0] != game or len(values_of.kept[1]) < count:
        values_of.kept = game, compute(game, count)
    return values_of.kept[1][:count]

values_of.kept = None, []

def compute(game, count):
    cost = sum(count ** max(h - 1, 0) for _, h, _ in game["moves"]) if game["kind"] == "digits" else len(game["set"])
    if count * (count if game["kind"] == "all_but" else cost) > IN_PYTHON:
        return values_in_c(game, count)
    values = []
    for n in range(count):
        sums = {functools.reduce(lambda x, heap: x ^ values[heap], heaps, 0) for heaps in options(game, n)}
        values.append(next(v for v in range(len(sums) + 1) if v not in sums))
    return values

def digests(values, counts):
    h, found = 0xcbf29ce484222325, {}
    for n, v in enumerate(values, 1):
        h = (h ^ v) * 0x100000001b3 & 0xffffffffffffffff
        if n in counts:
            found[n] = "%016x" % h
    return found

# ---- periods ------------------------------------------------------------------------------------------------------

def repeats(values, s, p, c):
    return all(values[n + p] == values[n] + c for n in range(s, len(values) - p))

@functools.lru_cache(maxsize=None)
def divisors(p):
    """p / r for the primes r that divide p."""
    return [p // r for r in range(2, p + 1) if p % r == 0 and all(r % q for q in range(2, int(r ** 0.5) + 1))]

def check_least(values, s, p, c):
    demand(repeats(values, s, p, c), "the values do not repeat with this period")
    demand(s == 0 or values[s - 1 + p] != values[s - 1] + c, "the values repeat from an earlier heap on")
    for q in divisors(p):
        demand(not repeats(values, s, q, values[s + q] - values[s]), "%d is also a period", q)

def all_but_state(values, n, k):
    largest, earlier = 1 + max(values[:n]), set(values[:n - k])
    return [(largest - values[n - j], values[n - j] in earlier) for j in range(1, k + 1)]

def level_counts(game, values, s, p0, c0):
    """The numbers of values that theorem 6 asks for, for p = p0, 2 p0, 4 p0, ..."""
    p, c, k = p0, c0, game["k"]
    while c0 > 0 and c0 & (c0 - 1) == 0 and p < len(values):
        e = 0
        while e + 1 < len(values) and values[e + 1] < c:
            e += 1
        if s <= e + 1 and e + p < len(values) and all(c <= values[n] < 2 * c for n in range(e + 1, e + p + 1)):
            least = -(-(2 * e + k) // p)
            b = max(3, (least + 2).bit_length())
            d = least + 5 * 2 ** b
            yield max((2 ** ((d + 3).bit_length() + 1) + d + 1) * p + e + 1, s + 8 * p0 + k)
        p, c = 2 * p, 2 * c

def check_theorem(game, name, values, s, p, c):
    count, k, t = len(values), game["k"], game["t"]
    digits, at_least = game["kind"] == "digits", max(s, 1)
    none = not game["moves"] if digits else game["kind"] == "subtract" and not game["set"]
    if name == "no moves":
        return demand(none and (s, p, c, count) == (0, 1, 0, 2), "theorem 7 does not apply")
    if name == "levels of three heaps":
        demand(digits and game["plain"] and t <= 3 and not none, "theorem 6 is not for this game")
        return demand(count in level_counts(game, values, s, p, c), "the values are not those of theorem 6")
    if name == "all-but window":
        demand(game["kind"] == "all_but" and count >= s + 2 * p + k + 2, "theorem 5 does not apply")
        return demand(all_but_state(values, count - p, k) == all_but_state(values, count, k), "the states differ")
    needed = {
        "Guy-Smith": (digits and game["plain"] and t <= 2, 2 * at_least + 2 * p + k),
        "Guy-Smith for several heaps": (digits and game["plain"] and t >= 3, t * (at_least + p) + k + 1),
        "Guy-Smith for unequal heaps": (digits and not game["plain"] and game["pairs"] and t <= 2,
                                        2 * at_least + 3 * p + k),
        "subtraction window": (game["kind"] == "subtract", s + p + k),
    }
    demand(name in needed and needed[name][0] and not none and c == 0, "the theorem is not for this game")
    demand(count == needed[name][1], "the theorem asks for %d values", needed[name][1])

def spaces_of(row):
    return [(row[odd + "mask"], row[odd + "parity"]) for odd in ("", "odd_")]

def check_fields(row, count):
    """What must go together, whatever the values are."""
    spaces = spaces_of(row)
    for mask, parity in spaces:
        demand(parity is None or mask is not None and parity in ("n", "n+1"), "parity without a mask")
    demand((spaces[0][0] is None) == (row["rare"] is None), "rare and mask go together")
    demand(spaces[0][0] is not None or spaces[1][0] is None, "odd_mask goes with mask")
    s, p, c, before = row["preperiod"], row["period"], row["saltus"], row["last_exception"]
    demand((row["theorem"] is None) == (not row["proven"]), "theorem and proven go together")
    if p is None:
        return demand(s is None and c is None and before is None and not row["proven"], "no period has fields")
    demand(s is not None and c is not None and before == s - 1, "the last heap before the period")
    demand(p >= 1 and s + p < count, "the period is beyond the values")
    demand(row["proven"] or count >= 2 * s + 2 * p, "the period is seen on too few values")

def check_rare(row, values):
    spaces = spaces_of(row)
    added = {None: (0, 0), "n": (0, 1), "n+1": (1, 0)}
    spaces = [(mask, added[parity]) for mask, parity in spaces if mask is not None]
    count = sum(any((bin(v & mask).count("1") + more[n % 2]) % 2 == 0 for mask, more in spaces)
                for n, v in enumerate(values))
    demand(row["rare"] in (None, count), "%d heaps are rare", count)

def steps(game, count):
    """About how many sums of values the definition looks at for a number of heaps."""
    if game["kind"] == "digits":
        return sum(count ** max(h, 1) / math.factorial(h) ** 2 for _, h, _ in game["moves"])
    return count * len(game["set"]) if game["kind"] == "subtract" else count * count / 2

def look_first(row, game, count):
    """Refuses a row whose first values show that it is false, before the others are computed, which may take long."""
    n, (s, p, c) = FIRST_LOOK, (row[key] for key in ("preperiod", "period", "saltus"))
    while 4 * n <= count and (n == FIRST_LOOK or steps(game, n) < steps(game, count) / 10):
        values = values_of(game, n)
        demand(max(values) <= row["maximum"], "the maximum is not that of the first %d values, %d", n, max(values))
        if p is not None and s + p < n:
            demand(repeats(values, s, p, c), "the first %d values do not repeat with this period", n)
        if str(n) in row["digests"]:
            demand(digests(values, {n})[n] == row["digests"][str(n)], "the digest of %d values is different", n)
        n *= 4

def check_values(row, most, _):
    """Whether all is checked; otherwise all up to a digest is."""
    game, count = parse(row["code"]), row["searched"]
    wanted = [usual for usual in COUNTS if usual < count]
    demand(count >= 1 and row["digests"].keys() == {str(usual) for usual in wanted}, "digests of other counts")
    for digest in [row["digest"]] + list(row["digests"].values()):
        demand(isinstance(digest, str) and re.fullmatch("[0-9a-f]{16}", digest), "a digest has sixteen digits")
    check_fields(row, count)
    upto = count if count <= most else max((usual for usual in wanted if usual <= most), default=0)
    look_first(row, game, upto)
    values = values_of(game, upto)
    found = digests(values, set(wanted + [count]))
    for usual in wanted + [count]:
        claimed = row["digest"] if usual == count else row["digests"][str(usual)]
        demand(found.get(usual, claimed) == claimed, "the digest of %d values is different", usual)
    if upto < count:
        return False
    demand(row["maximum"] == max(values), "the largest value is %d", max(values))
    check_rare(row, values)
    if row["period"] is not None:
        found = (values, row["preperiod"], row["period"], row["saltus"])
        check_least(*found)
        if row["proven"]:
            check_theorem(game, row["theorem"], *found)
    return True

# ---- families of subtraction sets ----------------------------------------------------------------------------------

def family_sets(code):
    """The sets of a family, in the order of lists."""
    number = "([1-9][0-9]{0,6})"
    match = re.fullmatch(r"\{ subtract = \{([0-9, ]*)\} \} \+ (any|%s) of %s\.\.%s" % ((number,) * 3), code)
    demand(match, "the code is not a family of subtraction sets")
    base, most = [int(word) for word in match[1].replace(",", " ").split()], 2**20
    more, first, last = match[2] if match[2] == "any" else int(match[2]), int(match[4]), int(match[5])
    demand(match[1] == ", ".join(map(str, base)) and base == sorted(set(base)), "the base is written otherwise")
    demand(all(1 <= n < first for n in base) and first <= last, "the range of the family")
    size = last - first + 1
    demand(1 <= more <= size if more != "any" else True, "the family has no sets")
    count = 2**size - (not base) if more == "any" and size < 40 else most + (more == "any")
    for i in range(1, more + 1) if more != "any" else ():
        count = (1 if i == 1 else count) * (size - more + i) // i
    demand(count <= most, "the family has too many sets")
    def rest(elements, start):
        if (more == "any" or len(elements) == more) and base + elements:
            yield base + elements
        for n in range(start, last + 1) if more == "any" or len(elements) < more else ():
            yield from rest(elements + [n], n + 1)
    return list(rest([], first))

def check_set(values, s, p):
    """The values are those that theorem 4 asks for; they repeat from s with p, both the least."""
    n = len(values)
    demand(values[s:n - p] == values[s + p:], "the values do not repeat with this period")
    demand(s == 0 or values[s - 1] != values[s - 1 + p], "the values repeat from an earlier heap on")
    demand(all(values[s:n - q] != values[s + q:] for q in divisors(p)), "there is a smaller period")

def check_sets(row, most, _):
    sets, starts, periods, whole = family_sets(row["code"]), row["preperiods"], row["periods"], True
    demand(row["sets"] == len(sets) == len(starts) == len(periods), "the lists have other lengths")
    demand(row["proven"] and min(starts) >= 0 and min(periods) >= 1, "a set without a period")
    counts = [s + p + elements[-1] for elements, s, p in zip(sets, starts, periods)]
    demand(row["searched"] == sum(counts), "the periods rest on %d values", sum(counts))
    largest, total = 0, 0xcbf29ce484222325
    for at in range(0, len(sets), 1000):
        some = [i for i in range(at, min(at + 1000, len(sets))) if counts[i] <= most]
        whole = whole and len(some) == min(1000, len(sets) - at)
        got, used = run_helper(["%d s %d %s" % (counts[i], len(sets[i]), " ".join(map(str, sets[i]))) for i in some]), 0
        for i in some:
            values, used = got[used:used + counts[i]], used + counts[i] + 2
            check_set(values, starts[i], periods[i])
            largest = max(largest, max(values))
            digest = int.from_bytes(got[used - 2:used].tobytes(), sys.byteorder)
            total = (total ^ digest) * 0x100000001b3 & 0xffffffffffffffff
    if not whole:
        return False
    demand(row["maximum"] == largest, "the largest value is %d", largest)
    demand(row["digest"] == "%016x" % total, "the digest is different")
    return True

# ---- files of windows (csrc/core/heap/stream/windows.h), of games that are small enough ------------------------------

def mixed(lane, word):
    lane = (lane ^ word) * 0x9e3779b185ebca87 & WORD
    return ((lane << 29 | lane >> 35) + 0xc2b2ae3d27d4eb4f) & WORD

def checksum(data):
    lanes, total = [0xc2b2ae3d27d4eb4f * (i + 1) & WORD for i in range(4)], len(data)
    for i, (word,) in enumerate(struct.iter_unpack("<Q", data + bytes(32 - len(data) % 32))):
        lanes[i % 4] = mixed(lanes[i % 4], word)
    for lane in lanes:
        total = mixed(total, lane)
    total = (total ^ total >> 32) * 0xc2b2ae3d27d4eb4f & WORD
    return total ^ total >> 29

def read_records(data):
    """The records of a file that are whole: (kind, content)."""
    at, before = 0, bytes(8)
    while len(data) - at >= 16:
        length = int.from_bytes(data[at + 4:at + 8], "little")
        demand(length <= 2**28, "byte %d: a record of %d bytes", at, length)
        content, sum_of = data[at + 8:at + 8 + length], data[at + 8 + length:at + 16 + length]
        if len(sum_of) < 8:
            return
        demand(checksum(before + data[at:at + 8 + length]).to_bytes(8, "little") == sum_of, "byte %d: the checksum", at)
        yield data[at:at + 4], content
        at, before = at + 16 + length, sum_of

def read_windows(data):
    """A file of windows as a dict; what is wrong with it, whatever the values are, is refused."""
    f = {"rares": [], "fars": [], "windows": [], "claim": None}
    for i, (kind, content) in enumerate(read_records(data)):
        demand((i == 0) == (kind == b"GAME") and f["claim"] is None, "a record is out of place")
        after = f["windows"][-1]["n"] if f["windows"] else 0
        if kind == b"GAME":
            demand(len(content) > 56 and content[:12] == b"GRUNDYWN\x01\0\0\0", "no file of windows of version 1")
            names = ("k", "mask", "e", "d", "first", "step", "reach")
            f.update(zip(names, struct.unpack("<IQIIQQQ", content[12:56])))
            f["code"] = content[56:].decode("ascii")
        elif kind in (b"RARE", b"FAR ") and len(content) % 16 == 0 and (kind == b"RARE" or len(content) == 16):
            list_of = f["rares"] if kind == b"RARE" else f["fars"]
            for n, value in struct.iter_unpack("<QQ", content):
                demand(n >= max(after, 1) and (not list_of or n > list_of[-1][0]), "heap %d is listed out of order", n)
                list_of.append((n, value))
        elif kind == b"WIND" and len(content) >= 32:
            n, rares, length, b, counted = struct.unpack("<QQQII", content[:32])
            demand(n > after if f["windows"] else n == f["first"], "there is a window at %d", n)
            demand(1 <= b <= 8 and len(content) == 32 + 8 * counted + (b * length + 7) // 8, "the window at %d", n)
            bits = int.from_bytes(content[32 + 8 * counted:], "little")
            demand(b * length < 2**20, "the window at %d is too long for this program", n)
            demand(bits >> b * length == 0, "bits are left over in the window at %d", n)
            counts = struct.unpack("<%dQ" % counted, content[32:32 + 8 * counted])
            indices = [bits >> b * i & (1 << b) - 1 for i in range(length)]
            f["windows"].append({"n": n, "rares": rares, "length": length, "counts": counts, "listed": len(f["rares"]),
                                 "fars": len(f["fars"]), "indices": indices})
        else:
            demand(kind == b"PERI" and len(content) == 40 and f["windows"], "an unknown record")
            f["claim"] = struct.unpack("<5Q", content)
    demand(f["windows"], "there is no window")
    return f

def check_places(f):
    demand(f["step"] >= 1 and f["step"] & f["step"] - 1 == 0 and 1 <= f["reach"] <= 2**28, "step and reach")
    n0, p, _, _, end = f["claim"] or (0, 0, 0, 0, 0)
    for before, w in zip(f["windows"], f["windows"][1:]):
        n, expected = w["n"], min((before["n"] // f["step"] + 1) * f["step"], 2**before["n"].bit_length())
        asked = f["claim"] is None or n in (n0, n0 + p, end)
        demand(n == expected or asked and n < expected, "a window at %d", n)

def witnessed(game, f, values, rare, n, reach):
    """Whether all u < G(n) rare at n are values of takes, of splits {a, b} with a <= reach, or of two rares."""
    left = {u for u in range(values[n]) if rare(n, u)}
    for r, h, rule in game["moves"]:
        for a in range(1, (n - r) // 2 + 1) if h == 2 else [n - r] if h == 1 else []:
            if not left:
                return True
            b = n - r - a
            if h == 1 or (a <= reach or rare(a, values[a]) and rare(b, values[b])) and (rule == "" or a != b):
                left.discard(values[a] if h == 1 else values[a] ^ values[b])
    return not left

def check_claim(f, values):
    n0, p, s, reach, end = f["claim"]
    last = max([n for n, _ in f["rares"]], default=0)
    least = max(last + f["k"], 1)
    marks = {w["n"]: w for w in f["windows"]}
    demand(p >= 1 and f["e"] * p % 2 == 0 and end == n0 + reach + p == f["windows"][-1]["n"], "the end or the period")
    demand(reach == f["reach"] and last + f["k"] < n0 and n0 in marks and n0 + p in marks, "the claim's n0 or reach")
    demand(marks[n0]["length"] >= least and marks[n0 + p]["length"] >= least, "the windows are too short")
    demand(values[n0 - least:n0] == values[n0 + p - least:n0 + p], "the windows differ")
    demand(all(n < n0 + reach for n, _ in f["fars"]), "a far heap in the period")
    demand(s <= n0, "the preperiod")
    check_least(values, s, p, 0)

def check_windows(data, most):
    """Whether all of a file is checked; else it was so for the windows among the first `most` heaps."""
    f = read_windows(data)
    game, bit = parse(f["code"]), f["mask"] & -f["mask"]
    demand(game["kind"] == "digits" and game["t"] <= 2 and all(rule != "=" for _, _, rule in game["moves"]), "the code")
    demand(f["k"] == game["k"] and f["mask"] > 0 and f["e"] in (0, 1) and f["d"] in (0, 1), "k or the space")
    demand(all(f["e"] * r % 2 == f["d"] for r, h, _ in game["moves"] if h == 2), "the space does not suit a split")
    check_places(f)
    windows = [w for w in f["windows"] if w["n"] <= most]
    if not windows:
        return False
    count = windows[-1]["n"]
    values = list(values_of(game, count))
    rare = lambda n, v: n > 0 and (bin(v & f["mask"]).count("1") + f["e"] * n + f["d"]) % 2 == 0
    index = lambda v: v & bit - 1 | v // (2 * bit) * bit
    listed, fars, at = dict(f["rares"][:windows[-1]["listed"]]), dict(f["fars"]), 0
    demand([n for n in range(count) if rare(n, values[n])] == list(listed), "other heaps are rare")
    demand(all(values[n] == v for n, v in listed.items()), "a rare heap has another value")
    for n in range(max(f["first"], f["k"] + 1), count):
        common = n not in listed and witnessed(game, f, values, rare, n, f["reach"])
        demand(common or n in listed or n in fars, "heap %d wants witnesses beyond the reach", n)
        demand(n not in fars or not common and n not in listed and fars[n] > f["reach"]
               and witnessed(game, f, values, rare, n, fars[n]), "heap %d is not far so", n)
    for n in fars:
        demand(f["first"] <= n, "a far heap before the first window")
    for w in windows:
        n, last = w["n"], max([r for r in listed if r < w["n"]], default=0)
        least, wanted = f["reach"] + f["k"], max(last, f["reach"]) + f["k"]
        demand(w["rares"] == w["listed"] == sum(r < n for r in listed), "rare heaps below %d", n)
        demand(w["fars"] == sum(m < n for m in fars), "far heaps below %d", n)
        demand(min(n, least) <= w["length"] <= min(n, max(wanted, 1)), "the length of the window at %d", n)
        demand([index(v) for v in values[n - w["length"]:n]] == w["indices"], "the window at %d has another value", n)
        counts = collections.Counter(values[at:n])
        demand(all(counts.pop(v, 0) == c for v, c in enumerate(w["counts"])) and not counts, "the counts at %d", n)
        at = n
    if count < f["windows"][-1]["n"]:
        return False
    if f["claim"]:
        check_claim(f, values)
    return True

# ---- misere quotients ---------------------------------------------------------------------------------------------

def products(row):
    """The table of the monoid: table[a][b], elements from 0; every condition on it is checked."""
    order, columns = row["order"], [[e - 1 for e in column] for column in row["multiply"]]
    demand(order >= 1 and len(columns) == len(row["generators"]), "a column for each generator")
    demand(order == 1 or columns, "an element is no product of generators")
    for column in columns:
        demand(len(column) == order and all(0 <= e < order for e in column), "a column has other elements")
    for f in columns:
        for g in columns:
            demand(all(f[g[e]] == g[f[e]] for e in range(order)), "two generators do not commute")
    table, numbered = {0: tuple(range(order))}, [0]
    for column in columns:
        demand(column[0] not in table, "a generator is a product of others")
        for e in numbered:  # which grows
            if column[e] not in table:
                table[column[e]] = tuple(column[x] for x in table[e])
                numbered.append(column[e])
    demand(numbered == list(range(order)), "the elements are not numbered by their least words")
    return tuple(table[e] for e in range(order)), columns

def check_reduced(order, columns, p):
    """Adding some sum distinguishes every two elements: refinement from P and the others gives single elements."""
    classes = [e in p for e in range(order)]
    while True:
        keys = [(classes[e],) + tuple(classes[column[e]] for column in columns) for e in range(order)]
        numbers = {key: i for i, key in enumerate(sorted(set(keys)))}
        refined = [numbers[key] for key in keys]
        if len(numbers) == len(set(classes)):
            return demand(len(numbers) == order, "two elements play alike")
        classes = refined

def sums_hold(table, p, pairs, most):
    """Whether at most `most` pairs show that sums of heaps with these pairs (t, W as bits) are P where t is in P."""
    order, least, queue = len(table), {}, []
    @functools.lru_cache(maxsize=None)
    def back(u, at, bits):  # the elements m with u m among the eight at `at`
        return sum(1 << m for m in range(order) if table[u][m] >> 3 == at and bits >> (table[u][m] & 7) & 1)

    @functools.lru_cache(maxsize=1 << 16)
    def before(u, w):
        parts = enumerate(w.to_bytes(order // 8 + 1, "little"))
        return functools.reduce(int.__or__, [back(u, at, bits) for at, bits in parts if bits], 0)

    def add(t, w):
        demand(t in p or w & 1, "an outcome is different")
        known = least.setdefault(t, [])  # no W contains another
        if t != 0 and not any(v & w == v for v in known):
            known[:] = [v for v in known if v & w != w] + [w]
            queue.append((t, w))

    for pair in pairs:
        add(*pair)
    heaps = [(t, w) for t, w in queue if w in least[t]]
    for t, w in queue:
        for u, v in heaps if w in least[t] else []:
            add(table[t][u], before(u, w) | before(t, v))
        if len(queue) > most:
            return False
    return True

def option_images(game, table, images, n):
    """The images of the options of heap n; where at most two heaps are left, each pair of their images counts once."""
    if not game.get("plain") or game["t"] > 2:
        return {functools.reduce(lambda e, heap: table[e][images[heap]], option, 0) for option in options(game, n)}
    pairs = set()
    for m, h in ((n - r, h) for r, h, _ in game["moves"] if r <= n):
        first = images[1:m // 2 + 1] if h == 2 else [0] * (h == min(m, 1))
        pairs.update(zip(first, images[m - 1:m - m // 2 - 1:-1] if h == 2 else [images[m]]))
    return {table[a][b] for a, b in pairs}

def check_quotient(row, _, most):
    game, heaps, order = parse(row["code"]), row["heaps"], row["order"]
    table, columns = products(row)
    images, p = [0] + [e - 1 for e in row["images"]], {e - 1 for e in row["p_positions"]}
    demand(heaps >= 1 and len(images) == heaps + 1 and all(0 <= e < order for e in images), "an image for each heap")
    demand(row["p_positions"] == sorted(e + 1 for e in p) and all(0 < e < order for e in p), "P has other elements")
    demand(row["generators"] == sorted(row["generators"]), "the generators are not in order")
    for heap, column in zip(row["generators"], columns):
        demand(1 <= heap <= heaps and images[heap] == column[0] != 0, "a generator is another heap")
        demand(column[0] not in images[:heap], "a generator is an earlier heap")
    wins = {s: sum(1 << m for m in range(order) if table[s][m] in p) for s in range(order)}
    pairs = {}
    for n in range(1, heaps + 1):
        reached = option_images(game, table, images, n)
        w = functools.reduce(lambda w, s: w | wins[s], reached, 0)
        demand(reached or images[n] == 0, "a heap without a move is not the identity")
        demand(not w & wins[images[n]], "a move wins where the heap is P")
        if reached:
            pairs[images[n], w] = True
    check_reduced(order, columns, p)
    if not sums_hold(table, p, pairs, most):
        return False
    s, q = row["preperiod"], row["period"]
    if not row["proven"]:
        demand(s is None and q is None and row["theorem"] is None, "no period has fields")
        return True
    demand(row["theorem"] == "Plambeck-Siegel" and game["kind"] == "digits" and game["plain"], "theorem 8 is for codes")
    demand(s >= 1 and q >= 1 and heaps == max(game["t"], 1) * (s + q) + game["k"] - 1, "theorem 8: other heaps")
    demand(repeats(images, s, q, 0), "the images do not repeat with this period")
    demand(s == 1 or images[s - 1 + q] != images[s - 1], "the values repeat from an earlier heap on")
    demand(not any(repeats(images, s, d, 0) for d in divisors(q)), "there is a smaller period")
    return True

# ---- lines --------------------------------------------------------------------------------------------------------

# Of each task: its check, the kinds of the fields that must be there, and those of the others.
FIELDS = {
    "values": (check_values, {"searched": "int", "proven": "bool", "maximum": "int", "digests": "dict", "digest": "str"},
               {"period": "int", "preperiod": "int", "last_exception": "int", "saltus": "int", "theorem": "str",
                "rare": "int", "mask": "int", "parity": "str", "odd_mask": "int", "odd_parity": "str",
                "seconds": "int float"}),
    "sets": (check_sets, {"sets": "int", "searched": "int", "proven": "bool", "maximum": "int", "preperiods": "[int]",
                          "periods": "[int]", "digest": "str"}, {"seconds": "int float"}),
    "quotient": (check_quotient, {"heaps": "int", "proven": "bool", "order": "int", "p_positions": "[int] []",
                                  "generators": "[int] []", "images": "[int] []", "multiply": "[[int]] []"},
                 {"period": "int", "preperiod": "int", "theorem": "str", "stopped": "str", "seconds": "int float"}),
}

def kind_of(value):
    """The type of a value; of a list, with that of its items: "[]", "[int]", "[[int]]"."""
    if isinstance(value, list):
        kinds = {kind_of(item) for item in value}
        return "[%s]" % (kinds.pop() if len(kinds) == 1 else "?" * len(kinds))
    return type(value).__name__

def integer(text):
    """As a JSON text writes it; beyond 64 bits it is no integer of a line."""
    number = int(text) if len(text) <= 20 else 2**63
    return number if -2**63 <= number < 2**63 else float(text)

def once(pairs):
    demand(len({key for key, _ in pairs}) == len(pairs), "no JSON: a key comes twice")
    return dict(pairs)

def constant(text):
    raise Refused("no JSON: %s" % text)

def read(line):
    try:
        text = line.decode("utf-8")
        row = json.loads(text, parse_int=integer, parse_constant=constant, object_pairs_hook=once)
        json.dumps(row, ensure_ascii=False).encode("utf-8")  # no half characters
    except ValueError as error:
        raise Refused("no JSON: %s" % error)
    demand(isinstance(row, dict) and row.get("census") == 1, "no line of this version")
    demand(isinstance(row.get("code"), str) and row.get("task") in tuple(FIELDS), "no code, or an unknown task")
    return row

def check(line, limits):
    if line.startswith(b"GAME"):
        return check_windows(line, limits[0])
    row = read(line)
    run, required, optional = FIELDS[row["task"]]
    for key, value in row.items():
        kinds = required.get(key) or optional.get(key) or ("str" if key in ("code", "task") else "int")
        demand(key in required or key in optional or key in ("census", "task", "code"), "unknown field %a", key)
        demand(kind_of(value) in kinds.split() or key in optional and value is None, "field %s", key)
        least = -1 if key == "last_exception" else 0
        demand(kinds != "int" or value is None or value >= least, "field %s is negative", key)
    demand(required.keys() <= row.keys(), "a field is missing")
    return run({**dict.fromkeys(optional), **row}, *limits)

def stop(*_):
    if stop.armed:
        raise Refused("not verified within the seconds of --budget")

def check_bounded(line, given):
    """Whether a line is checked whole; or what is wrong with it, as text."""
    try:
        try:
            stop.armed = True
            signal.setitimer(signal.ITIMER_REAL, given["--budget"], 1)  # again, should one of them be lost
            return check(line, (given["--values"], given["--pairs"]))
        finally:
            stop.armed = False
            signal.setitimer(signal.ITIMER_REAL, 0)
    except Refused as refused:
        stop.armed = False
        return str(refused)
    except MemoryError:
        return "not verified within the megabytes of --memory"
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError) as error:
        return "%s: %s" % (type(error).__name__, error)

def lines_of(path, longest):
    """The lines of a file that are not empty, with their numbers; None for one that is too long."""
    opened, number = gzip.open if path.endswith(".gz") else open, 0
    with sys.stdin.buffer if path == "-" else opened(path, "rb") as file:
        while True:
            line = rest = file.readline(longest + 1)
            while rest and not rest.endswith(b"\n"):
                rest = file.readline(longest + 1)
            number += 1
            if not line:
                return
            if len(line.rstrip(b"\n")) > longest:
                yield number, None
            elif line.strip():
                yield number, line

def windows_in(path, longest):
    """The bytes of a file of windows, b"" if it is too long; None if the file is of another kind."""
    if path == "-":
        return None
    with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
        data = file.read(16)
        if data[:4] != b"GAME" or data[8:] != b"GRUNDYWN":
            return None
        data += file.read(longest)
        return data if len(data) <= longest else b""

def places_of(files, longest):
    """Each line with its place; for a file that cannot be read to its end, the error."""
    for path in files:
        try:
            data = windows_in(path, longest)
            if data is not None:
                yield path, data or None
                continue
            for number, line in lines_of(path, longest):
                yield "%s:%d" % (path, number), line
        except (OSError, EOFError, zlib.error) as error:
            yield path, error

def sample(items, count, seed):
    draw, kept = random.Random(seed), []
    for i, item in enumerate(items):
        at = draw.randrange(i + 1) if i >= count else i
        kept[at:at + 1] = [item] if at < count else kept[at:at + 1]
    return kept

def arguments_of(words):
    given, files = {"--values": 2**17, "--pairs": 10**5, "--budget": 300, "--memory": 1024, "--sample": None,
                    "--seed": None}, []
    while words:
        word = words.pop(0)
        if word in given and words and re.fullmatch("[0-9]{1,15}", words[0]):
            given[word] = int(words.pop(0))
        elif word.startswith("--"):
            sys.exit(__doc__)
        else:
            files.append(word)
    if not files or not given["--budget"] or not given["--memory"]:
        sys.exit(__doc__)
    return given, files

def main(words):
    given, files = arguments_of(words)
    memory = given["--memory"] * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (memory, resource.getrlimit(resource.RLIMIT_AS)[1]))
    signal.signal(signal.SIGALRM, stop)
    lines = places_of(files, memory // 16)
    if given["--sample"] is not None:
        lines = sample(lines, given["--sample"], given["--seed"])
    whole = partly = refused = 0
    for place, line in lines:
        done = "the line is longer than %d bytes" % (memory // 16) if line is None else \
            "it cannot be read: %s" % line if isinstance(line, Exception) else check_bounded(line, given)
        whole, partly, refused = whole + (done is True), partly + (done is False), refused + isinstance(done, str)
        if isinstance(done, str):
            text = "%s: refused: %s" % (place, done[:300])
            print("".join(c if c.isprintable() else ascii(c)[1:-1] for c in text).encode("ascii", "backslashreplace")
                  .decode(), flush=True)
    print("%d accepted, %d accepted in part, %d refused" % (whole, partly, refused))
    return 1 if refused else 0

if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (OSError, ValueError) as error:
        sys.exit("verify: %s" % error)
    except KeyboardInterrupt:
        sys.exit("verify: interrupted")
