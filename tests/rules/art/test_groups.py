"""One group of a drawing, without the others."""

from rules.art.groups import ViewBox, only_group

DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">
<defs><linearGradient id="paint"><stop offset="0%" stop-color="#fff"/></linearGradient></defs>
<g id="ground"><path d="M0 0H20V20H0Z"/></g>
<g id="figure"><g id="head"><path d="M5 5H9V9Z" fill="url(#paint)"/></g></g>
<path id="frame" d="M1 1H19V19Z"/>
</svg>"""
WINDOW = ViewBox(0, -4, 20, 24)


def test_a_group_keeps_its_parts_and_the_gradients():
    svg = only_group(DRAWING, "figure", WINDOW)
    assert svg is not None
    assert 'viewBox="0 -4 20 24"' in svg and 'id="paint"' in svg and 'id="head"' in svg
    assert 'id="ground"' not in svg and 'id="frame"' not in svg


def test_a_single_path_is_a_group_too():
    svg = only_group(DRAWING, "frame", WINDOW)
    assert svg is not None and "M1 1H19V19Z" in svg and 'id="figure"' not in svg


def test_what_is_not_there_or_cannot_be_read_is_none():
    assert only_group(DRAWING, "head", WINDOW) is None, "it stands in another group"
    assert only_group(DRAWING, "hat", WINDOW) is None
    assert only_group(DRAWING.replace("</g>", "", 1), "figure", WINDOW) is None
    assert only_group("no drawing", "figure", WINDOW) is None
