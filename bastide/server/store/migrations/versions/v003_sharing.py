"""The servers that share the database, and who thinks for which bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "003_sharing"
down_revision: str | None = "002_sealed_draws"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column(
            "table_id",
            sa.String(22),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column(
            "server_id",
            sa.String(22),
            sa.ForeignKey("servers.id", ondelete="CASCADE"),
            nullable=False,
        ),
    )
    op.create_index("ix_leases_server_id", "leases", ["server_id"])


def downgrade() -> None:
    op.drop_table("leases")
    op.drop_table("servers")
