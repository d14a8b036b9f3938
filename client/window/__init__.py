"""The window's parts: pictures, sounds, keys, motion and settings."""
