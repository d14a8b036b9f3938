"""Games kept in files: journals, replays, the shelf, reports of crashes and chronicles."""
