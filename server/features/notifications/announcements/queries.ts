import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import {
  announcementBatch,
  announcementWindow,
  type AnnouncementAudience,
  type NotificationPriority,
} from '#contract/notifications-rules.ts';
import type { Wordings } from '#contract/notifications.ts';
import type { Language } from '#contract/languages.ts';
import type { DB } from '#db/schema.ts';
import { choiceColumns, type ChoiceRow } from '../decision-queries.ts';
import { isWithin } from '#server/features/catalog/category-queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>;

/** Writes an announcement once for its id. Returns whether it is new. */
export async function insertAnnouncement(tx: Db, values: Insertable<DB['announcement']>): Promise<boolean> {
  const row = await tx
    .insertInto('announcement')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const withAuthor = (db: Db) =>
  db
    .selectFrom('announcement as n')
    .leftJoin('account as a', 'a.id', 'n.author_id')
    .select([
      'n.id',
      'n.audience',
      'n.category_id',
      'n.place',
      'n.state',
      'n.scheduled_at',
      'n.started_at',
      'n.version',
      'n.wordings',
      'n.link',
      'n.created_at',
      'n.delivered',
      'n.completed_at',
      'a.first_name',
      'a.last_name',
    ])
    .$narrowType<{ wordings: Wordings }>();

export const findAnnouncement = (db: Db, id: string) =>
  withAuthor(db).where('n.id', '=', id).executeTakeFirst();

/** One page, newest first. */
export async function listAnnouncements(db: Db, request: PageRequest) {
  const { limit, offset } = pageWindow(request);
  const rows = await withAuthor(db)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('announcement')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const isIn = (audience: AnnouncementAudience) =>
  audience === 'ALL' ? sql<boolean>`true` : sql<boolean>`a.roles @> ${[audience]}::text[]`;

export function countAudiences(db: Db): Promise<Record<AnnouncementAudience, number>> {
  return db
    .selectFrom('account as a')
    .select(({ fn }) => [
      fn.countAll<number>().as('ALL'),
      fn.countAll<number>().filterWhere(isIn('CLIENT')).as('CLIENT'),
      fn.countAll<number>().filterWhere(isIn('PROVIDER')).as('PROVIDER'),
    ])
    .where('a.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Whom an announcement is for; `postalPrefixes` is how the postal codes of its place begin. */
export type People = Readonly<{
  audience: AnnouncementAudience;
  category_id: string | null;
  postal_prefixes: readonly string[];
}>;

/** The accounts of people of a trade and a place, of all or of one account; undefined where everyone is meant. */
function peopleOf(
  { audience, category_id: category, postal_prefixes: prefixes }: People,
  account?: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  if (category === null && prefixes.length === 0) return undefined;
  const isOf = (owner: RawBuilder<unknown>) => (account ? sql`${owner} = ${account}` : sql`true`);
  const isThere = (code: RawBuilder<unknown>) =>
    prefixes.length === 0
      ? sql`true`
      : sql`${code} like any(${prefixes.map((prefix) => `${prefix}%`)}::text[])`;
  const isWanted = (column: RawBuilder<unknown>) =>
    category === null ? sql`true` : isWithin(column, sql`${category}`);
  const offers = sql`
    select p.account_id from provider p
    where ${isOf(sql`p.account_id`)} and ${isThere(sql`p.postal_code`)}
      and ${category === null ? sql`true` : sql`exists (select from service v where v.provider_id = p.id and v.offered and ${isWanted(sql`v.category_id`)})`}`;
  const booked = sql`
    select b.customer_id from booking b
    where ${isOf(sql`b.customer_id`)} and ${isThere(sql`b.postal_code`)} and b.postal_code <> '' and ${isWanted(sql`b.category_id`)}`;
  const lives = sql`
    select s.account_id from saved_address s where ${isOf(sql`s.account_id`)} and ${isThere(sql`s.postal_code`)}`;
  const parts = [
    ...(audience === 'CLIENT' ? [] : [offers]),
    ...(audience === 'PROVIDER' ? [] : [booked]),
    ...(audience === 'PROVIDER' || category !== null ? [] : [lives]),
  ];
  return sql.join(parts, sql` union all `);
}

/** How many people an announcement would reach now. */
export async function countPeople(db: Db, people: People): Promise<number> {
  const chosen = peopleOf(people);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account a
    where a.deleted_at is null and ${isIn(people.audience)} and ${chosen ? sql`a.id in (${chosen})` : sql`true`}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The scheduled announcements whose time has come. */
export async function listDueAnnouncements(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('announcement')
    .select('id')
    .where('state', '=', 'SCHEDULED')
    .where('scheduled_at', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes what a person or the clock changed: readers of the earlier version are stale. */
export async function updateAnnouncement(
  tx: Tx,
  id: string,
  values: Updateable<DB['announcement']>,
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Changes, stops and batches of one announcement follow one another. */
export function lockAnnouncement(tx: Tx, id: string) {
  return tx
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ wordings: Wordings }>()
    .executeTakeFirst();
}

type Batch = People & { reached_account_id: string | null; started_at: Date | null };
export type Recipient = ChoiceRow & { id: string; language: Language };

/**
 * The next accounts of an announcement, by id; who signed up after it was sent does not get it. However few are meant, a
 * batch looks at `announcementWindow` accounts at most: `reached` is the last one, undefined once all have been looked at.
 */
export async function listRecipients(
  tx: Tx,
  { reached_account_id: reached, started_at: startedAt, ...people }: Batch,
): Promise<{ recipients: Recipient[]; reached: string | undefined }> {
  const chosen = peopleOf(people, sql`a.id`);
  const { rows } = await sql<{ last: string | null; looked: number } & (Recipient | { id: null })>`
    with looked as materialized (
      select a.id from account a
      where (${reached}::uuid is null or a.id > ${reached}::uuid)
      order by a.id limit ${announcementWindow}
    )
    select (select max(id::text) from looked) as last, (select count(*)::int from looked) as looked, found.*
    from (select 1) one left join lateral (
      select a.id, a.language, ${choiceColumns}
      from looked join account a using (id)
      left join notification_setting s on s.account_id = a.id
      left join notification_type_setting w on w.account_id = a.id and w.type = 'SYSTEM_ANNOUNCEMENT'
      where ${isIn(people.audience)} and a.deleted_at is null and a.created_at <= ${startedAt}
        and ${chosen ? sql`exists (${chosen})` : sql`true`}
      order by a.id
      limit ${announcementBatch}
    ) found on true
    order by found.id`.execute(tx);
  const recipients = rows.filter((row) => row.id !== null);
  const [first] = rows;
  if (recipients.length === announcementBatch) return { recipients, reached: recipients.at(-1)?.id };
  return {
    recipients,
    reached: first?.looked === announcementWindow ? (first.last ?? undefined) : undefined,
  };
}

/** The text of the type is in the announcement. */
export const announcedVariant = 'announcement';
type Line = Readonly<{ id: string; accountId: string; live: boolean }>;
type Source = Readonly<{ id: string; link: string | null; started_at: Date | null }>;

/** Writes the lines of one batch in one statement; a person who has it keeps the first. Returns the ids of the new ones. */
export async function insertLines(
  tx: Tx,
  lines: readonly Line[],
  { id, link, started_at: sentAt }: Source,
  priority: NotificationPriority,
): Promise<Set<string>> {
  const columns = [lines.map((line) => line.id), lines.map(({ accountId }) => accountId)] as const;
  const { rows } = await sql<{ id: string }>`
    insert into notification (id, account_id, in_app, type, priority, text_variant, link, dedupe_key,
      announcement_id, created_at)
    select line.id, line.account_id, line.in_app, 'SYSTEM_ANNOUNCEMENT', ${priority}, ${announcedVariant},
      ${link}, ${`announcement-${id}`}, ${id}::uuid, ${sentAt}::timestamptz
    from unnest(${columns[0]}::uuid[], ${columns[1]}::uuid[], ${lines.map(({ live }) => live)}::boolean[])
      as line (id, account_id, in_app)
    on conflict do nothing
    returning id`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

type Push = Readonly<{ id: string; accountId: string; dueAt: Date }>;

/** Makes lines due at the devices of their people, in one statement. */
export async function insertPushes(tx: Tx, pushes: readonly Push[]): Promise<void> {
  await sql`
    insert into push_delivery (notification_id, subscription_id, due_at)
    select push.id, device.id, push.due_at
    from unnest(${pushes.map(({ id }) => id)}::uuid[], ${pushes.map(({ accountId }) => accountId)}::uuid[],
      ${pushes.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[]) as push (id, account_id, due_at)
    join push_subscription device on device.account_id = push.account_id
    for key share of device
    on conflict do nothing`.execute(tx);
}

/** Notes how far an announcement has come. */
export async function updateProgress(
  tx: Tx,
  id: string,
  {
    reached,
    delivered,
    completedAt,
  }: { reached: string | undefined; delivered: number; completedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set((row) => ({
      ...(reached !== undefined && { reached_account_id: reached }),
      delivered: row('delivered', '+', delivered),
      ...(completedAt && { state: 'SENT' as const, completed_at: completedAt }),
    }))
    .where('id', '=', id)
    .execute();
}
