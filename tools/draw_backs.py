"""The backs of cards, 250x350: leather, a brass frame and a medallion with the sign of the deck."""

from draw_parts import at, triple
from draw_sprites import BRASS, OUT, brass_d, ell, n, poly, rr, star

CORNER = "M15 15H78C72 20 62 22 58 32C54 40 48 38 44 44C40 50 48 56 42 60C36 58 38 52 34 56C28 62 32 70 26 76C21 80 18 88 15 94Z"

HOLE = "M25 25H48C44 29 41 30 39 35C35 42 32 40 30 47C28 51 26 53 25 58Z"


def lattice(s, colour, shine):
    """Quilted leather: a net of seams with a stud at every second crossing."""
    dark, pale, studs = "", "", ""
    for i in range(-7, 14):
        for x1, x2 in ((i * 26, i * 26 + 175), (i * 26 + 175, i * 26)):
            a, b = (x1, 0), (x2, 350)
            left, right = max(16, min(x1, x2)), min(234, max(x1, x2))
            if left >= right:
                continue

            def y_at(x, a=a, b=b):
                return a[1] + (x - a[0]) * (b[1] - a[1]) / (b[0] - a[0])

            p, q = (left, y_at(left)), (right, y_at(right))
            if max(p[1], q[1]) < 16 or min(p[1], q[1]) > 334:
                continue
            p, q = (_within(p, q), _within(q, p))
            dark += f"M{n(p[0])} {n(p[1])}L{n(q[0])} {n(q[1])}"
            pale += f"M{n(p[0])} {n(p[1] + 1.8)}L{n(q[0])} {n(q[1] + 1.8)}"
    for row in range(13):
        for column in range(9):
            x, y = 8.5 + column * 26 + (13 if row % 2 else 0), 26 + row * 26
            if 30 < x < 220 and 30 < y < 320:
                studs += ell(x, y, 1.6)
    s.p(pale, "none", shine, 1.1, op=0.35)
    s.p(dark, "none", colour, 1.7, op=0.75)
    s.p(studs, BRASS[2], op=0.8)


def _within(p, q):
    """The end p of the line pq, cut to the field."""
    (x, y), (u, v) = p, q
    if y < 16:
        return (x + (u - x) * (16 - y) / (v - y), 16)
    if y > 334:
        return (x + (u - x) * (334 - y) / (v - y), 334)
    return p


def back(s, pal, sign, field=None):
    """The whole back; `sign(s)` is drawn around zero and fills a circle of radius 52."""
    a, b, c = triple(pal)
    s.p(rr(1.5, 1.5, 247, 347, 17), c, OUT, 3)
    s.p(rr(7, 7, 236, 336, 13), s.rad(110, 150, 240, (0, a), (0.35, b), (1, c)), "#000000", 1)
    lattice(s, c, a)
    brass = brass_d(s, 0, 0, 250, 350)
    s.p(rr(9, 9, 232, 332, 11) + rr(15, 15, 220, 320, 8), brass, OUT, 1.4, even=True)
    s.p(rr(21, 21, 208, 308, 5), "none", "#160703", 4, op=0.55)
    s.p(rr(21, 21, 208, 308, 5), "none", BRASS[2], 1.8)
    for turn in ("1 0 0 1 0 0", "-1 0 0 1 250 0", "1 0 0 -1 0 350", "-1 0 0 -1 250 350"):
        s.open(f"matrix({turn})")
        s.p(CORNER, s.lin(15, 15, 80, 95, (0, BRASS[0]), (0.3, BRASS[1]), (0.65, BRASS[2]), (1, BRASS[3])), OUT, 2)
        s.p(HOLE, triple(pal)[2], OUT, 1.2)
        s.p(ell(45, 46, 4.4), BRASS[0], OUT, 1.4)
        s.close()
    s.p(star(125, 177, 20, 84, 76), "#000000", op=0.4)
    s.p(star(125, 175, 20, 84, 76), brass, OUT, 2.6)
    d, e, f = triple(field or pal)
    s.p(ell(125, 175, 68), s.rad(112, 158, 84, (0, d), (0.5, e), (1, f)), OUT, 2.6)
    s.p(ell(125, 175, 62), "none", BRASS[1], 1.8)
    for k in (1, -1):
        s.p(star(125, 175 + k * 112, 4, 18, 6), brass, OUT, 2)
        s.p(
            poly([(125 - 40, 175 + k * 112), (125 - 24, 175 + k * 112 - 3), (125 - 24, 175 + k * 112 + 3)]),
            brass,
            OUT,
            1.4,
        )
        s.p(
            poly([(125 + 40, 175 + k * 112), (125 + 24, 175 + k * 112 - 3), (125 + 24, 175 + k * 112 + 3)]),
            brass,
            OUT,
            1.4,
        )
    with at(s, 125, 175):
        sign(s)
