const prefix = 'draft:';
const ownedBy = (accountId: string | null) => `${prefix}${accountId ?? ''}:`;

/**
 * Where this tab stores what a person has typed and not sent: by account, so that another account in this tab never
 * reads it.
 */
export function draftKey(accountId: string | null, name: string): string {
  return `${ownedBy(accountId)}${name}`;
}

/**
 * Deletes every draft of this tab except those of one account, and what was typed before its sign-in. When storage is
 * blocked, there are none.
 */
export function dropDrafts({ exceptOf: accountId = null }: { exceptOf?: string | null } = {}): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const key of keys) {
      const isKept = accountId !== null && [accountId, null].some((owner) => key.startsWith(ownedBy(owner)));
      if (key.startsWith(prefix) && !isKept) sessionStorage.removeItem(key);
    }
  } catch {
    return;
  }
}
