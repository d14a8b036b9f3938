"""The rules: a kernel, a card language and the games that stand on them. No screen, no clock."""
