"""Run by Alembic with a connection that the server has opened."""

from __future__ import annotations

from alembic import context

from bastide.server.store.schema import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    # SQLite cannot alter a table in place.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
