#!/usr/bin/env python3
"""Checks the lines of a census: every claim, from the rules of the games alone.

  python3 tools/verify.py [--values N] [--pairs N] [--budget S] [--memory M] [--sample K] [--seed S] FILE...

Written from doc/certificates.md and doc/proofs.md; it shares nothing with the library. Files may be compressed by
gzip; "-" is the standard input. Values are computed naively, by a helper in C above a few hundred. A line that rests
on more values (--values, default 2^17; the digests below are checked) or pairs of sums (--pairs, default 10^5) is
counted apart. A line that takes more than --budget seconds (default 300) or --memory megabytes (default 1024), or whose
text is longer than a 16th of that, is refused. --sample K checks K lines at random, drawn by --seed.
Status: 0, or 1 where a line is refused or a file cannot be read.
"""
import array, functools, gzip, json, os, random, re, resource, signal, subprocess, sys, tempfile, zlib

COUNTS = [2**10, 2**12, 2**14, 2**16, 2**20, 2**24, 2**28]
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
int main(void) /* reads: count kind numbers, then r h rule r h rule ..., or elements; each a word of its own */
{
    long count, size = 2, numbers;
    char kind;
    if (scanf("%ld %c %ld", &count, &kind, &numbers) != 3) return 1;
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
    }
    return fwrite(g, sizeof *g, (size_t)count, stdout) == (size_t)count && fflush(stdout) == 0 ? 0 : 1;
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

def values_in_c(game, count):
    parts = game["moves"] if game["kind"] == "digits" else [[s] for s in game["set"]]
    words = ["p" if word == "" else str(word) for part in parts for word in part]
    given = " ".join([str(count), game["kind"][0], str(len(words))] + words).encode()
    try:
        return array.array("I", subprocess.run([helper()], input=given, check=True, stdout=subprocess.PIPE).stdout)
    except (OSError, subprocess.SubprocessError) as error:
        raise Refused("not checked, as the values are not computed: %s" % error)

def values_of(game, count):
    """The values of the heaps 0 .. count - 1, by the definition."""
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

def divisors(p):
    """p / r for the primes r that divide p."""
    return [p // r for r in range(2, p + 1) if p % r == 0 and all(r % q for q in range(2, int(r ** 0.5) + 1))]

def check_least(values, s, p, c):
    demand(repeats(values, s, p, c), "the values do not repeat so")
    demand(s == 0 or values[s - 1 + p] != values[s - 1] + c, "they repeat from an earlier heap")
    for q in divisors(p):
        demand(not repeats(values, s, q, values[s + q] - values[s]), "%d is a period, too", q)

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

def check_values(row, most, _):
    """Whether all is checked; else it was so up to a digest."""
    game, count = parse(row["code"]), row["searched"]
    wanted = [usual for usual in COUNTS if usual < count]
    demand(count >= 1 and row["digests"].keys() == {str(usual) for usual in wanted}, "digests of other counts")
    for digest in [row["digest"]] + list(row["digests"].values()):
        demand(isinstance(digest, str) and re.fullmatch("[0-9a-f]{16}", digest), "a digest has sixteen digits")
    check_fields(row, count)
    upto = count if count <= most else max((usual for usual in wanted if usual <= most), default=0)
    values = values_of(game, upto)
    found = digests(values, set(wanted + [count]))
    for usual in wanted + [count]:
        claimed = row["digest"] if usual == count else row["digests"][str(usual)]
        demand(found.get(usual, claimed) == claimed, "the digest of %d values is another", usual)
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
    """Every two elements are told apart by adding a sum: refinement from P and the others gives single elements."""
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
        demand(t in p or w & 1, "an outcome is another")
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
    demand(repeats(images, s, q, 0), "the images do not repeat so")
    demand(s == 1 or images[s - 1 + q] != images[s - 1], "they repeat from an earlier heap")
    demand(not any(repeats(images, s, d, 0) for d in divisors(q)), "there is a smaller period")
    return True

# ---- lines --------------------------------------------------------------------------------------------------------

# Of each task: its check, the kinds of the fields that must be there, and those of the others.
FIELDS = {
    "values": (check_values, {"searched": "int", "proven": "bool", "maximum": "int", "digests": "dict", "digest": "str"},
               {"period": "int", "preperiod": "int", "last_exception": "int", "saltus": "int", "theorem": "str",
                "rare": "int", "mask": "int", "parity": "str", "odd_mask": "int", "odd_parity": "str",
                "seconds": "int float"}),
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
        raise Refused("not checked within the seconds of --budget")

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
        return "not checked within the megabytes of --memory"
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError) as error:
        return "%s: %s" % (type(error).__name__, error)

def lines_of(path, longest):
    """The lines of a file that are not empty, with their numbers; None for one that is longer."""
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

def places_of(files, longest):
    """Each line with its place; for a file that cannot be read, or no further, the error."""
    for path in files:
        try:
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
