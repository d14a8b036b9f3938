"""The table and how a game runs on it: asks, frames, windows, chance, effects, and what each seat knows."""
