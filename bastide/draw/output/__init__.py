"""Pictures and films as documents and files."""
