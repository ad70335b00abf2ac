#!/usr/bin/env python3
"""Checks certificates of excesses, the lines that grundy.nimber.excess_certificate writes.

  python3 tools/verify_excess.py [--degree N] FILE...

Written from doc/internals/certificates.md; it shares nothing with the library, whose fields are towers, where these are polynomials
in one generator. A line of a prime rests on the lines of smaller primes, which must stand before it. Lines of a degree
above --degree (default 100000) are counted separately. Status: 0, or 1 if a line is refused or a file cannot be read.
"""
import decimal, json, sys

class Refused(Exception):
    pass

def demand(condition, message):
    if not condition:
        raise Refused(message)

# ---- polynomials over {0, 1}, as integers: the constant term is the lowest bit -----------------------------------------

decimal.getcontext().prec = decimal.MAX_PREC
decimal.getcontext().Emax = decimal.MAX_EMAX
PARITY = str.maketrans("0123456789", "0101010101")
TO_BYTES = str.maketrans("02468ace13579bdf", "0000000011111111")

def multiply(x, y):
    """The product: digits of a product of numbers with large gaps count pairs of bits, and their parity is wanted."""
    small = min(x.bit_length(), y.bit_length())
    if small < 64:
        if x.bit_length() > y.bit_length():
            x, y = y, x
        product = 0
        while x:
            low = x & -x
            product ^= y << low.bit_length() - 1
            x ^= low
        return product
    if small < 1 << 15: # a hexadecimal digit counts up to 15: four of them are enough below 2^16
        gap = "000" if small > 4095 else "00"
        x, y = int(gap.join(bin(x)[2:]), 16), int(gap.join(bin(y)[2:]), 16)
        return int(("%x" % (x * y))[::-1][::len(gap) + 1][::-1].translate(TO_BYTES), 2)
    gap = "0" * (len(str(small)) - 1) # decimal numbers have fast products
    x, y = decimal.Decimal(gap.join(bin(x)[2:])), decimal.Decimal(gap.join(bin(y)[2:]))
    return int(str((x * y).to_integral_value())[::-1][::len(gap) + 1][::-1].translate(PARITY), 2) if x and y else 0

class Map:
    """A linear map of bits, given by the images of single bits: by tables for bytes."""
    def __init__(self, images):
        self.images, self.tables = images, []
        for i in range(0, len(images), 8):
            table = [0]
            for image in images[i:i + 8]:
                table += [image ^ other for other in table]
            self.tables.append(table)

    def __call__(self, x):
        image = 0
        for table, byte in zip(self.tables, x.to_bytes(len(self.tables), "little")):
            image ^= table[byte]
        return image

class Polynomials:
    """The polynomials modulo one of a degree."""
    def __init__(self, modulus):
        self.degree = modulus.bit_length() - 1
        images, power = [], 1
        for _ in range(2 * self.degree):
            images.append(power)
            power <<= 1
            if power >> self.degree:
                power ^= modulus
        self.reduce = Map(images)

    def multiply(self, x, y):
        return self.reduce(multiply(x, y))

    def power(self, x, e):
        result = 1
        for digit in bin(e)[2:]:
            result = self.multiply(result, result)
            if digit == "1":
                result = self.multiply(result, x)
        return result

    def square_map(self):
        return Map([self.reduce(1 << 2 * i) for i in range(self.degree)])

def divide(x, y):
    """The remainder."""
    while x.bit_length() >= y.bit_length():
        x ^= y << x.bit_length() - y.bit_length()
    return x

def gcd(x, y):
    while y:
        x, y = y, divide(x, y)
    return x

def primes_of(n):
    d, powers = 2, {}
    while n > 1:
        while n % d == 0:
            powers[d], n = powers.get(d, 0) + 1, n // d
        d += 1
    return powers

def is_irreducible(g):
    """Rabin's test."""
    degree = g.bit_length() - 1
    if degree < 1 or g & 1 == 0 and degree > 1:
        return False
    ring = Polynomials(g)
    square, x, powers = ring.square_map(), ring.reduce(2), []
    for _ in range(degree):
        powers.append(x)
        x = square(x)
    start = ring.reduce(2)
    return x == start and all(gcd(g, powers[degree // r] ^ start) == 1 for r in primes_of(degree))

# ---- towers: an element is an integer, whose bits are products of powers of the generators -----------------------------

def order_of_two(p):
    order, power = 1, 2 % p
    while power != 1:
        order, power = order + 1, 2 * power % p
    return order

def fermat_of(m):
    """The n for which m is below 2^(2^n)."""
    return next(n for n in range(9) if m >> (1 << n) == 0)

def add_floors(floors, excesses, prime, power):
    """Adds kappa_(prime^power), and what it is a root of, to floors {prime: power}."""
    if prime == 2:
        floors[2] = max(floors.get(2, 0), power)
    elif prime in floors:
        floors[prime] = max(floors[prime], power)
    else:
        floors[prime] = power
        parts, m = alpha(excesses, prime)
        for part in parts + [(2, fermat_of(m))]:
            add_floors(floors, excesses, *part)

def kappa(excesses, f):
    """The set Q(f) of prime powers, from the largest prime down: those that the field of the others lacks."""
    parts, floors = [], {}
    for prime, power in sorted(primes_of(f).items(), reverse=True):
        if floors.get(prime, 0) < power:
            parts.append((prime, power))
            add_floors(floors, excesses, prime, power)
    return parts

def alpha(excesses, p):
    demand(p in excesses, "it rests on the excess of %d, which no line before it shows" % p)
    return kappa(excesses, order_of_two(p)), excesses[p]

class Tower:
    def __init__(self, floors, excesses):
        self.excesses, self.floors, self.degree = excesses, [], 1
        for prime in sorted(floors):
            for power in range(1, floors[prime] + 1):
                if self.degree * prime > 10**7:
                    raise Refused("the field is too large")
                self.floors.append((prime, power, self.degree))
                self.degree *= prime

    def find(self, prime, power):
        return next(i for i, floor in enumerate(self.floors) if floor[:2] == (prime, power))

    def relation(self, i):
        """What the highest power of generator i is: a list of generators, and a nimber."""
        prime, power, _ = self.floors[i]
        if prime == 2:
            raise ValueError
        if power > 1:
            return [self.find(prime, power - 1)], 0
        parts, m = alpha(self.excesses, prime)
        return [self.find(*part) for part in parts], m

    def times(self, x, i):
        """x times generator i."""
        prime, power, below = self.floors[i]
        block = (1 << below * (prime - 1)) - 1
        size, low, high, shift = below * prime, 0, 0, 0
        while x >> shift:
            part = x >> shift & (1 << size) - 1
            low |= (part & block) << shift + below
            high |= part >> below * (prime - 1) << shift
            shift += size
        if not high:
            return low
        if prime == 2: # F F = F + F/2, and F/2 is the product of the smaller Fermat powers
            rest = high
            for j in range(power - 1):
                rest = self.times(rest, j)
            return low ^ high << below ^ rest
        generators, m = self.relation(i)
        for j in generators:
            low ^= self.times(high, j)
        return low ^ self.times_nimber(high, m)

    def times_nimber(self, x, m):
        product = 0
        for bit in range(m.bit_length()):
            if m >> bit & 1:
                part = x
                for j in range(bit.bit_length()):
                    if bit >> j & 1:
                        part = self.times(part, j)
                product ^= part
        return product

    def times_sum(self, x, parts, m):
        product = self.times_nimber(x, m)
        for prime, power in parts:
            product ^= self.times(x, self.find(prime, power))
        return product

class Generated:
    """A tower as polynomials in one of its elements: in the sum of some generators, if that generates it."""
    def __init__(self, tower, parts, m):
        degree, rows, power, self.tower = tower.degree, {}, 1, tower
        for i in range(degree + 1):
            row, polynomial = power, 1 << i
            while row:
                top = row.bit_length()
                if top not in rows:
                    rows[top] = row, polynomial
                    break
                row, polynomial = row ^ rows[top][0], polynomial ^ rows[top][1]
            if not row:
                break
            power = tower.times_sum(power, parts, m)
        self.rows, self.is_all = rows, i == degree
        if self.is_all:
            self.ring = Polynomials(polynomial)

    def polynomial(self, x):
        result = 0
        while x:
            row, polynomial = self.rows[x.bit_length()]
            x, result = x ^ row, result ^ polynomial
        return result

# ---- the field of a certificate: R[X] modulo X^q = a, where R is a tower as polynomials in one element ----------------

class Field:
    def __init__(self, floors, excesses):
        self.q, below = 1, dict(floors)
        top = max(floors)
        if top > 2:
            self.q = top ** below.pop(top)
        tower = Tower(below, excesses)
        parts, m = alpha(excesses, top) if top > 2 else ([], 0)
        every = [(prime, power) for prime, power in below.items() if power > 0]
        tries = [(parts, m)] + [(every, n) for n in range(2)] + [(every + [part], 0) for part in every]
        self.generated = next((g for g in (Generated(tower, *t) for t in tries) if g.is_all), None)
        demand(self.generated is not None, "no generator of the field was found")
        self.tower, self.ring, self.top = tower, self.generated.ring, top
        self.degree = tower.degree * self.q
        self.a = self.generated.polynomial(tower.times_sum(1, parts, m))
        self.power = floors[top] if top > 2 else 0
        self.slot = -(-2 * tower.degree // 8) # bytes of a product in R

    def element(self, parts, m):
        x = [0] * self.q
        x[0] = self.generated.polynomial(self.tower.times_nimber(1, m))
        for prime, power in parts:
            if prime == self.top and prime > 2:
                x[self.top ** (self.power - power)] ^= 1
            else:
                x[0] ^= self.generated.polynomial(1 << self.tower.floors[self.tower.find(prime, power)][2])
        return x

    def packed(self, x):
        return int.from_bytes(b"".join(c.to_bytes(self.slot, "little") for c in x), "little")

    def multiply(self, x, y):
        size, q, reduce = self.slot, self.q, self.ring.reduce
        data = multiply(self.packed(x), self.packed(y)).to_bytes(2 * q * size, "little")
        parts = [reduce(int.from_bytes(data[i * size:(i + 1) * size], "little")) for i in range(2 * q)]
        return [parts[i] ^ (self.ring.multiply(parts[i + q], self.a) if parts[i + q] else 0) for i in range(q)]

    def square_map(self):
        """The map x -> x^2: by what it does to R, and X goes to u X^j; with its own power 2^s."""
        if self.q == 1:
            return self.ring.square_map(), 1, 0
        return self.ring.square_map(), self.ring.power(self.a, 2 // self.q), 2 % self.q

    def apply(self, frobenius, x):
        on_ring, u, j = frobenius
        y, unit, place = [0] * self.q, 1, 0
        for c in x:
            if c:
                y[place] = on_ring(c) if unit == 1 else self.ring.multiply(on_ring(c), unit)
            unit, place = self.ring.multiply(unit, u), place + j
            if place >= self.q:
                unit, place = self.ring.multiply(unit, self.a), place - self.q
        return y

    def compose(self, first, second):
        """second after first."""
        on_ring = Map([second[0](image) for image in first[0].images])
        if self.q == 1:
            return on_ring, 1, 0
        unit = self.ring.power(second[1], first[2])
        unit = self.ring.multiply(unit, self.ring.power(self.a, first[2] * second[2] // self.q))
        return on_ring, self.ring.multiply(second[0](first[1]), unit), first[2] * second[2] % self.q

    def frobenius(self, s):
        """The map x -> x^(2^s), s >= 1."""
        single = result = self.square_map()
        for digit in bin(s)[3:]:
            result = self.compose(result, result)
            if digit == "1":
                result = self.compose(result, single)
        return result

    def norm(self, x, f):
        """The product of x^(2^(f i)), 0 <= i < degree/f."""
        single = many = self.frobenius(f)
        result = x
        for digit in bin(self.degree // f)[3:]:
            result = self.multiply(result, self.apply(many, result))
            many = self.compose(many, many)
            if digit == "1":
                result = self.multiply(x, self.apply(single, result))
                many = self.compose(many, single)
        return result

    def is_root(self, g, y):
        """Whether g(y) = 0, by blocks of about the square root of the degree."""
        degree = g.bit_length() - 1
        size = max(1, int(degree**0.5))
        powers = [[1] + [0] * (self.q - 1)]
        for _ in range(size):
            powers.append(self.multiply(powers[-1], y))
        result = [0] * self.q
        for block in range(degree // size, -1, -1):
            if any(result):
                result = self.multiply(result, powers[size])
            for i in range(size):
                if g >> block * size + i & 1:
                    result = [c ^ d for c, d in zip(result, powers[i])]
        return not any(result)

# ---- lines ----------------------------------------------------------------------------------------------------------

def check(line, excesses, most):
    row = json.loads(line)
    demand(isinstance(row, dict) and sorted(row) == ["degree", "excess", "least", "norms", "prime"], "unknown fields")
    p, m, least = row["prime"], row["excess"], row["least"]
    demand(all(type(row[key]) is int and 0 <= row[key] < 2**31 for key in ("degree", "excess", "least", "prime")),
           "a number is out of range")
    demand(p > 2 and all(p % d for d in range(2, int(p**0.5) + 1)), "%d is not an odd prime" % p)
    demand(m < 16 and isinstance(row["norms"], list) and len(row["norms"]) == m - least + 1, "norms are missing")
    f = order_of_two(p)
    parts = kappa(excesses, f)
    # Where kappa_f is one generator of an odd prime, it is a p-th power (csrc/core/nimber/ordinal/power.h)
    demand(least == (1 if len(parts) == 1 and parts[0][0] > 2 else 0), "`least` is another")
    if row["degree"] > most:
        return False
    for n, text in enumerate(row["norms"], least):
        floors = {2: fermat_of(n)}
        for part in parts:
            add_floors(floors, excesses, *part)
        degree = 1
        for prime, power in floors.items():
            degree *= prime**power
        demand(n < m or degree == row["degree"], "the degree is %d" % degree)
        g = int(text, 16)
        demand(f % (g.bit_length() - 1) == 0 and is_irreducible(g), "polynomial %d is not irreducible" % n)
        field = Field(floors, excesses)
        demand(field.is_root(g, field.norm(field.element(parts, n), f)), "polynomial %d is not that of the norm" % n)
        is_power = Polynomials(g).power(2 if g > 3 else 1, (2**f - 1) // p) == 1
        demand(is_power == (n < m), "%s + %d is %s" % ("kappa", n, "a power" if is_power else "no power"))
    excesses[p] = m
    return True

def main(arguments):
    most, counts = 100000, {"accepted": 0, "not verified": 0, "refused": 0}
    if arguments[:1] == ["--degree"]:
        most, arguments = int(arguments[1]), arguments[2:]
    excesses = {}
    for name in arguments:
        with open(name) as file:
            for number, line in enumerate(file, 1):
                try:
                    counts["accepted" if check(line, excesses, most) else "not verified"] += 1
                except (Refused, ValueError) as error:
                    counts["refused"] += 1
                    print("%s, line %d: %s" % (name, number, error))
    print(", ".join("%d %s" % (count, what) for what, count in counts.items()))
    return 1 if counts["refused"] else 0

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
