"""The table of Raise Your Goblets: goblets that slide, Houses behind screens, the notebook."""
