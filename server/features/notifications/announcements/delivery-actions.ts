import { v7 as newId } from 'uuid';
import * as z from 'zod';
import type { NotificationPriority } from '#contract/notifications-rules.ts';
import type { Language } from '#contract/languages.ts';
import type { NotificationConfig } from '#contract/notifications.ts';
import { userTopics } from '#contract/realtime.ts';
import { toNotification, decide } from '#server/features/notifications/rules.ts';
import { getConfig } from '../config-actions.ts';
import { toChoice } from '../decision-queries.ts';
import { wakeSender } from '../push/actions.ts';
import {
  announcedVariant,
  insertLines,
  insertPushes,
  listRecipients,
  lockAnnouncement,
  updateProgress,
  type Recipient,
} from './queries.ts';
import { createBatchLimit } from '#server/kernel/concurrency.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { readFlags } from '#server/kernel/flags.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/realtime-batches.ts';
import { defineTask, enqueue, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const type = 'SYSTEM_ANNOUNCEMENT';
const deliver = defineTask(
  'deliver-announcement',
  z.object({ announcementId: z.uuid(), reached: z.nullable(z.uuid()) }),
);

type Delivering = Pick<Deps, 'db' | 'clock' | 'config' | 'realtime'>;
type Announcement = NonNullable<Awaited<ReturnType<typeof lockAnnouncement>>>;
type Batch = { announcementId: string; reached: string | null };

export const queueDelivery = (tx: Tx, batch: Batch): Promise<void> => enqueue(tx, deliver, batch);

/** Batches of announcements, one at a time in each process. */
export function announcementTask(deps: Delivering): TaskHandler {
  const withBatchLimit = createBatchLimit();
  return handleTask(deliver, (batch) => withBatchLimit(() => deliverBatch(deps, batch)));
}

/**
 * Notifies the next accounts of an announcement and queues the batch after them, in one transaction: a killed process
 * loses nothing, and a job that runs again, or after the announcement was stopped, finds that there is nothing to do.
 */
async function deliverBatch(deps: Delivering, { announcementId, reached }: Batch): Promise<void> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const announcement = await lockAnnouncement(tx, announcementId);
    if (announcement?.state !== 'SENDING' || announcement.reached_account_id !== reached) return;
    const next = await listRecipients(tx, announcement);
    const delivered = await notifyAll(deps, tx, announcement, next.recipients, at);
    const completedAt = next.reached === undefined ? at : null;
    await updateProgress(tx, announcementId, { reached: next.reached, delivered, completedAt });
    if (next.reached !== undefined) await queueDelivery(tx, { announcementId, reached: next.reached });
  });
}

/** What notify does for one person, for many in a few statements. Returns how many are new. */
async function notifyAll(
  { config, realtime }: Delivering,
  tx: Tx,
  announcement: Announcement,
  recipients: readonly Recipient[],
  at: Date,
): Promise<number> {
  const settings = await getConfig({ db: tx });
  const { priority, ...typeConfig } = typeConfigOf(settings);
  const isOn = (await readFlags(tx, config)).notifications;
  const planned = recipients.flatMap(({ id: accountId, language, ...choice }) => {
    const facts = [settings, { priority, ...typeConfig }, toChoice(choice)] as const;
    const { listed, live, push } = decide({ type, now: at }, ...facts);
    return listed ? [{ id: newId(), accountId, language, live: isOn && live, push }] : [];
  });
  const written = await insertLines(tx, planned, announcement, priority);
  const lines = planned.filter(({ id }) => written.has(id));
  const pushes = lines.flatMap(({ id, accountId, push }) =>
    push === 'NO' ? [] : [{ id, accountId, dueAt: push === 'NOW' ? at : push.at }],
  );
  await insertPushes(tx, pushes);
  const [first] = pushes.filter(({ dueAt }) => dueAt <= at);
  if (first) await wakeSender(tx, first.id);
  const news = lines.filter(({ live }) => live).map((line) => newsOf(announcement, line, priority));
  await realtime.publish(tx, news);
  const topic = userTopics.unreadNotificationsCount;
  const counts = lines.map(({ accountId }) => ({ accountId, topic }));
  if (isOn && settings.websocketEnabled) await realtime.publish(tx, counts);
  return lines.length;
}

function newsOf(
  { wordings, link, started_at: startedAt, created_at: createdAt }: Announcement,
  { id, accountId, language }: { id: string; accountId: string; language: Language },
  priority: NotificationPriority,
): RealtimeEvent {
  const text = { type, text_variant: announcedVariant, params: {}, wordings } as const;
  const row = { id, ...text, link, priority, created_at: startedAt ?? createdAt, read_at: null };
  return { accountId, topic: userTopics.notifications, body: toNotification(row, language) };
}

function typeConfigOf({ types }: NotificationConfig): NotificationConfig['types'][number] {
  const found = types.find((one) => one.type === type);
  if (!found) throw new Error('Announcements have no configuration.');
  return found;
}
