"""The table as a service: HTTP for doing, WebSocket for watching, and the page that uses both."""
