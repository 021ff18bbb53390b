import type { MessageSearchQuery } from '#contract/messaging.ts';
import { findConversations, listMemberships } from '../conversations/queries.ts';
import { linkPhoto } from '../messages/actions.ts';
import { phraseText } from '../messages/rules.ts';
import { findMessagesWith } from './queries.ts';
import { highlightsOf, wordsOf } from '#contract/text-highlights.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Reader } from '#server/kernel/http/access.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { toPage } from '#server/kernel/http/page.ts';

/** The messages of one's own conversations that contain every word. @throws RES001 for a foreign conversation */
export async function searchMessages(
  deps: Deps,
  { accountId, language }: Reader,
  request: MessageSearchQuery,
) {
  const { conversationId } = request;
  if (
    conversationId !== undefined &&
    (await listMemberships(deps.db, [conversationId], accountId)).length === 0
  )
    fail('RES001');
  const words = wordsOf(request.query);
  if (words.length === 0) return toPage([], 0, request);
  const found = await findMessagesWith(deps.db, { accountId, conversationId, words }, request);
  const ids = [...new Set(found.rows.map((message) => message.conversationId))];
  const views = ids.length > 0 ? await findConversations(deps.db, ids, accountId, deps.clock.now()) : [];
  const conversations = new Map(views.map((view) => [view.id, view]));
  const hits = found.rows.flatMap((row) => {
    const message = linkPhoto(deps, row);
    const conversation = conversations.get(message.conversationId);
    if (!conversation) return [];
    const { text, phraseKey } = message;
    const shown = phraseKey === null ? (text ?? '') : phraseText(language, phraseKey);
    return [{ message, conversation, highlights: highlightsOf(shown, words) }];
  });
  return toPage(hits, found.total, request, found.totalIsExact);
}
