"""``python -m bastide`` is the ``bastide`` command."""

from bastide.cli import main

if __name__ == "__main__":
    main()
