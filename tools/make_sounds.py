"""Make every sound of the tavern with the standard library alone.

Run it from anywhere:  python tools/make_sounds.py
The output lands in sprites/sounds/: 22050 Hz, mono, 16 bit.  Each sound has a
seed of its own, so the same script always gives the same bytes.
"""

import array
import math
import pathlib
import random
import sys
import wave

RATE = 22050
PEAK = 10 ** (-6 / 20)
HERE = pathlib.Path(__file__).resolve().parent.parent / "sprites" / "sounds"
TAU = math.tau


# ------------------------------------------------------------ small synth
def silence(seconds):
    return [0.0] * int(seconds * RATE)


def mix(into, what, at=0.0, gain=1.0):
    start = int(at * RATE)
    if len(into) < start + len(what):
        into.extend([0.0] * (start + len(what) - len(into)))
    for i, v in enumerate(what):
        into[start + i] += v * gain
    return into


def noise(rnd, seconds):
    return [rnd.uniform(-1, 1) for _ in range(int(seconds * RATE))]


def biquad(x, kind, freq, q=0.7):
    """A filter whose frequency is a number or a function of time 0..1."""
    moving = callable(freq)
    out, x1, x2, y1, y2, last = [], 0.0, 0.0, 0.0, 0.0, max(1, len(x) - 1)
    b0 = b1 = b2 = a1 = a2 = 0.0
    for i, v in enumerate(x):
        if i == 0 or (moving and i % 16 == 0):
            f = min(RATE * 0.45, max(20, freq(i / last) if moving else freq))
            w = TAU * f / RATE
            c, al = math.cos(w), math.sin(w) / (2 * q)
            if kind == "low":
                b0, b1, b2 = (1 - c) / 2, 1 - c, (1 - c) / 2
            elif kind == "high":
                b0, b1, b2 = (1 + c) / 2, -1 - c, (1 + c) / 2
            else:
                b0, b1, b2 = al, 0.0, -al
            n = 1 + al
            b0, b1, b2, a1, a2 = b0 / n, b1 / n, b2 / n, -2 * c / n, (1 - al) / n
        y = b0 * v + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, v, y1, y
        out.append(y)
    return out


def shape(x, *points):
    """Multiply by a line through (time 0..1, level), eased with a cosine."""
    last, out, k = max(1, len(x) - 1), [], 0
    for i, v in enumerate(x):
        t = i / last
        while k < len(points) - 2 and t > points[k + 1][0]:
            k += 1
        (t0, l0), (t1, l1) = points[k], points[k + 1]
        u = min(1, max(0, (t - t0) / max(1e-9, t1 - t0)))
        out.append(v * (l0 + (l1 - l0) * (1 - math.cos(math.pi * u)) / 2))
    return out


def decay(x, tau, attack=0.0015):
    a = attack * RATE
    return [v * min(1, i / a if a else 1) * math.exp(-i / (tau * RATE)) for i, v in enumerate(x)]


def partials(seconds, freq, parts, attack=0.001):
    """Damped sines: parts are (ratio, level, tau)."""
    out = silence(seconds)
    for ratio, level, tau in parts:
        w, ph = TAU * freq * ratio / RATE, 0.0
        if freq * ratio > RATE * 0.45:
            continue
        a = attack * RATE
        for i in range(len(out)):
            out[i] += level * min(1, i / a) * math.sin(w * i + ph) * math.exp(-i / (tau * RATE))
    return out


def chirp(seconds, f0, f1, tau, curve=1.0):
    out, ph, n = [], 0.0, int(seconds * RATE)
    for i in range(n):
        f = f0 + (f1 - f0) * (i / n) ** curve
        ph += TAU * f / RATE
        out.append(math.sin(ph) * min(1, i / (0.002 * RATE)) * math.exp(-i / (tau * RATE)))
    return out


def pluck(rnd, freq, seconds, bright=0.5, damp=0.996, pick=0.18):
    """Karplus-Strong with a plucking place and a fractional delay."""
    period = RATE / freq - 0.5
    n = int(period)
    frac = period - n
    burst = biquad([rnd.uniform(-1, 1) for _ in range(n + 1)], "low", 1200 + 6500 * bright)
    off = max(1, int(n * pick))
    line = [burst[i] - burst[i - off] for i in range(n + 1)]
    out, pos, prev, m = [], 0, 0.0, n + 1
    for _i in range(int(seconds * RATE)):
        a, b = line[pos], line[(pos + 1) % m]
        v = a * frac + b * (1 - frac) if m > 1 else a
        w = damp * (0.5 * v + 0.5 * prev)
        prev = v
        out.append(v)
        line[pos] = w
        pos = (pos + 1) % m
    return shape(out, (0, 1), (0.75, 1), (1, 0))


def body(x):
    """The wooden box of a lute: three soft resonances."""
    a, b, c = biquad(x, "band", 190, 2.2), biquad(x, "band", 420, 2.5), biquad(x, "band", 980, 2)
    return [v * 0.6 + p * 0.5 + q * 0.45 + r * 0.25 for v, p, q, r in zip(x, a, b, c, strict=False)]


def room(x, wet=0.16, tail=0.25):
    """A few early echoes and a short dark tail: a small wooden room."""
    out = x + silence(tail)
    soft = biquad(x, "low", 2600)
    for ms, g in ((13, 0.5), (19, 0.42), (29, 0.36), (41, 0.28), (57, 0.22), (79, 0.17), (103, 0.12), (137, 0.08)):
        d = int(ms * RATE / 1000)
        for i, v in enumerate(soft):
            if i + d < len(out):
                out[i + d] += v * g * wet
    return out


def save(name, x, peak=PEAK, loop=False):
    # no rumble, no direct current, nothing at the ends
    mean = sum(x) / len(x)
    x = [v - mean for v in x]
    if not loop:
        a, b = int(0.001 * RATE), int(0.012 * RATE)
        for i in range(min(a, len(x))):
            x[i] *= i / a
        for i in range(min(b, len(x))):
            x[-1 - i] *= i / b
    top = max(abs(v) for v in x) or 1
    data = array.array("h", (round(v / top * peak * 32767) for v in x))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(HERE / (name + ".wav")), "wb") as f:
        f.setnchannels(1)
        f.setsampwidth(2)
        f.setframerate(RATE)
        f.writeframes(data.tobytes())


# ---------------------------------------------------------------- the cards
def paper_slide(rnd, seconds, lo=900, hi=3800):
    """A hiss with the fine grain of paper on wood."""
    x = noise(rnd, seconds)
    grain, g = [], 0.0
    for i in range(len(x)):
        if i % 40 == 0:
            g = 0.55 + 0.45 * rnd.random()
        grain.append(g)
    grain = biquad(grain, "low", 180)
    x = [a * b for a, b in zip(x, grain, strict=False)]
    x = biquad(x, "band", lambda t: lo + (hi - lo) * math.sin(math.pi * min(1, t * 1.1)) ** 1.3, 0.8)
    return biquad(x, "high", 350)


def tap(rnd, freq=230, hard=0.5):
    """Pasteboard meeting the oak: a knock of wood and a breath of paper."""
    x = partials(
        0.16, freq, ((1, 1, 0.022), (2.3, 0.5, 0.014), (3.9, 0.3 * hard, 0.009), (6.1, 0.2 * hard, 0.006)), 0.0008
    )
    n = decay(biquad(noise(rnd, 0.06), "band", 2600, 0.7), 0.009)
    return mix(x, n, 0, 0.9 * hard)


def card_slide():
    r = random.Random(1)
    save("card_slide", shape(paper_slide(r, 0.3), (0, 0), (0.18, 0.8), (0.45, 1), (1, 0)), PEAK)


def card_flip():
    r = random.Random(2)
    x = shape(biquad(noise(r, 0.17), "band", lambda t: 1300 + 4200 * t, 1.1), (0, 0), (0.3, 0.35), (0.8, 1), (1, 0))
    mix(x, decay(biquad(noise(r, 0.05), "band", 3300, 0.8), 0.006), 0.135, 1.7)
    mix(x, tap(r, 300, 0.4), 0.142, 0.5)
    save("card_flip", x)


def card_place():
    r = random.Random(3)
    x = shape(paper_slide(r, 0.07, 1500, 3000), (0, 0), (0.5, 0.5), (1, 0.1))
    mix(x, tap(r, 165, 0.8), 0.045, 1.2)
    save("card_place", room(x, 0.1, 0.08))


def card_pick():
    r = random.Random(4)
    x = shape(paper_slide(r, 0.12, 1800, 5200), (0, 0), (0.25, 1), (1, 0))
    mix(x, decay(biquad(noise(r, 0.03), "band", 4200, 1), 0.004), 0.004, 0.9)
    save("card_pick", x)


def shuffle():
    r = random.Random(5)
    x = silence(1.15)
    for at, n in ((0.02, 24), (0.06, 22)):
        t = at
        for i in range(n):
            # cards fall from the thumbs, faster and faster
            t += 0.028 * (1 - 0.62 * i / n) * r.uniform(0.7, 1.3)
            mix(
                x,
                decay(biquad(noise(r, 0.03), "band", r.uniform(2200, 4400), 1), r.uniform(0.003, 0.006)),
                t,
                r.uniform(0.45, 0.9),
            )
            mix(x, partials(0.04, r.uniform(320, 460), ((1, 1, 0.006),)), t, 0.12)
    mix(x, shape(paper_slide(r, 0.3, 900, 3300), (0, 0), (0.3, 0.7), (0.8, 1), (1, 0)), 0.62, 1.5)
    mix(x, tap(r, 210, 0.7), 0.9, 0.8)
    save("shuffle", room(x, 0.08, 0.06))


def deal():
    r = random.Random(6)
    x = shape(paper_slide(r, 0.16, 1100, 5200), (0, 0), (0.12, 1), (0.6, 0.5), (1, 0))
    mix(x, tap(r, 190, 0.6), 0.13, 0.45)
    save("deal", x)


# -------------------------------------------------------------- the cauldron
def blip(r, f0, seconds=0.09):
    return chirp(seconds, f0, f0 * r.uniform(1.5, 2.1), seconds * 0.36, 1.6)


def bubble():
    r = random.Random(7)
    x = silence(0.42)
    for at, f, g in ((0.0, 310, 1), (0.09, 470, 0.55), (0.15, 260, 0.8), (0.235, 560, 0.4), (0.29, 390, 0.5)):
        mix(x, blip(r, f, r.uniform(0.08, 0.12)), at, g)
    save("bubble", room(biquad(x, "low", 2400), 0.12, 0.1))


def splash():
    r = random.Random(8)
    x = decay(biquad(noise(r, 1.0), "band", lambda t: 1900 * math.exp(-2.2 * t) + 380, 0.6), 0.2, 0.012)
    mix(x, partials(0.3, 74, ((1, 1, 0.08), (1.6, 0.5, 0.05))), 0, 0.5)
    for _ in range(34):
        t = r.random() ** 1.7 * 0.85 + 0.04
        mix(x, blip(r, r.uniform(380, 1500), r.uniform(0.03, 0.08)), t, r.uniform(0.08, 0.34) * (1.1 - t))
    # and the fire spits
    mix(x, shape(biquad(noise(r, 0.7), "high", 4200), (0, 0), (0.15, 0.5), (1, 0)), 0.3, 0.1)
    save("splash", room(x, 0.14, 0.15))


def fire_crackle():
    r = random.Random(9)
    n, over = int(2.8 * RATE), int(0.4 * RATE)
    rumble = biquad(biquad(noise(r, (n + over) / RATE), "low", 260), "high", 50)
    breath = biquad(noise(r, (n + over) / RATE), "band", 700, 0.5)
    wob = biquad([r.uniform(-1, 1) for _ in range(n + over)], "low", 3)
    k = max(abs(v) for v in wob)
    x = [
        a * (1 + 0.5 * w / k) * 0.55 + b * (1 + 0.7 * w / k) * 0.1 for a, b, w in zip(rumble, breath, wob, strict=False)
    ]
    # fold the end into the beginning with equal power: no seam
    y = x[:n]
    for i in range(over):
        u = i / over * math.pi / 2
        y[i] = x[i] * math.sin(u) + x[n + i] * math.cos(u)

    def wrap(what, at, gain):
        s = int(at * RATE)
        for i, v in enumerate(what):
            y[(s + i) % n] += v * gain

    for _ in range(62):
        f = r.uniform(1100, 5200)
        c = decay(biquad(noise(r, 0.035), "band", f, r.uniform(1, 3)), r.uniform(0.0012, 0.006), 0.0003)
        wrap(c, r.uniform(0, 2.8), 0.14 + 0.85 * r.random() ** 4)
    for _ in range(7):
        wrap(
            mix(
                partials(0.09, r.uniform(240, 520), ((1, 0.6, 0.012), (2.7, 0.3, 0.008))),
                decay(biquad(noise(r, 0.05), "band", 1900, 0.8), 0.008),
            ),
            r.uniform(0, 2.8),
            r.uniform(0.35, 0.7),
        )
    save("fire_crackle", y, PEAK, loop=True)


# ----------------------------------------------------------------- the hands
def click():
    r = random.Random(10)
    x = partials(0.09, 620, ((1, 1, 0.011), (1.9, 0.55, 0.007), (3.4, 0.3, 0.004)), 0.0005)
    mix(x, partials(0.09, 190, ((1, 1, 0.016),)), 0, 0.5)
    mix(x, decay(biquad(noise(r, 0.02), "band", 3000, 0.8), 0.002), 0, 0.5)
    save("click", x)


def hover():
    r = random.Random(11)
    x = partials(0.06, 880, ((1, 0.5, 0.008), (2.1, 0.2, 0.004)), 0.002)
    mix(x, decay(biquad(noise(r, 0.05), "band", 2300, 0.7), 0.008, 0.003), 0, 0.6)
    save("hover", x, PEAK * 0.25)


def error():
    r = random.Random(12)
    x = silence(0.4)
    for at, f, g in ((0, 132, 1), (0.13, 104, 0.9)):
        mix(x, partials(0.22, f, ((1, 1, 0.055), (2.05, 0.4, 0.03), (3.3, 0.16, 0.016)), 0.003), at, g)
        mix(x, decay(biquad(noise(r, 0.06), "low", 700), 0.014), at, 0.5)
    save("error", room(x, 0.1, 0.05), PEAK * 0.8)


def turn():
    x = partials(
        1.25,
        784,
        ((0.5, 0.22, 0.5), (1, 1, 0.42), (2.0, 0.4, 0.3), (2.76, 0.34, 0.2), (4.1, 0.16, 0.11), (5.4, 0.1, 0.06)),
        0.002,
    )
    mix(x, partials(1.1, 786.5, ((1, 0.35, 0.4),), 0.003))
    save("turn", shape(room(x, 0.12, 0.1), (0, 1), (0.7, 1), (1, 0)), PEAK * 0.8)


def lute(r, notes, tail=1.0, bright=0.5):
    x = []
    for at, f, ln, g in notes:
        mix(x, pluck(r, f, ln, bright, 0.9965 if f < 300 else 0.995), at, g)
    return room(body(x), 0.2, 0.25)


def note(name):
    k = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]]
    k += name.count("#") - name.count("b")
    return 440 * 2 ** ((k + 12 * (int(name[-1]) - 4)) / 12)


def win():
    r = random.Random(13)
    tune = [
        (0, "G4", 0.5),
        (0.13, "C5", 0.5),
        (0.26, "E5", 0.5),
        (0.39, "G5", 0.8),
        (0.62, "E5", 0.4),
        (0.75, "G5", 1.4),
    ]
    notes = [(t, note(k), ln + 0.5, 0.9) for t, k, ln in tune]
    for t, ch in ((0, "C3"), (0.39, "C3 G3"), (0.75, "C3 G3 C4 E4 C5")):
        notes += [(t + 0.017 * i, note(k), 1.35, 0.6) for i, k in enumerate(ch.split())]
    x = lute(r, notes, bright=0.62)
    save("win", shape(x, (0, 1), (0.7, 1), (1, 0)))


def lose():
    r = random.Random(14)
    notes = [
        (0, note("A4"), 0.8, 0.9),
        (0.24, note("G4"), 0.8, 0.85),
        (0.48, note("F4"), 0.8, 0.8),
        (0.78, note("E4"), 1.2, 0.8),
    ]
    notes += [
        (0, note("D3"), 1, 0.6),
        (0.78, note("A2"), 1.3, 0.7),
        (0.8, note("E3"), 1.2, 0.5),
        (0.82, note("C4"), 1.2, 0.45),
    ]
    save("lose", shape(lute(r, notes, bright=0.3), (0, 1), (0.7, 1), (1, 0)))


def coin():
    r = random.Random(15)
    x = silence(0.5)
    for at, f, g in ((0, 3150, 1), (0.075, 3420, 0.7), (0.16, 3080, 0.4)):
        mix(x, partials(0.4, f, ((1, 1, 0.07), (1.53, 0.6, 0.05), (2.31, 0.45, 0.03), (2.9, 0.2, 0.02)), 0.0006), at, g)
        mix(x, decay(biquad(noise(r, 0.02), "high", 3500), 0.002), at, 0.5 * g)
        mix(x, partials(0.08, 240, ((1, 1, 0.01),)), at, 0.35 * g)
    save("coin", room(x, 0.08, 0.05), PEAK * 0.85)


def cork():
    r = random.Random(16)
    x = shape(biquad(noise(r, 0.11), "band", lambda t: 700 + 900 * t, 4), (0, 0), (0.7, 0.4), (1, 0.1))
    pop = chirp(0.12, 380, 900, 0.02, 0.6)
    mix(x, pop, 0.1, 1.6)
    mix(x, decay(biquad(noise(r, 0.09), "band", 1500, 0.8), 0.012), 0.1, 1.2)
    mix(x, partials(0.15, 410, ((1, 0.5, 0.035), (2.02, 0.2, 0.02))), 0.103, 0.8)
    save("cork", room(x, 0.14, 0.1))


def parchment():
    r = random.Random(17)
    x = shape(paper_slide(r, 0.55, 1400, 3600), (0, 0), (0.2, 0.5), (0.5, 0.35), (0.8, 0.5), (1, 0))
    for _ in range(46):
        t = r.uniform(0.02, 0.5)
        mix(
            x,
            decay(biquad(noise(r, 0.02), "band", r.uniform(2000, 6000), 1.2), r.uniform(0.001, 0.004), 0.0004),
            t,
            r.uniform(0.15, 0.8) * math.sin(math.pi * min(1, t / 0.52)),
        )
    save("parchment", x)


def banknote():
    r = random.Random(51)
    x = shape(paper_slide(r, 0.24, 2200, 5200), (0, 0), (0.2, 0.55), (0.45, 0.2), (0.65, 0.6), (1, 0))
    for _ in range(16):
        snap = biquad(noise(r, 0.015), "band", r.uniform(3200, 7500), 1.3)
        mix(x, decay(snap, r.uniform(0.0008, 0.0025), 0.0003), r.uniform(0.02, 0.19), r.uniform(0.2, 0.9))
    save("note", x)


# ------------------------------------------------------------- mugs, coins, dice
def thud(r, freq, weight=1.0, wood=0.6):
    """Something heavy set down on oak."""
    x = partials(
        0.34,
        freq,
        ((1, 1, 0.06 * weight), (1.62, 0.6, 0.04), (2.7, 0.35 * wood, 0.024), (4.3, 0.2 * wood, 0.012)),
        0.0008,
    )
    mix(x, decay(biquad(noise(r, 0.1), "low", 1400), 0.014), 0, 0.8)
    return x


def mug_slam():
    r = random.Random(21)
    x = thud(r, 112, 1.2, 0.9)
    mix(x, partials(0.12, 610, ((1, 0.5, 0.02), (2.2, 0.3, 0.012))), 0.001, 0.5)
    # the ale jumps and falls back
    for at, f in ((0.06, 640), (0.1, 420), (0.15, 880), (0.19, 520)):
        mix(x, blip(r, f, 0.06), at, 0.16)
    mix(x, decay(biquad(noise(r, 0.3), "band", 2200, 0.6), 0.06, 0.02), 0.05, 0.2)
    save("mug_slam", room(x, 0.16, 0.12))


def pour():
    r = random.Random(22)
    n = 1.5
    x = shape(biquad(noise(r, n), "band", lambda t: 1100 + 900 * t, 0.7), (0, 0), (0.1, 0.55), (0.8, 0.5), (1, 0))
    mix(x, shape(biquad(noise(r, n), "band", lambda t: 380 + 520 * t, 3), (0, 0), (0.1, 0.8), (0.85, 0.9), (1, 0)))
    for i in range(52):
        t = 0.06 + i / 52 * 1.3
        mix(
            x,
            blip(r, r.uniform(300, 480) * (1 + 1.1 * t / n), r.uniform(0.04, 0.08)),
            t * r.uniform(0.97, 1.03),
            r.uniform(0.1, 0.34),
        )
    save("pour", room(x, 0.1, 0.08))


def gulp():
    r = random.Random(23)
    x = silence(0.72)
    for at, f, g in ((0.02, 210, 1), (0.27, 190, 0.9), (0.5, 230, 0.8)):
        mix(x, chirp(0.1, f * 2.1, f, 0.035, 0.7), at, 0.5 * g)
        mix(x, chirp(0.13, f, f * 1.9, 0.045, 1.4), at + 0.06, g)
        mix(x, decay(biquad(noise(r, 0.05), "band", 900, 1), 0.012), at, 0.4 * g)
    save("gulp", room(biquad(x, "low", 1900), 0.12, 0.06))


def ring(r, freq):
    """One coin."""
    x = partials(0.3, freq, ((1, 1, 0.06), (1.53, 0.6, 0.04), (2.31, 0.4, 0.025)), 0.0006)
    return mix(x, decay(biquad(noise(r, 0.02), "high", 3500), 0.002), 0, 0.5)


def coins_spill():
    r = random.Random(24)
    x = silence(0.9)
    for i in range(17):
        t = 0.75 * (i / 17) ** 1.25 * r.uniform(0.9, 1.1)
        mix(x, ring(r, r.uniform(2500, 3900)), t, r.uniform(0.35, 1) * (1 - 0.5 * t))
        mix(x, partials(0.06, r.uniform(180, 300), ((1, 1, 0.01),)), t, 0.3)
    save("coins_spill", shape(room(x, 0.1, 0.05), (0, 1), (0.8, 1), (1, 0)), PEAK * 0.85)


def card_snap():
    r = random.Random(25)
    x = decay(biquad(noise(r, 0.08), "band", 3600, 0.7), 0.007, 0.0004)
    mix(x, tap(r, 250, 0.9), 0.002, 0.9)
    mix(x, shape(paper_slide(r, 0.08, 1600, 4200), (0, 1), (1, 0)), 0.01, 0.3)
    save("card_snap", room(x, 0.08, 0.05))


def die_knock(r, hard=0.8):
    """Bone on leather or oak."""
    f = r.uniform(820, 1500)
    x = partials(0.08, f, ((1, 1, 0.007), (1.7, 0.6, 0.005), (2.9, 0.35, 0.003)), 0.0004)
    mix(x, partials(0.08, r.uniform(190, 260), ((1, 1, 0.014),)), 0, 0.5)
    return mix(x, decay(biquad(noise(r, 0.02), "band", 4200, 0.8), 0.0018, 0.0003), 0, hard)


def dice_rattle():
    """Dice in a shaken cup: a loop without a seam, four strokes long."""
    r = random.Random(26)
    n = int(0.96 * RATE)
    x = [0.0] * n

    def wrap(what, at, gain):
        s = int(at * RATE)
        for i, v in enumerate(what):
            x[(s + i) % n] += v * gain

    for stroke in range(8):
        for _ in range(6):
            wrap(die_knock(r), (stroke * 0.12 + abs(r.gauss(0, 0.022))) % 0.96, r.uniform(0.25, 1))
        wrap(decay(biquad(noise(r, 0.06), "low", 700), 0.014), stroke * 0.12, 0.5)
    save("dice_rattle", biquad(x, "low", 5200), PEAK * 0.85, loop=True)


def dice_hit():
    for k, (f, seed) in enumerate(((150, 27), (172, 28), (136, 29)), 1):
        r = random.Random(seed)
        x = thud(r, f, 0.4, 1)
        mix(x, die_knock(r, 1), 0, 1)
        mix(x, die_knock(r, 0.6), r.uniform(0.045, 0.07), 0.45)
        save(f"dice_hit_{k}", shape(room(x, 0.08, 0.04), (0, 1), (0.6, 1), (1, 0)))


def cup_slam():
    r = random.Random(30)
    x = thud(r, 94, 1.3, 0.6)
    mix(x, decay(biquad(noise(r, 0.14), "band", 520, 1.2), 0.03), 0, 1.1)
    for _ in range(6):
        mix(x, die_knock(r), r.uniform(0.012, 0.13), r.uniform(0.15, 0.4))
    save("cup_slam", room(x, 0.12, 0.08))


def cup_lift():
    r = random.Random(31)
    x = shape(biquad(noise(r, 0.26), "band", lambda t: 420 + 1700 * t, 0.9), (0, 0), (0.3, 0.8), (0.7, 0.5), (1, 0))
    mix(x, chirp(0.09, 180, 330, 0.03, 0.8), 0.03, 0.6)
    mix(x, die_knock(r, 0.4), 0.05, 0.3)
    save("cup_lift", x, PEAK * 0.7)


def voice(r, freq, seconds, formants, rough=0.02):
    """A throat: pulses through the vowels of formants (frequency, width, level); freq is a function of 0..1."""
    n, ph, drift, src = int(seconds * RATE), 0.0, 0.0, []
    for i in range(n):
        drift += r.uniform(-1, 1) * rough
        drift *= 0.995
        ph += freq(i / n) * (1 + drift) / RATE
        src.append((ph % 1) ** 3 * 2 - 0.5 + r.uniform(-1, 1) * 0.08)
    out = [0.0] * n
    for f, q, level in formants:
        mix(out, biquad(src, "band", f, q), 0, level)
    return out


AH = ((730, 5, 1), (1150, 6, 0.7), (2450, 7, 0.25))
OH = ((480, 5, 1), (850, 6, 0.6), (2400, 7, 0.12))


def cheer():
    r = random.Random(32)
    x = silence(1.45)
    for _ in range(11):
        f, at = r.choice((110, 128, 147, 165, 196, 220)) * r.uniform(0.96, 1.05), r.uniform(0, 0.16)
        v = voice(
            r, lambda t, f=f: f * (1 + 0.22 * math.sin(math.pi * min(1, t * 1.5))), r.uniform(0.8, 1.15), AH, 0.012
        )
        mix(x, shape(v, (0, 0), (0.12, 1), (0.6, 0.8), (1, 0)), at, r.uniform(0.5, 1))
    mix(x, shape(biquad(noise(r, 1.3), "band", 1500, 0.5), (0, 0), (0.15, 1), (1, 0)), 0.02, 0.14)
    for at in (0.24, 0.42, 0.6):
        mix(x, thud(r, 120, 0.8), at, 0.5)
    save("cheer", shape(room(x, 0.22, 0.15), (0, 1), (0.7, 1), (1, 0)))


def groan():
    r = random.Random(33)
    x = silence(0.95)
    for f, g in ((118, 1), (139, 0.7), (98, 0.8)):
        v = voice(r, lambda t, f=f: f * (1.1 - 0.36 * t), r.uniform(0.75, 0.9), OH, 0.02)
        mix(x, shape(v, (0, 0), (0.15, 1), (0.5, 0.75), (1, 0)), r.uniform(0, 0.07), g)
    save("groan", room(x, 0.18, 0.1), PEAK * 0.85)


def snore():
    r = random.Random(34)
    x = silence(1.5)
    flap = [max(0.0, math.sin(TAU * 27 * i / RATE)) for i in range(int(0.7 * RATE))]
    saw = voice(r, lambda t: 54 + 16 * t, 0.7, ((240, 3, 1), (620, 3, 0.8), (1500, 3, 0.3)), 0.05)
    breath = biquad(noise(r, 0.7), "band", 900, 0.8)
    drawn = [(a + 0.3 * b) * (0.3 + c) for a, b, c in zip(saw, breath, flap, strict=True)]
    mix(x, shape(drawn, (0, 0), (0.6, 1), (0.9, 0.7), (1, 0)))
    out = biquad(noise(r, 0.6), "band", lambda t: 1500 - 900 * t, 1.1)
    mix(x, shape(out, (0, 0), (0.2, 0.5), (1, 0)), 0.82, 0.5)
    mix(x, shape(chirp(0.4, 900, 620, 1, 1), (0, 0), (0.4, 1), (1, 0)), 0.86, 0.12)
    save("snore", room(x, 0.1, 0.06), PEAK * 0.8)


def bell():
    x = partials(
        1.5,
        620,
        (
            (0.5, 0.3, 0.7),
            (1, 1, 0.55),
            (1.19, 0.55, 0.42),
            (1.5, 0.3, 0.3),
            (2, 0.5, 0.28),
            (2.74, 0.3, 0.16),
            (4.1, 0.16, 0.08),
        ),
    )
    mix(x, decay(biquad(noise(random.Random(35), 0.03), "band", 3600, 1), 0.003), 0, 0.6)
    save("bell", shape(room(x, 0.16, 0.1), (0, 1), (0.6, 1), (1, 0)), PEAK * 0.85)


def spring():
    """What is not allowed jumps back."""
    r = random.Random(36)
    out, ph = [], 0.0
    for i in range(int(0.42 * RATE)):
        t = i / RATE
        ph += TAU * (210 + 130 * math.exp(-t * 5) * math.sin(TAU * 17 * t)) / RATE
        out.append(
            (math.sin(ph) + 0.4 * math.sin(2.7 * ph) + 0.2 * math.sin(4.1 * ph))
            * math.exp(-t / 0.13)
            * min(1, t / 0.002)
        )
    mix(out, tap(r, 180, 0.6), 0, 0.7)
    save("spring", room(biquad(out, "low", 3200), 0.1, 0.05), PEAK * 0.75)


def whinny():
    r = random.Random(37)

    def pitch(t):
        return (640 + 260 * math.sin(math.pi * min(1, t * 1.7))) * (1 - 0.4 * t) * (1 + 0.12 * math.sin(TAU * 11 * t))

    x = voice(r, pitch, 1.0, ((1100, 3, 1), (2100, 4, 0.7), (3300, 4, 0.3)), 0.03)
    trem = [0.62 + 0.38 * math.sin(TAU * 12 * i / RATE) for i in range(len(x))]
    x = shape([a * b for a, b in zip(x, trem, strict=True)], (0, 0), (0.08, 1), (0.5, 0.8), (1, 0))
    save("whinny", room(x, 0.16, 0.1), PEAK * 0.8)


def clink():
    """Two goblets of pewter meet."""
    r = random.Random(41)
    x = partials(0.9, 1870, ((1, 1, 0.22), (1.52, 0.7, 0.16), (2.41, 0.5, 0.1), (3.36, 0.32, 0.06), (4.9, 0.2, 0.03)))
    mix(x, partials(0.8, 2240, ((1, 0.6, 0.2), (1.49, 0.4, 0.12), (2.77, 0.3, 0.06))), 0.004, 0.8)
    mix(x, decay(biquad(noise(r, 0.04), "high", 3000), 0.005), 0, 0.6)
    save("clink", room(x, 0.16, 0.2))


def plop():
    """A token drops into wine."""
    r = random.Random(42)
    x = chirp(0.16, 260, 720, 0.05, 0.5)
    mix(x, chirp(0.12, 420, 980, 0.03, 0.6), 0.07, 0.5)
    mix(x, decay(biquad(noise(r, 0.2), "band", 1300, 0.8), 0.03), 0.01, 0.5)
    for at in (0.12, 0.17, 0.24):
        mix(x, blip(r, r.uniform(500, 1100), 0.05), at, 0.25)
    mix(x, partials(0.2, 1500, ((1, 0.3, 0.05), (2.3, 0.15, 0.03))), 0.02, 0.4)
    save("plop", room(x, 0.14, 0.12))


def kiss():
    """A harp runs upwards, and a kiss."""
    r = random.Random(43)
    x = silence(1.1)
    for i, k in enumerate(("C5", "E5", "G5", "B5", "C6", "E6")):
        mix(x, partials(0.9, note(k), ((1, 1, 0.24), (2, 0.35, 0.12), (3.01, 0.14, 0.06)), 0.002), 0.055 * i, 0.4)
    smack = chirp(0.07, 900, 2300, 0.022, 1.5)
    mix(smack, decay(biquad(noise(r, 0.06), "band", 2600, 1.4), 0.008, 0.002), 0.035, 0.9)
    mix(x, smack, 0.5, 0.9)
    save("kiss", shape(room(x, 0.22, 0.2), (0, 1), (0.7, 1), (1, 0)), PEAK * 0.8)


def slap():
    """A glove in the face, a chair, a broken glass."""
    r = random.Random(44)
    x = decay(biquad(noise(r, 0.14), "band", 1900, 0.6), 0.016, 0.0006)
    mix(x, decay(biquad(noise(r, 0.08), "high", 3600), 0.006, 0.0004), 0, 0.7)
    x = [3 * v for v in x]
    mix(x, thud(r, 96, 1.1), 0.2, 0.7)
    for _ in range(15):
        at, f = 0.34 + 0.28 * r.random() ** 1.6, r.uniform(2900, 6800)
        mix(x, partials(0.3, f, ((1, 1, 0.05), (1.47, 0.5, 0.03), (2.2, 0.2, 0.02)), 0.0005), at, r.uniform(0.06, 0.22))
    mix(x, decay(biquad(noise(r, 0.12), "high", 4200), 0.025), 0.34, 0.35)
    save("slap", room(x, 0.18, 0.15))


def murmur():
    """A drawing room begins to talk about something else."""
    r = random.Random(45)
    x = silence(1.25)
    for f in (104, 131, 158, 190, 226, 247):
        at = r.uniform(0, 0.2)
        for _ in range(6):
            wide, pitch = r.uniform(0.09, 0.2), f * r.uniform(0.88, 1.16)
            v = voice(r, lambda t, p=pitch: p * (1 + 0.1 * math.sin(math.pi * t)), wide, r.choice((AH, OH)), 0.02)
            mix(x, shape(v, (0, 0), (0.25, 1), (0.7, 0.7), (1, 0)), at, r.uniform(0.3, 0.8))
            at += wide * r.uniform(0.75, 1.1)
    x = shape(biquad(x, "low", 1500)[: int(1.25 * RATE)], (0, 0.2), (0.25, 1), (0.7, 0.9), (1, 0))
    save("murmur", room(x, 0.26, 0.15), PEAK * 0.75)


def arrive():
    """A small bell at the door, and silk."""
    r = random.Random(46)
    x = silence(0.9)
    for at, f in ((0.0, 2093), (0.13, 2637)):
        mix(x, partials(0.7, f, ((1, 1, 0.2), (2.01, 0.35, 0.1), (2.98, 0.2, 0.05)), 0.0015), at, 0.7)
    silk = biquad(noise(r, 0.5), "band", lambda t: 2600 + 1600 * math.sin(math.pi * t), 0.7)
    mix(x, shape(silk, (0, 0), (0.3, 1), (0.55, 0.4), (0.75, 0.8), (1, 0)), 0.2, 0.3)
    save("arrive", room(x, 0.18, 0.15), PEAK * 0.7)


def fan():
    """A fan is opened: a row of small clicks, and its wind."""
    r = random.Random(47)
    x = silence(0.34)
    for i in range(13):
        mix(x, decay(biquad(noise(r, 0.02), "band", 2200 + 130 * i, 1.4), 0.0028, 0.0004), 0.012 * i, 0.45 + 0.04 * i)
    mix(x, tap(r, 420, 0.7), 0.17, 0.5)
    mix(x, shape(biquad(noise(r, 0.2), "band", 1500, 0.6), (0, 0), (0.4, 1), (1, 0)), 0.1, 0.35)
    save("fan", room(x, 0.1, 0.05), PEAK * 0.8)


def main():
    HERE.mkdir(parents=True, exist_ok=True)
    for make in (
        card_slide,
        card_flip,
        card_place,
        card_pick,
        shuffle,
        deal,
        bubble,
        splash,
        fire_crackle,
        click,
        hover,
        error,
        turn,
        win,
        lose,
        coin,
        cork,
        parchment,
        banknote,
        mug_slam,
        pour,
        gulp,
        coins_spill,
        card_snap,
        dice_rattle,
        dice_hit,
        cup_slam,
        cup_lift,
        cheer,
        groan,
        snore,
        bell,
        spring,
        whinny,
        clink,
        plop,
        kiss,
        slap,
        murmur,
        arrive,
        fan,
    ):
        make()


if __name__ == "__main__":
    main()
