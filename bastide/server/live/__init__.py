"""WebSockets: tables and the lobby as they change."""
