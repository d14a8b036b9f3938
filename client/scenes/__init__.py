"""What the window shows at one time: menu, table, replay, rulebook, settings. No scene knows a game."""
