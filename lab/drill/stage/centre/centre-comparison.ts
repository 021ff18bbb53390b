import { setTimeout as pause } from 'node:timers/promises';
import type { CentreJournal } from './centre-writers.ts';
import type { DrillDatabase } from '../database.ts';

type CentreComparison = {
  acknowledged: number;
  lost: string[];
  /** Lines, mails about messages and pushes under different tags that tell the same event again. */
  doubled: number;
  /** Kinds of partial writes. */
  half: number;
  pushes: { sent: number; missing: number; repeated: number; waiting: number };
};

/** Compares what people were told about their notifications with the database and with what reached their devices. */
export async function compareCentres(
  database: DrillDatabase,
  journal: CentreJournal,
): Promise<CentreComparison> {
  const { read, deleted, quietFrom, devices } = journal;
  const people = journal.people.map(({ id }) => id);
  const idsOf = async (text: string, values: readonly unknown[]) =>
    (await database.query<{ id: string }>(text, values)).map(({ id }) => id);
  const sum = async (texts: readonly string[]) => {
    let total = 0;
    for (const text of texts) {
      const [row] = await database.query<{ count: number }>(
        `select count(*)::int as count from (${text}) as found`,
        [people],
      );
      total += row?.count ?? 0;
    }
    return total;
  };
  const unread = 'select id from notification where id = any($1) and read_at is null and deleted_at is null';
  const listed = 'select id from notification where id = any($1) and deleted_at is null';
  const hours = await database.query<{ id: string; minutes: number }>(
    `select account_id as id, (extract(epoch from quiet_from) / 60)::int as minutes from notification_setting
     where account_id = any($1)`,
    [people],
  );
  const decided = [...devices].filter(([, state]) => state !== 'OPEN');
  const stored = new Set(
    await idsOf('select endpoint as id from push_subscription where endpoint = any($1)', [
      [...devices.keys()],
    ]),
  );
  const lost = [
    ...(await idsOf(unread, [[...read]])).map((id) => `reading of ${id}`),
    ...(await idsOf(listed, [[...deleted]])).map((id) => `deletion of ${id}`),
    ...hours
      .filter(({ id, minutes }) => {
        const write = quietFrom.get(id);
        return write && (minutes < write.acknowledged || minutes > write.sent);
      })
      .map(({ id }) => `settings of ${id}`),
    ...decided
      .filter(([endpoint, state]) => stored.has(endpoint) !== (state === 'ON'))
      .map(([, state]) => `device that was switched ${state}`),
  ];
  const pushes = await comparePushes(database, journal);
  return {
    acknowledged: read.size + deleted.size + quietFrom.size + decided.length,
    lost,
    doubled: (await sum(twice)) + pushes.doubled,
    half: await sum(halves),
    pushes,
  };
}

/** Lines and mails that tell one event again. $1 are the people. */
const twice = [
  `select from notification where account_id = any($1) and group_key is null group by account_id, type, link
   having count(*) > 1`,
  `select from notification where account_id = any($1) and group_key is not null and read_at is null
   and deleted_at is null group by account_id, group_key having count(*) > 1`,
  `select from notification where account_id = any($1) and mailed_at is not null and group_key is not null
   group by account_id, group_key having count(*) > 1`,
];

/** What is written in one transaction, asked for separately. $1 are the people. */
const halves = [
  // Each booking has a line of its provider, and once it is confirmed one of its customer.
  `select from booking b join provider p on p.id = b.provider_id where b.customer_id = any($1)
   and not exists (select from notification n where n.account_id = p.account_id and n.type = 'BOOKING_REQUESTED'
     and n.link = '/bookings/' || b.id)`,
  `select from booking b where b.customer_id = any($1) and b.status = 'CONFIRMED'
   and not exists (select from notification n where n.account_id = b.customer_id and n.type = 'BOOKING_CONFIRMED'
     and n.link = '/bookings/' || b.id)`,
  // Each unread line has its push to every device that was there before it, and each mailed line its mail.
  `select from notification n join push_subscription s on s.account_id = n.account_id and s.created_at < n.created_at
   where n.account_id = any($1) and n.read_at is null and n.deleted_at is null and not exists (
     select from push_delivery d where d.notification_id = n.id and d.subscription_id = s.id)`,
  `select from notification n where n.account_id = any($1) and n.mailed_at is not null and n.group_key is null
   and not exists (select from outgoing_mail m where m.dedupe_key = n.dedupe_key)`,
];

type Delivery = { endpoint: string; tag: string; sent_at: Date | null; failed_at: Date | null };

/** Every push that was noted as sent reached its device, under the one tag of its event. */
async function comparePushes(database: DrillDatabase, { browsers }: CentreJournal) {
  const deliveries = await database.query<Delivery>(
    `select s.endpoint, coalesce(n.group_key, n.id::text) as tag, d.sent_at, d.failed_at from push_delivery d
     join push_subscription s on s.id = d.subscription_id join notification n on n.id = d.notification_id
     where s.endpoint = any($1)`,
    [[...browsers.values()].map(({ subscription }) => subscription.endpoint)],
  );
  const arrived = new Map(
    [...browsers.values()].map(({ subscription, received }) => [
      subscription.endpoint,
      received.map(({ payload }) => payload),
    ]),
  );
  const sent = deliveries.filter(({ sent_at: at }) => at !== null);
  const received = [...arrived.values()].map((payloads) => ({
    pushes: payloads.filter(({ tag }) => !tag.startsWith('conversation-')),
  }));
  const tags = received.map(({ pushes }) => new Set(pushes.map(({ tag }) => tag)).size);
  const events = received.map(
    ({ pushes }) => new Set(pushes.map(({ text, link }) => `${text} ${link}`)).size,
  );
  const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  return {
    sent: sent.length,
    missing: sent.filter(({ endpoint, tag }) => !arrived.get(endpoint)?.some((one) => one.tag === tag))
      .length,
    repeated: total(received.map(({ pushes }) => pushes.length)) - total(tags),
    waiting: deliveries.filter(({ sent_at: at, failed_at: failedAt }) => !at && !failedAt).length,
    doubled: total(tags) - total(events),
  };
}

/** Waits until every push that is due has been sent or given up, at most `limitMs`. */
export async function untilPushesSent(database: DrillDatabase, limitMs: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const rows = await database.query(
      'select from push_delivery where sent_at is null and failed_at is null limit 1',
    );
    const milliseconds = Math.round(performance.now() - began);
    if (rows.length === 0 || milliseconds > limitMs) return milliseconds;
    await pause(200);
  }
}

export const isCentreWhole = ({ lost, doubled, half, pushes }: CentreComparison) =>
  lost.length + doubled + half + pushes.missing + pushes.waiting === 0;

export const centreLines = ({ acknowledged, lost, doubled, half, pushes }: CentreComparison): string[] => [
  `notifications: acknowledged ${acknowledged}, lost ${lost.length} ${lost.slice(0, 3).join(', ')}, doubled ${doubled}, half ${half}`,
  `pushes: sent ${pushes.sent}, of which not arrived ${pushes.missing}, sent again under their tag ${pushes.repeated}, still waiting ${pushes.waiting}`,
];
