import type { Conversation } from '#contract/messaging.ts';
import { tellMembers, tellPeople, tellUnreadCount } from '../notice-actions.ts';
import { readConversation } from './actions.ts';
import {
  findLiveBooking,
  lockConversation,
  updateMember,
  type MemberRow,
  type Membership,
} from './member-queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

type Change = Parameters<typeof updateMember>[2];
type Decision = (
  membership: Membership,
  now: Date,
  tx: Tx,
) => Promise<Change | undefined> | Change | undefined;

/**
 * Changes the settings of one member and answers the conversation. `decide` returns undefined when nothing changes;
 * both members are told when the other one sees the change too. @throws RES001 for a person who is no member
 */
function changeSettings(
  deps: Deps,
  { accountId, id, forBoth = false }: { accountId: string; id: string; forBoth?: boolean },
  decide: Decision,
): Promise<Conversation> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const membership = (await lockConversation(tx, id, accountId)) ?? fail('RES001');
    const change = await decide(membership, now, tx);
    if (change) {
      await updateMember(tx, membership.me, change);
      if (forBoth) await tellMembers(deps, tx, membership, { kind: 'STATE' });
      else await tellPeople(deps, tx, id, [accountId], { kind: 'STATE' });
      if (isCounted(membership.me) !== isCounted({ ...membership.me, ...change }))
        await tellUnreadCount(deps, tx, accountId);
    }
    return readConversation(tx, accountId, id, now);
  });
}

const isCounted = (member: Pick<MemberRow, 'unread_count' | 'left_at' | 'archived_at'>) =>
  member.unread_count > 0 && member.left_at === null && member.archived_at === null;

export function favoriteConversation(deps: Deps, accountId: string, id: string, favorite: boolean) {
  return changeSettings(deps, { accountId, id }, ({ me }) =>
    me.favorite === favorite ? undefined : { favorite },
  );
}

export function archiveConversation(deps: Deps, accountId: string, id: string, archived: boolean) {
  return changeSettings(deps, { accountId, id }, ({ me }, now) =>
    (me.archived_at !== null) === archived ? undefined : { archived_at: archived ? now : null },
  );
}

/** Both see that neither can write; only the member who blocked can lift it. */
export function blockConversation(deps: Deps, accountId: string, id: string, blocked: boolean) {
  return changeSettings(deps, { accountId, id, forBoth: true }, ({ me }, now) =>
    (me.blocked_at !== null) === blocked ? undefined : { blocked_at: blocked ? now : null },
  );
}

/** @throws VAL001 when the end has passed */
export function muteConversation(
  deps: Deps,
  accountId: string,
  id: string,
  { muted, until }: { muted: boolean; until?: string | undefined },
) {
  return changeSettings(deps, { accountId, id }, (_membership, now) => {
    const end = muted && until !== undefined ? new Date(until) : null;
    if (end && end <= now) failField('until', 'past');
    return { muted, muted_until: end };
  });
}

/** @throws MSG004 while a booking of the pair is live */
export function leaveConversation(deps: Deps, accountId: string, id: string) {
  return changeSettings(deps, { accountId, id }, async ({ conversation, me }, now, tx) => {
    if (me.left_at) return undefined;
    if (await findLiveBooking(tx, conversation, now)) fail('MSG004');
    return { left_at: now };
  });
}

/** Hides the history up to now for oneself. @throws MSG004 while a booking of the pair is live */
export async function hideConversation(deps: Deps, accountId: string, id: string): Promise<void> {
  await changeSettings(deps, { accountId, id }, async ({ conversation }, now, tx) => {
    if (await findLiveBooking(tx, conversation, now)) fail('MSG004');
    const { last_message_at: lastAt, created_at: openedAt } = conversation;
    return { hidden_until: lastAt ?? openedAt, unread_count: 0 };
  });
}
