import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { PushSubscriptionInput } from '#contract/push.ts';
import { insertNotification } from './queries.ts';
import { insertAnnouncement } from './announcements/queries.ts';
import { subscribe } from './push/actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { inTransaction } from '#server/kernel/database/database.ts';

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

/** Writes announcements whose batches have run. */
export async function makeAnnouncements(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  count: number,
): Promise<void> {
  const wording = { title: 'Fermé', text: 'Nous revenons lundi.' };
  const wordings = JSON.stringify({ fr: wording, en: wording, ar: wording });
  const at = clock.now();
  const values = {
    author_id: null,
    audience: 'ALL',
    wordings,
    created_at: at,
    started_at: at,
    completed_at: at,
    state: 'SENT',
  } as const;
  await inTransaction(db, async (tx) => {
    for (let made = 0; made < count; made += 1) await insertAnnouncement(tx, { id: newId(), ...values });
  });
}

/** Subscribes a browser of a person that nothing is sent to. */
export async function makeBrowser(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  accountId: string,
): Promise<{ id: string; subscription: PushSubscriptionInput }> {
  const subscription = {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  const { id } = await subscribe(deps, accountId, subscription);
  return { id, subscription };
}
