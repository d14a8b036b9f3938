"""The card language: it reads YAML and returns checked cards. Games call ``cardset.load``, authors ``check.run``."""
