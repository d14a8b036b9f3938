"""Untrusted pictures and sounds: a bad one is left out and logged, and nothing else happens."""

import io
import random
import struct
import wave
import zlib
from itertools import pairwise

import pytest

from client.window.programme import HALL
from client.window.sound import SOUNDS, Sound
from rules.art import files
from rules.system.locations import resource

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><path d="M0 0h9v9h-9z"/></svg>'


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(width=3, height=2, bits=8, colours=6, rows=None, palette=b""):
    """A PNG; without `rows` of its own, it is as large as it says."""
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colours]
    if rows is None:
        row = b"\0" + b"\1" * ((width * channels * bits + 7) // 8)
        rows = row * height
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, colours, 0, 0, 0))
    plte = chunk(b"PLTE", palette) if palette else b""
    return b"\x89PNG\r\n\x1a\n" + header + plte + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def wav(rate=8000, channels=1, width=2, frames=100):
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setparams((channels, width, rate, 0, "NONE", ""))
        file.writeframes(bytes(channels * width * frames))
    return buffer.getvalue()


EMPTY = (
    b"RIFF"
    + struct.pack("<I", 36)
    + b"WAVEfmt "
    + struct.pack("<IHHIIHH", 16, 1, 1, 8000, 8000, 1, 8)
    + b"data\0\0\0\0"
)


@pytest.fixture
def sprites(home):
    folder = home / "sprites"
    (folder / "sounds").mkdir(parents=True)
    return folder


@pytest.fixture
def sound():
    sound = Sound()
    sound.start()
    yield sound
    sound.stop()


def drawn(assets, name):
    """The picture in every way in which it can be asked for."""
    assert assets.sprite(name, (24, 17)).get_size() == (24, 17)
    assert assets.covering(name, (160, 90)).get_size() == (160, 90)
    return assets.sprite(name, (1, 200)).get_size() == (1, 200)


SVGS = {
    "odd numbers": SVG.replace("0 0 9 9", "0 0 1.2.3 .."),
    "few numbers": SVG.replace("0 0 9 9", "0 0"),
    "not a number": SVG.replace("0 0 9 9", "0 0 nan inf"),
    "endless": SVG.replace("0 0 9 9", f"0 0 {'9' * 400} 9"),
    "nothing": SVG.replace("0 0 9 9", "0 0 0 0"),
    "a hair": SVG.replace("0 0 9 9", "0 0 1 900000"),
    "a thread": SVG.replace("0 0 9 9", "0 0 900000 1"),
    "none": SVG.replace("viewBox", "box"),
    "a size out of sight": f"<!-- <svg > -->{SVG.replace('9', '90000')}",
    "empty": "",
    "no picture": "{}",
}


@pytest.mark.parametrize("text", SVGS.values(), ids=SVGS)
def test_odd_svgs_show_somehow(assets, sprites, text, caplog):
    (sprites / "odd.svg").write_text(text, encoding="utf-8")
    assert drawn(assets, "odd")
    assert len(caplog.records) <= 1


@pytest.mark.parametrize(("name", "data", "reason"), [
    ("big.svg", SVG.encode() + b" " * files.SVG_BYTES, "it is larger than 1 MiB"),
    ("big.png", png() + bytes(files.PNG_BYTES), "it is larger than 16 MiB"),
    ("wide.png", png(20_000, 1), "it has 20000x1 pixels, and at most 4096x4096 are allowed"),
    ("high.png", png(1, 4097, rows=b""), "it has 1x4097 pixels"),
    ("huge.png", png(2**31, 2**31, rows=b""), "it has 2147483648x2147483648 pixels"),
    ("text.png", b"no picture", "it is not a PNG"),
    ("other.png", b"BM" + bytes(99), "it is not a PNG"),
    ("cut.png", png(200, 200)[:60], ""),
    ("bytes.svg", b"<svg\xff", "UTF-8"),
])  # fmt: skip
def test_a_picture_that_is_refused_is_a_marked_box(assets, sprites, caplog, name, data, reason):
    (sprites / name).write_bytes(data)
    stem = name.partition(".")[0]
    assert drawn(assets, stem) and assets.missing() == [stem]
    (line,) = caplog.messages
    assert stem in line and reason in line


@pytest.mark.parametrize(
    ("bits", "colours"), [(1, 0), (8, 0), (16, 0), (8, 2), (1, 3), (8, 3), (8, 4), (8, 6), (16, 6)]
)
def test_every_kind_of_png_is_drawn(assets, sprites, bits, colours, caplog):
    (sprites / "mine.png").write_bytes(png(30, 20, bits, colours, palette=bytes(range(6)) if colours == 3 else b""))
    assert drawn(assets, "mine") and not caplog.messages


def test_notes_in_a_png_are_not_even_unpacked(sprites):
    """Eleven megabytes of them took more than a minute."""
    note = chunk(b"zTXt", b"k\0\0" + zlib.compress(bytes(1000)))
    data = png(30, 20, 8, 3, palette=bytes(range(6)))
    (sprites / "mine.png").write_bytes(data[:33] + note * 50 + data[33:-12] + note + data[-12:] + note)
    assert files.png(sprites / "mine.png") == (data, 30, 20)


def test_many_large_paintings_do_not_fill_the_memory(assets, sprites):
    assets._paintings.limit = 3 * 200 * 200 * 4
    for number in range(9):
        (sprites / f"p{number}.png").write_bytes(png(200, 200))
        assert assets.has(f"p{number}")
    assert assets._paintings.weight <= assets._paintings.limit and not assets.missing()
    assert assets.own_size("p0") == (200, 200)


def ogg(pages=0, rate=32000):
    """The beginning of a piece, and pages of 250 packets each, in which there is nothing."""
    head = b"\x01vorbis" + struct.pack("<LBLlllBB", 0, 2, rate, 0, 0, 0, 0xB8, 1)
    return b"OggS" + bytes(22) + bytes([1, len(head)]) + head + (b"OggS" + bytes(22) + b"\xfa" + bytes(250)) * pages


@pytest.mark.parametrize(("data", "reason"), [
    (b"OggS", "it is not Ogg Vorbis"),
    (b"RIFF" + bytes(99), "it is not Ogg Vorbis"),
    (ogg(), ""),
    (resource("sprites", "music", "music_noon.ogg").read_bytes()[:3000], ""),
    (ogg(1850), "it is longer than 7200 seconds"),
    (ogg(1, rate=0), "it is longer than 7200 seconds"),
    (ogg() + bytes(files.OGG_BYTES), "it is larger than 32 MiB"),
])  # fmt: skip
def test_music_of_ones_own_that_cannot_be_played_gives_way_to_ours(sound, sprites, caplog, data, reason):
    (sprites / "music").mkdir()
    (sprites / "music" / f"{HALL.pieces[0]}.ogg").write_bytes(data)
    sound.music = 0.5
    sound.tune()
    (line,) = caplog.messages
    assert f"{HALL.pieces[0]}.ogg cannot be played" in line and reason in line and not sound.missing()


@pytest.mark.parametrize(("data", "reason"), [
    (EMPTY, "there is no sound in it"),
    (wav() + bytes(files.WAV_BYTES), "it is larger than 16 MiB"),
    (wav(frames=8000 * 60 + 1), "it is longer than 60 seconds"),
    (wav(rate=1, frames=1), "it has 1 samples per second of 16 bits and 1 channel, which is not supported"),
    (wav(channels=3), "it has 8000 samples per second of 16 bits and 3 channels"),
    (EMPTY.replace(b"\x08\0data\0", b"\x28\0data\1") + b"\0", "it has 8000 samples per second of 40 bits"),
    (wav()[:44], "there is no sound in it"),
    (wav()[:30], "it is not an uncompressed WAV"),
    (wav().replace(b"\x10\0\0\0\1\0", b"\x10\0\0\0\x55\0"), "it is not an uncompressed WAV: unknown format: 85"),
    (b"", "it is not an uncompressed WAV: it ends too early"),
])  # fmt: skip
def test_a_sound_that_is_refused_is_silent(sound, sprites, caplog, data, reason):
    (sprites / "sounds" / "mine.wav").write_bytes(data)
    sound.play("mine")
    sound.play("mine")
    (line,) = caplog.messages
    assert "mine.wav" in line and reason in line and sound.missing() == ["mine"]


@pytest.mark.parametrize("kind", [{}, {"channels": 2}, {"width": 1}, {"width": 3}, {"width": 4}, {"rate": 192_000}])
def test_every_kind_of_sound_is_played(sound, sprites, caplog, kind):
    (sprites / "sounds" / "mine.wav").write_bytes(wav(**kind))
    sound.play("mine")
    assert not caplog.messages and not sound.missing()


def test_a_bad_sound_of_ones_own_gives_way_to_ours(sound, sprites, caplog):
    (sprites / "sounds" / "click.wav").write_bytes(EMPTY)
    sound.play("click")
    assert len(caplog.messages) == 1 and not sound.missing()


def test_a_sound_with_takes_is_another_one_each_time(sound, sprites):
    for number, name in enumerate(["tick", "tick_2", "tick_3"]):
        (sprites / "sounds" / f"{name}.wav").write_bytes(wav(frames=100 * (number + 1)))
    takes = sound._load("tick")
    lengths = [takes.next() for _ in range(400)]
    assert all(take is not after for take, after in pairwise(lengths))
    assert len({id(take) for take in lengths}) == 9 and len({round(take.get_length(), 4) for take in lengths}) == 9


def test_a_bad_take_is_left_out(sound, sprites, caplog):
    (sprites / "sounds" / "tick.wav").write_bytes(wav())
    (sprites / "sounds" / "tick_2.wav").write_bytes(EMPTY)
    for _ in range(30):
        sound.play("tick")
    assert len(caplog.messages) == 1 and "tick_2.wav" in caplog.messages[0] and not sound.missing()


def test_sounds_that_were_not_heard_for_long_make_room_for_others(sound, sprites):
    for number in range(50):
        (sprites / "sounds" / f"long{number}.wav").write_bytes(wav(frames=16_000))
        sound.play(f"long{number}")
        assert sound._read_sounds.weight <= SOUNDS
    assert sound._read_sounds.weight > 0.9 * SOUNDS
    assert not sound.missing()
    assert sound._load("long0").next().get_length() == pytest.approx(2, abs=0.01), "it is read again"


def test_a_take_that_can_no_longer_be_read_is_silent(sound, sprites, caplog):
    file = sprites / "sounds" / "tick.wav"
    file.write_bytes(wav())
    sound.play("tick")
    file.unlink()
    sound._read_sounds.clear()
    sound.play("tick")
    assert "tick.wav" in caplog.text


def test_one_sound_of_ones_own_replaces_all_of_our_takes(sound, sprites):
    (sprites / "sounds" / "coin.wav").write_bytes(wav())
    takes = sound._load("coin")
    assert takes.next() is takes.next()
    sound.forget({"coin_2"})
    assert sound._load("coin") is not takes


def spoilt(chance, data):
    """The file with a few slips: bytes changed, taken out, put in, and the end cut off."""
    data = bytearray(data)
    for _ in range(chance.randrange(1, 6)):
        index = chance.randrange(min(len(data), chance.choice([64, 10_000])))
        junk = chance.choice([b"", b"\0", b"\xff\xff\xff\xff", chance.randbytes(2), b"9" * 9, b"<svg", b'"'])
        data[index : index + chance.choice([0, 1, 4])] = junk
    return bytes(data[: chance.choice([len(data), len(data), chance.randrange(len(data))])])


def test_spoilt_pictures_and_sounds_never_end_the_game(assets, sound, sprites):
    chance = random.Random(7)
    ours = [resource("sprites", "steam.svg").read_bytes(), SVG.encode()]
    kinds = [png(), png(40, 30, 8, 3, palette=bytes(range(9))), png(9, 9, 16, 0)]
    click = resource("sprites", "sounds", "click.wav").read_bytes()
    for number in range(250):
        (sprites / f"s{number}.svg").write_bytes(spoilt(chance, chance.choice(ours)))
        (sprites / f"p{number}.png").write_bytes(spoilt(chance, chance.choice(kinds)))
        (sprites / "sounds" / f"w{number}.wav").write_bytes(spoilt(chance, chance.choice([click, wav(), EMPTY])))
        assert drawn(assets, f"s{number}") and drawn(assets, f"p{number}")
        sound.play(f"w{number}")
    sound._sounds.clear()
    sound._read_sounds.clear()  # sounds are freed: some that SDL plays abort the program then
