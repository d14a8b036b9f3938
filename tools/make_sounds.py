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


def biquad(x, kind, freq, q=.7):
    """A filter whose frequency is a number or a function of time 0..1."""
    moving = callable(freq)
    out, x1, x2, y1, y2, last = [], 0.0, 0.0, 0.0, 0.0, max(1, len(x) - 1)
    b0 = b1 = b2 = a1 = a2 = 0.0
    for i, v in enumerate(x):
        if i == 0 or (moving and i % 16 == 0):
            f = min(RATE * .45, max(20, freq(i / last) if moving else freq))
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


def decay(x, tau, attack=.0015):
    a = attack * RATE
    return [v * min(1, i / a if a else 1) * math.exp(-i / (tau * RATE)) for i, v in enumerate(x)]


def partials(seconds, freq, parts, attack=.001):
    """Damped sines: parts are (ratio, level, tau)."""
    out = silence(seconds)
    for ratio, level, tau in parts:
        w, ph = TAU * freq * ratio / RATE, 0.0
        if freq * ratio > RATE * .45:
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
        out.append(math.sin(ph) * min(1, i / (.002 * RATE)) * math.exp(-i / (tau * RATE)))
    return out


def pluck(rnd, freq, seconds, bright=.5, damp=.996, pick=.18):
    """Karplus-Strong with a plucking place and a fractional delay."""
    period = RATE / freq - .5
    n = int(period)
    frac = period - n
    burst = biquad([rnd.uniform(-1, 1) for _ in range(n + 1)], "low", 1200 + 6500 * bright)
    off = max(1, int(n * pick))
    line = [burst[i] - burst[i - off] for i in range(n + 1)]
    out, pos, prev, m = [], 0, 0.0, n + 1
    for i in range(int(seconds * RATE)):
        a, b = line[pos], line[(pos + 1) % m]
        v = a * frac + b * (1 - frac) if m > 1 else a
        w = damp * (.5 * v + .5 * prev)
        prev = v
        out.append(v)
        line[pos] = w
        pos = (pos + 1) % m
    return shape(out, (0, 1), (.75, 1), (1, 0))


def body(x):
    """The wooden box of a lute: three soft resonances."""
    a, b, c = biquad(x, "band", 190, 2.2), biquad(x, "band", 420, 2.5), biquad(x, "band", 980, 2)
    return [v * .6 + p * .5 + q * .45 + r * .25 for v, p, q, r in zip(x, a, b, c)]


def room(x, wet=.16, tail=.25):
    """A few early echoes and a short dark tail: a small wooden room."""
    out = x + silence(tail)
    soft = biquad(x, "low", 2600)
    for ms, g in ((13, .5), (19, .42), (29, .36), (41, .28), (57, .22), (79, .17), (103, .12), (137, .08)):
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
        a, b = int(.001 * RATE), int(.012 * RATE)
        for i in range(min(a, len(x))):
            x[i] *= i / a
        for i in range(min(b, len(x))):
            x[-1 - i] *= i / b
    top = max(abs(v) for v in x) or 1
    data = array.array("h", (int(round(v / top * peak * 32767)) for v in x))
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
            g = .55 + .45 * rnd.random()
        grain.append(g)
    grain = biquad(grain, "low", 180)
    x = [a * b for a, b in zip(x, grain)]
    x = biquad(x, "band", lambda t: lo + (hi - lo) * math.sin(math.pi * min(1, t * 1.1)) ** 1.3, .8)
    return biquad(x, "high", 350)


def tap(rnd, freq=230, hard=.5):
    """Pasteboard meeting the oak: a knock of wood and a breath of paper."""
    x = partials(.16, freq, ((1, 1, .022), (2.3, .5, .014), (3.9, .3 * hard, .009), (6.1, .2 * hard, .006)), .0008)
    n = decay(biquad(noise(rnd, .06), "band", 2600, .7), .009)
    return mix(x, n, 0, .9 * hard)


def card_slide():
    r = random.Random(1)
    save("card_slide", shape(paper_slide(r, .3), (0, 0), (.18, .8), (.45, 1), (1, 0)), PEAK)


def card_flip():
    r = random.Random(2)
    x = shape(biquad(noise(r, .17), "band", lambda t: 1300 + 4200 * t, 1.1), (0, 0), (.3, .35), (.8, 1), (1, 0))
    mix(x, decay(biquad(noise(r, .05), "band", 3300, .8), .006), .135, 1.7)
    mix(x, tap(r, 300, .4), .142, .5)
    save("card_flip", x)


def card_place():
    r = random.Random(3)
    x = shape(paper_slide(r, .07, 1500, 3000), (0, 0), (.5, .5), (1, .1))
    mix(x, tap(r, 165, .8), .045, 1.2)
    save("card_place", room(x, .1, .08))


def card_pick():
    r = random.Random(4)
    x = shape(paper_slide(r, .12, 1800, 5200), (0, 0), (.25, 1), (1, 0))
    mix(x, decay(biquad(noise(r, .03), "band", 4200, 1), .004), .004, .9)
    save("card_pick", x)


def shuffle():
    r = random.Random(5)
    x = silence(1.15)
    for at, n in ((.02, 24), (.06, 22)):
        t = at
        for i in range(n):
            # cards fall from the thumbs, faster and faster
            t += .028 * (1 - .62 * i / n) * r.uniform(.7, 1.3)
            mix(x, decay(biquad(noise(r, .03), "band", r.uniform(2200, 4400), 1), r.uniform(.003, .006)), t, r.uniform(.45, .9))
            mix(x, partials(.04, r.uniform(320, 460), ((1, 1, .006),)), t, .12)
    mix(x, shape(paper_slide(r, .3, 900, 3300), (0, 0), (.3, .7), (.8, 1), (1, 0)), .62, 1.5)
    mix(x, tap(r, 210, .7), .9, .8)
    save("shuffle", room(x, .08, .06))


def deal():
    r = random.Random(6)
    x = shape(paper_slide(r, .16, 1100, 5200), (0, 0), (.12, 1), (.6, .5), (1, 0))
    mix(x, tap(r, 190, .6), .13, .45)
    save("deal", x)


# -------------------------------------------------------------- the cauldron
def blip(r, f0, seconds=.09):
    return chirp(seconds, f0, f0 * r.uniform(1.5, 2.1), seconds * .36, 1.6)


def bubble():
    r = random.Random(7)
    x = silence(.42)
    for at, f, g in ((.0, 310, 1), (.09, 470, .55), (.15, 260, .8), (.235, 560, .4), (.29, 390, .5)):
        mix(x, blip(r, f, r.uniform(.08, .12)), at, g)
    save("bubble", room(biquad(x, "low", 2400), .12, .1))


def splash():
    r = random.Random(8)
    x = decay(biquad(noise(r, 1.0), "band", lambda t: 1900 * math.exp(-2.2 * t) + 380, .6), .2, .012)
    mix(x, partials(.3, 74, ((1, 1, .08), (1.6, .5, .05))), 0, .5)
    for _ in range(34):
        t = r.random() ** 1.7 * .85 + .04
        mix(x, blip(r, r.uniform(380, 1500), r.uniform(.03, .08)), t, r.uniform(.08, .34) * (1.1 - t))
    # and the fire spits
    mix(x, shape(biquad(noise(r, .7), "high", 4200), (0, 0), (.15, .5), (1, 0)), .3, .1)
    save("splash", room(x, .14, .15))


def fire_crackle():
    r = random.Random(9)
    n, over = int(2.8 * RATE), int(.4 * RATE)
    rumble = biquad(biquad(noise(r, (n + over) / RATE), "low", 260), "high", 50)
    breath = biquad(noise(r, (n + over) / RATE), "band", 700, .5)
    wob = biquad([r.uniform(-1, 1) for _ in range(n + over)], "low", 3)
    k = max(abs(v) for v in wob)
    x = [a * (1 + .5 * w / k) * .55 + b * (1 + .7 * w / k) * .1 for a, b, w in zip(rumble, breath, wob)]
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
        c = decay(biquad(noise(r, .035), "band", f, r.uniform(1, 3)), r.uniform(.0012, .006), .0003)
        wrap(c, r.uniform(0, 2.8), .14 + .85 * r.random() ** 4)
    for _ in range(7):
        wrap(mix(partials(.09, r.uniform(240, 520), ((1, .6, .012), (2.7, .3, .008))), decay(biquad(noise(r, .05), "band", 1900, .8), .008)), r.uniform(0, 2.8), r.uniform(.35, .7))
    save("fire_crackle", y, PEAK, loop=True)


# ----------------------------------------------------------------- the hands
def click():
    r = random.Random(10)
    x = partials(.09, 620, ((1, 1, .011), (1.9, .55, .007), (3.4, .3, .004)), .0005)
    mix(x, partials(.09, 190, ((1, 1, .016),)), 0, .5)
    mix(x, decay(biquad(noise(r, .02), "band", 3000, .8), .002), 0, .5)
    save("click", x)


def hover():
    r = random.Random(11)
    x = partials(.06, 880, ((1, .5, .008), (2.1, .2, .004)), .002)
    mix(x, decay(biquad(noise(r, .05), "band", 2300, .7), .008, .003), 0, .6)
    save("hover", x, PEAK * .25)


def error():
    r = random.Random(12)
    x = silence(.4)
    for at, f, g in ((0, 132, 1), (.13, 104, .9)):
        mix(x, partials(.22, f, ((1, 1, .055), (2.05, .4, .03), (3.3, .16, .016)), .003), at, g)
        mix(x, decay(biquad(noise(r, .06), "low", 700), .014), at, .5)
    save("error", room(x, .1, .05), PEAK * .8)


def turn():
    x = partials(1.25, 784, ((.5, .22, .5), (1, 1, .42), (2.0, .4, .3), (2.76, .34, .2), (4.1, .16, .11), (5.4, .1, .06)), .002)
    mix(x, partials(1.1, 786.5, ((1, .35, .4),), .003))
    save("turn", shape(room(x, .12, .1), (0, 1), (.7, 1), (1, 0)), PEAK * .8)


def lute(r, notes, tail=1.0, bright=.5):
    x = []
    for at, f, ln, g in notes:
        mix(x, pluck(r, f, ln, bright, .9965 if f < 300 else .995), at, g)
    return room(body(x), .2, .25)


def note(name):
    k = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]]
    k += name.count("#") - name.count("b")
    return 440 * 2 ** ((k + 12 * (int(name[-1]) - 4)) / 12)


def win():
    r = random.Random(13)
    tune = [(0, "G4", .5), (.13, "C5", .5), (.26, "E5", .5), (.39, "G5", .8), (.62, "E5", .4), (.75, "G5", 1.4)]
    notes = [(t, note(k), ln + .5, .9) for t, k, ln in tune]
    for t, ch in ((0, "C3"), (.39, "C3 G3"), (.75, "C3 G3 C4 E4 C5")):
        notes += [(t + .017 * i, note(k), 1.35, .6) for i, k in enumerate(ch.split())]
    x = lute(r, notes, bright=.62)
    save("win", shape(x, (0, 1), (.7, 1), (1, 0)))


def lose():
    r = random.Random(14)
    notes = [(0, note("A4"), .8, .9), (.24, note("G4"), .8, .85), (.48, note("F4"), .8, .8), (.78, note("E4"), 1.2, .8)]
    notes += [(0, note("D3"), 1, .6), (.78, note("A2"), 1.3, .7), (.8, note("E3"), 1.2, .5), (.82, note("C4"), 1.2, .45)]
    save("lose", shape(lute(r, notes, bright=.3), (0, 1), (.7, 1), (1, 0)))


def coin():
    r = random.Random(15)
    x = silence(.5)
    for at, f, g in ((0, 3150, 1), (.075, 3420, .7), (.16, 3080, .4)):
        mix(x, partials(.4, f, ((1, 1, .07), (1.53, .6, .05), (2.31, .45, .03), (2.9, .2, .02)), .0006), at, g)
        mix(x, decay(biquad(noise(r, .02), "high", 3500), .002), at, .5 * g)
        mix(x, partials(.08, 240, ((1, 1, .01),)), at, .35 * g)
    save("coin", room(x, .08, .05), PEAK * .85)


def cork():
    r = random.Random(16)
    x = shape(biquad(noise(r, .11), "band", lambda t: 700 + 900 * t, 4), (0, 0), (.7, .4), (1, .1))
    pop = chirp(.12, 380, 900, .02, .6)
    mix(x, pop, .1, 1.6)
    mix(x, decay(biquad(noise(r, .09), "band", 1500, .8), .012), .1, 1.2)
    mix(x, partials(.15, 410, ((1, .5, .035), (2.02, .2, .02))), .103, .8)
    save("cork", room(x, .14, .1))


def parchment():
    r = random.Random(17)
    x = shape(paper_slide(r, .55, 1400, 3600), (0, 0), (.2, .5), (.5, .35), (.8, .5), (1, 0))
    for _ in range(46):
        t = r.uniform(.02, .5)
        mix(x, decay(biquad(noise(r, .02), "band", r.uniform(2000, 6000), 1.2), r.uniform(.001, .004), .0004), t, r.uniform(.15, .8) * math.sin(math.pi * min(1, t / .52)))
    save("parchment", x)


def main():
    HERE.mkdir(parents=True, exist_ok=True)
    for make in (card_slide, card_flip, card_place, card_pick, shuffle, deal, bubble, splash, fire_crackle, click, hover,
                 error, turn, win, lose, coin, cork, parchment):
        make()


if __name__ == "__main__":
    main()
