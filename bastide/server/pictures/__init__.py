"""Pictures for clients: drawn by workers, and kept."""
