"""Pebbles: a small game that is in no list, to show that its own files are all a game needs.

A heap of pebbles lies face down. On a turn a seat takes one or two of them, and looks at what it has. When the heap is
gone, whoever has most points wins; each seat's character adds its own.
"""
