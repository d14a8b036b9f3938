"""The tools of whoever makes the game: the studio and the camera."""
