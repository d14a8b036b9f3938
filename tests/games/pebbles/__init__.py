"""Pebbles: a game that lives in the tests, to see that a folder is all a game needs.

A heap of cards lies face down. On a turn a seat takes one or two of them, and looks at what it has. When the heap is
gone, whoever has most points wins; each seat's character adds its own.
"""
