"""The machine's side: where files are, the console, and work done in steps."""
