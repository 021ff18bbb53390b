import { sql, type Insertable } from 'kysely';
import {
  announcementBatch,
  type AnnouncementAudience,
  type NotificationPriority,
} from '#contract/notifications-rules.ts';
import type { Wordings } from '#contract/notifications.ts';
import type { Language } from '#contract/languages.ts';
import type { DB } from '#db/schema.ts';
import { choiceColumns, type ChoiceRow } from '../decision-queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>;

/** Writes an announcement once for its id. Returns whether it is new. */
export async function insertAnnouncement(tx: Tx, values: Insertable<DB['announcement']>): Promise<boolean> {
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

/** Batches of one announcement follow one another. */
export function lockAnnouncement(tx: Tx, id: string) {
  return tx
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ wordings: Wordings }>()
    .executeTakeFirstOrThrow();
}

type Batch = { audience: AnnouncementAudience; reached_account_id: string | null; created_at: Date };
export type Recipient = ChoiceRow & { id: string; language: Language };

/** The next accounts of an announcement, by id; who signed up after it was sent does not get it. */
export async function listRecipients(
  tx: Tx,
  { audience, reached_account_id: reached, created_at: sentAt }: Batch,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select a.id, a.language, ${choiceColumns}
    from account a
    left join notification_setting s on s.account_id = a.id
    left join notification_type_setting w on w.account_id = a.id and w.type = 'SYSTEM_ANNOUNCEMENT'
    where ${isIn(audience)} and a.deleted_at is null and a.created_at <= ${sentAt}
      and (${reached}::uuid is null or a.id > ${reached}::uuid)
    order by a.id
    limit ${announcementBatch}`.execute(tx);
  return rows;
}

/** The text of the type is in the announcement. */
export const announcedVariant = 'announcement';
type Line = Readonly<{ id: string; accountId: string; live: boolean }>;
type Source = Readonly<{ id: string; link: string | null; created_at: Date }>;

/** Writes the lines of one batch in one statement; a person who has it keeps the first. Returns the ids of the new ones. */
export async function insertLines(
  tx: Tx,
  lines: readonly Line[],
  { id, link, created_at: sentAt }: Source,
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
      completed_at: completedAt,
    }))
    .where('id', '=', id)
    .execute();
}
