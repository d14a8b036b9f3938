"""Which packages are built: those that are found, so that a new game needs no line here; the rest is in pyproject.toml.

The data that designers and artists edit stands at the top of the repository; in an installed copy it lies inside the
packages that read it, so nothing called "data" or "sprites" appears among other people's packages.
"""

from setuptools import find_packages, setup

DATA = {"rules._data": "data", "client._sprites": "sprites", "client._docs": "docs"}

setup(packages=[*find_packages(include=["rules", "rules.*", "client", "client.*"]), *DATA], package_dir=DATA)
