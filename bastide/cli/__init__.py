"""The ``bastide`` command: one module a subcommand."""


def main() -> None:
    """Run the command. The frame is imported here, so that its parts can be used alone."""
    from bastide.cli.app import main as run

    run()
