import { eraseMessages, leaveConversations } from './own-data-queries.ts';
import { tellPeople, tellUnreadCount } from './notice-actions.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** Erases the messages of a person who leaves; the threads of the others stay, and their open pages are told. */
export async function eraseConversations(
  deps: Pick<Deps, 'realtime'>,
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<void> {
  await eraseMessages(tx, accountId, now);
  for (const { id, other_id: otherId, had_unread: hadUnread } of await leaveConversations(
    tx,
    accountId,
    now,
  )) {
    await tellPeople(deps, tx, id, [otherId], { kind: 'STATE' });
    if (hadUnread) await tellUnreadCount(deps, tx, otherId);
  }
}
