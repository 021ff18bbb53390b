import { LRUCache } from 'lru-cache';
import { validate as isId } from 'uuid';
import { typingPauseMs } from '#contract/messaging-rules.ts';
import { Typing, readTypingDestination, userTopics, type ConversationEvent } from '#contract/realtime.ts';
import { readConversation } from './conversations/actions.ts';
import { listMemberships } from './conversations/queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { sendHandler } from '#server/kernel/realtime/stomp-message.ts';

/** When a person last typed in a conversation: a signal is never stored, so that each process has its own record. */
const signals = new LRUCache<string, number>({ max: 10_000 });

/**
 * Tells the other member that a person is typing, at most once in a while; a block hides it both ways. @throws RES001
 * for a person who is no member
 */
export async function setTyping(
  { db, clock, realtime }: Pick<Deps, 'db' | 'clock' | 'realtime'>,
  accountId: string,
  conversationId: string,
  isTyping: boolean,
): Promise<void> {
  const at = clock.now();
  const { blocked, other } = await readConversation(db, accountId, conversationId, at);
  if (blocked) return;
  const key = `${accountId} ${conversationId}`;
  const now = at.getTime();
  const last = signals.get(key);
  if (last !== undefined && now >= last && now - last < typingPauseMs) return;
  signals.set(key, now);
  const body: ConversationEvent = { kind: 'TYPING', conversationId, isTyping };
  await realtime.signal(other.id, userTopics.conversations, body);
}

/** Typing by the socket: a destination of another conversation and one of none are denied alike. */
export const typingHandler = sendHandler({
  read: readTypingDestination,
  body: Typing,
  async handle(deps, { accountId }, conversationId, { isTyping }) {
    if (!isId(conversationId) || (await listMemberships(deps.db, [conversationId], accountId)).length === 0)
      return 'denied';
    await setTyping(deps, accountId, conversationId, isTyping);
    return 'handled';
  },
});
