"""What is built and tried on each system before a release, as far as the machine at hand allows it.

``python -m tools.systems`` runs everything here and prints one table; see ``docs/systems.md``.
"""
