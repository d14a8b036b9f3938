"""Scenes are shorter each time they are seen, each by itself."""

from client.table.drama import SHARES, Drama


def test_a_scene_is_shorter_each_time_it_is_seen():
    drama = Drama()
    asked, begun = [], []
    for _ in range(6):
        asked.append(drama.share("toast"))
        begun.append(drama.begin("toast"))
    assert asked == begun == [*SHARES, SHARES[-1], SHARES[-1]]
    assert sorted(SHARES, reverse=True) == list(SHARES) and SHARES[-1] < SHARES[0] == 1.0
    assert drama.share("knock-out") == 1.0, "another scene has not been seen yet"
