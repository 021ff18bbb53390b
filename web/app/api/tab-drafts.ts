const prefix = 'draft:';
const ownedBy = (accountId: string | null) => `${prefix}${accountId ?? ''}:`;

/** Where this tab keeps what a person has typed and not sent: by account, so that another account in this tab never reads it. */
export function draftKey(accountId: string | null, name: string): string {
  return `${ownedBy(accountId)}${name}`;
}

/** Forgets every draft of this tab but those of one account. Where the tab may keep nothing, there are none. */
export function dropDrafts({ exceptOf: accountId = null }: { exceptOf?: string | null } = {}): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const key of keys) {
      const isKept = accountId !== null && key.startsWith(ownedBy(accountId));
      if (key.startsWith(prefix) && !isKept) sessionStorage.removeItem(key);
    }
  } catch {
    return;
  }
}
