import { v7 as newId } from 'uuid';
import { insertNotification } from './queries.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** Writes unread notifications about reviews, a second apart; returns their ids, the newest first. */
export async function makeNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = newId();
    await insertNotification(db, {
      id,
      account_id: accountId,
      type: 'REVIEW_RECEIVED',
      text_variant: 'received',
      params: JSON.stringify({ other: `Inès ${index}.`, service: 'Ménage régulier', day: 'mardi' }),
      priority: 'NORMAL',
      dedupe_key: id,
      created_at: new Date(clock.now().getTime() - (count - index) * 1000),
    });
    ids.unshift(id);
  }
  return ids;
}
