import type { ConversationState } from '#contract/messaging.ts';
import { getConversationStatus } from './actions.ts';
import { listMemberships } from './queries.ts';
import { recordSeen } from '#server/features/users/actions.ts';
import type { Deps } from '#server/kernel/deps.ts';

type Presence = Pick<Deps, 'db' | 'clock'>;

/** Records that a member is there. @throws RES001 for a person who is no member */
export async function joinConversation(
  deps: Presence,
  accountId: string,
  id: string,
): Promise<ConversationState> {
  const state = await getConversationStatus(deps, accountId, id);
  await recordSeen(deps, accountId);
  return state;
}

/** The conversations of these that the person is a member of; the others are left out like absent ones. */
export async function joinConversations(
  deps: Presence,
  accountId: string,
  ids: readonly string[],
): Promise<{ conversationIds: string[] }> {
  const conversationIds = await listMemberships(deps.db, ids, accountId);
  await recordSeen(deps, accountId);
  return { conversationIds };
}

/** Nothing is joined any more: the person was there until now. */
export async function leaveAllConversations(
  deps: Presence,
  accountId: string,
): Promise<{ conversationIds: string[] }> {
  await recordSeen(deps, accountId);
  return { conversationIds: [] };
}
