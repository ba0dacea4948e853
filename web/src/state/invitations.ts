/** Invitations that were followed in this tab: they let somebody sit down at a private table. */

const KEY = "bastide.invitation.";

const here = new Map<string, string>();

export function noteInvitation(table: string, invitation: string): void {
    here.set(table, invitation);
    try {
        sessionStorage.setItem(KEY + table, invitation);
    } catch {
        // Then it is forgotten on reloading, and the link leads here again.
    }
}

export function invitationTo(table: string): string | undefined {
    try {
        return here.get(table) ?? sessionStorage.getItem(KEY + table) ?? undefined;
    } catch {
        return undefined;
    }
}
