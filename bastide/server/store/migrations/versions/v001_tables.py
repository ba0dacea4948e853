"""Everything that a server stores."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "001_tables"
down_revision: str | None = None
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("changed", sa.String(32), nullable=False),
        sa.Column("phase", sa.String(9), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("invitation", sa.LargeBinary(32), nullable=True, unique=True),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("bot_acts", sa.Boolean(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=True),
        sa.Column("secret", sa.String(64), nullable=True),
        sa.Column("salt", sa.String(32), nullable=True),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("to_act", sa.Integer(), nullable=True),
        sa.Column("scores", sa.String(100), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=True),
        sa.Column("remaining", sa.String(100), nullable=False),
        sa.Column("chat", sa.Integer(), nullable=False),
        sa.Column("people", sa.Text(), nullable=False),
    )
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.create_index("ix_tables_lobby", "tables", ["listed", "phase", "changed"])
    op.create_index(
        "ix_tables_bot_acts",
        "tables",
        ["changed"],
        sqlite_where=sa.text("bot_acts"),
        postgresql_where=sa.text("bot_acts"),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("revision", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("steps", sa.Text(), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
    )
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("said", sa.String(32), nullable=False),
    )
    _create_accounts()
    _create_servers()


def _create_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("key", sa.String(100), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("id", sa.String(22), nullable=False, unique=True),
        sa.Column("account", sa.String(100), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.Column("device", sa.String(120), nullable=False),
    )
    op.create_index("ix_sessions_account", "sessions", ["account"])
    op.create_table(
        "account_games",
        sa.Column("account", sa.String(100), primary_key=True),
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("begun", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.String(32), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.Column("sigma", sa.Double(), nullable=True),
    )


def _create_servers() -> None:
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
    for table in (
        "leases",
        "servers",
        "account_games",
        "sessions",
        "accounts",
        "lines",
        "moves",
        "tables",
    ):
        op.drop_table(table)
