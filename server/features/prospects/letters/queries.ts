import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { letterBatch, type LetterState } from '#contract/letters-limits.ts';
import type { LetterAudience, LetterReach, LetterRecipients, LetterTexts } from '#contract/letters.ts';
import type { ProspectKind } from '#contract/prospects-limits.ts';
import type { DB } from '#db/schema.ts';
import { isWithin } from '#server/features/catalog/category-queries.ts';
import { postalCodesAround } from '#server/features/places/queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

type Columns = {
  id: string;
  state: LetterState;
  texts: LetterTexts;
  link: string | null;
  kind: ProspectKind | null;
  category_id: string | null;
  department: string | null;
  language: Language | null;
  town: string | null;
  radius_km: number | null;
  scheduled_at: Date | null;
  started_at: Date | null;
  completed_at: Date | null;
  reached_prospect_id: string | null;
  next_batch_at: Date | null;
  tested_at: Date | null;
  sent: number;
  refused: number;
  refused_before: number;
  stopped_by_refusals: boolean;
  departed: number;
  version: number;
  updated_at: Date;
};
export type LetterRow = Columns & {
  recipients: LetterRecipients;
  first_name: string | null;
  last_name: string | null;
};
export type LockedLetter = Columns & { recipients: LetterRecipients | null };

/** The columns of an audience, of a letter or of what is asked. */
type AudienceColumns = Readonly<
  Record<'kind' | 'category_id' | 'department' | 'language' | 'town' | 'radius_km', RawBuilder<unknown>>
>;

const columnsOf = (table: string): AudienceColumns => ({
  kind: sql.ref(`${table}.kind`),
  category_id: sql.ref(`${table}.category_id`),
  department: sql.ref(`${table}.department`),
  language: sql.ref(`${table}.language`),
  town: sql.ref(`${table}.town`),
  radius_km: sql.ref(`${table}.radius_km`),
});

/** Whether a prospect is of the audience: confirmed, by the time of the sending, and with all that is asked for. */
const isOf = (alias: string, audience: AudienceColumns, until: RawBuilder<unknown>) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const narrowed = (wanted: RawBuilder<unknown>, has: RawBuilder<unknown>) =>
    sql`(${wanted} is null or ${has})`;
  return sql`${of('status')} = 'CONFIRMED' and ${of('confirmed_at')} <= ${until}
    and ${narrowed(audience.kind, sql`${of('kind')} = ${audience.kind}`)}
    and ${narrowed(audience.category_id, isWithin(of('category_id'), audience.category_id))}
    and ${narrowed(audience.department, sql`${of('postal_code')} like ${audience.department} || '%'`)}
    and ${narrowed(audience.language, sql`${of('locale')} = ${audience.language}`)}
    and ${narrowed(audience.town, sql`${of('postal_code')} in (${postalCodesAround(audience.town, audience.radius_km)})`)}`;
};

/** The address of a prospect refused a letter for good. */
const hasRefused = (alias: string) => sql<boolean>`exists (
  select from letter_delivery d where d.email = ${sql.ref(`${alias}.email`)} and d.refused_at is not null
)`;

/**
 * The people of an audience by language, and those whose address refused a letter: an address with several prospects is
 * that of the first.
 */
const countsOf = (audience: AudienceColumns, until: RawBuilder<unknown>) => {
  const count = (language: Language) =>
    sql`(count(*) filter (where locale = ${language} and not has_refused))::int`;
  return sql<LetterReach>`
    select ${count('fr')} as fr, ${count('en')} as en, ${count('ar')} as ar,
      (count(*) filter (where has_refused))::int as refused
    from (
      select distinct on (p.email) p.locale, ${hasRefused('p')} as has_refused
      from prospect p where ${isOf('p', audience, until)} order by p.email, p.id
    ) people`;
};

export const audienceOf = ({
  kind,
  category_id: category,
  department,
  language,
  town: insee,
  radius_km: radiusKm,
}: Pick<Columns, keyof AudienceColumns>): LetterAudience => ({
  kind,
  category,
  department,
  language,
  town: insee === null || radiusKm === null ? null : { insee, radiusKm },
});

/** How many people an audience has now, by language, and how many are left out. */
export async function countReach(db: Db, audience: LetterAudience, now: Date): Promise<LetterReach> {
  const columns = {
    kind: sql`${audience.kind}::text`,
    category_id: sql`${audience.category}::text`,
    department: sql`${audience.department}::text`,
    language: sql`${audience.language}::text`,
    town: sql`${audience.town?.insee ?? null}::text`,
    radius_km: sql`${audience.town?.radiusKm ?? null}::int`,
  };
  const { rows } = await countsOf(columns, sql`${now}::timestamptz`).execute(db);
  return rows[0] ?? { fr: 0, en: 0, ar: 0, refused: 0 };
}

/** How many people get it, by language. */
export async function countRecipients(
  db: Db,
  audience: LetterAudience,
  now: Date,
): Promise<LetterRecipients> {
  const { refused: _refused, ...recipients } = await countReach(db, audience, now);
  return recipients;
}

const letters = (db: Db) =>
  db
    .selectFrom('letter as l')
    .leftJoin('account as a', 'a.id', 'l.author_id')
    .selectAll('l')
    .select(['a.first_name', 'a.last_name'])
    .$castTo<Omit<LetterRow, 'recipients'> & Pick<LockedLetter, 'recipients'>>();

/** Letters with whom they reach: counted now until they begin, and once for those that have the same audience. */
async function withRecipients(
  db: Db,
  rows: Awaited<ReturnType<ReturnType<typeof letters>['execute']>>,
  now: Date,
): Promise<LetterRow[]> {
  const counted = new Map<string, Promise<LetterRecipients>>();
  return Promise.all(
    rows.map(async (row) => {
      if (row.recipients) return { ...row, recipients: row.recipients };
      const audience = audienceOf(row);
      const key = JSON.stringify(audience);
      const counting = counted.get(key) ?? countRecipients(db, audience, now);
      counted.set(key, counting);
      return { ...row, recipients: await counting };
    }),
  );
}

export async function findLetter(db: Db, id: string, now: Date): Promise<LetterRow | undefined> {
  const [letter] = await withRecipients(db, await letters(db).where('l.id', '=', id).execute(), now);
  return letter;
}

/** One page, newest first. */
export async function listLetters(db: Db, request: PageRequest, now: Date) {
  const { limit, offset } = pageWindow(request);
  const rows = await letters(db)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('letter')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: await withRecipients(db, rows, now), total };
}

export async function insertLetter(tx: Tx, values: Insertable<DB['letter']>): Promise<void> {
  await tx.insertInto('letter').values(values).execute();
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('letter').where('id', '=', id).where('state', '=', 'DRAFT').execute();
}

/** Changes, stops and batches of one letter follow one another. */
export const lockLetter = (tx: Tx, id: string) =>
  tx
    .selectFrom('letter')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<LockedLetter>()
    .executeTakeFirst();

/** The scheduled letters whose time has come. */
export async function listDueLetters(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('letter')
    .select('id')
    .where('state', '=', 'SCHEDULED')
    .where('scheduled_at', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** The letters under way that waited for the end of the quiet hours. */
export async function listWaitingLetters(db: Db, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('letter').select('id').where('next_batch_at', '<=', now).execute();
  return rows.map(({ id }) => id);
}

export async function updateTested(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('letter').set({ tested_at: now }).where('id', '=', id).execute();
}

/** Has the next batch wait until an instant, or go on. */
export async function updateNextBatch(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('letter').set({ next_batch_at: at }).where('id', '=', id).execute();
}

/** Writes what a person or the clock changed: readers of the earlier version are stale. */
export async function updateLetter(tx: Tx, id: string, values: Updateable<DB['letter']>): Promise<void> {
  await tx
    .updateTable('letter')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Notes how far a letter has come. */
export async function updateProgress(
  tx: Tx,
  id: string,
  { reached, sent, completedAt }: { reached: string | undefined; sent: number; completedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('letter')
    .set((row) => ({
      ...(reached !== undefined && { reached_prospect_id: reached }),
      sent: row('sent', '+', sent),
      ...(completedAt && { state: 'SENT', completed_at: completedAt }),
    }))
    .where('id', '=', id)
    .execute();
}

/** The first name is that of the account with the address. */
type Recipient = { id: string; email: string; locale: Language; first_name: string | null };

/** The next people of a letter that has begun, by id. */
export async function listRecipients(tx: Tx, letterId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select next.*, a.first_name from letter l cross join lateral (
      select p.id, p.email, p.locale from prospect p
      where ${isOf('p', columnsOf('l'), sql`l.started_at`)} and not ${hasRefused('p')}
        and (l.reached_prospect_id is null or p.id > l.reached_prospect_id)
      order by p.id
      limit ${letterBatch}
    ) next
    left join account a on a.email = next.email and a.deleted_at is null
    where l.id = ${letterId}
    order by next.id`.execute(tx);
  return rows;
}

/** Notes who gets a letter, each address once: the first of its prospects. Returns the ids of the new ones. */
export async function insertDeliveries(
  tx: Tx,
  letterId: string,
  recipients: readonly Recipient[],
  now: Date,
): Promise<Set<string>> {
  if (recipients.length === 0) return new Set();
  const rows = await tx
    .insertInto('letter_delivery')
    .values(
      recipients.map(({ id, email }) => ({ letter_id: letterId, prospect_id: id, email, delivered_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('prospect_id')
    .execute();
  return new Set(rows.map((row) => row.prospect_id));
}

type Delivery = { letterId: string; prospectId: string };

/** Counts for its letter that the reader left by it, once. */
export const countDeparture = (tx: Tx, delivery: Delivery, now: Date): Promise<void> =>
  countOnce(tx, delivery, { mark: 'left_at', count: 'departed' }, now);

/** Counts for its letter that the address refused it, once. */
export const countRefusal = (tx: Tx, delivery: Delivery, now: Date): Promise<void> =>
  countOnce(tx, delivery, { mark: 'refused_at', count: 'refused' }, now);

export async function takeBackRefusal(tx: Tx, { letterId, prospectId }: Delivery): Promise<void> {
  const marked = await tx
    .updateTable('letter_delivery')
    .set({ refused_at: null })
    .where('letter_id', '=', letterId)
    .where('prospect_id', '=', prospectId)
    .where('refused_at', 'is not', null)
    .returning('letter_id')
    .executeTakeFirst();
  if (!marked) return;
  await tx
    .updateTable('letter')
    .set((row) => ({ refused: row('refused', '-', 1) }))
    .where('id', '=', letterId)
    .execute();
}

async function countOnce(
  tx: Tx,
  { letterId, prospectId }: Delivery,
  { mark, count }: { mark: 'left_at' | 'refused_at'; count: 'departed' | 'refused' },
  now: Date,
): Promise<void> {
  const marked = await tx
    .updateTable('letter_delivery')
    .set({ [mark]: now })
    .where('letter_id', '=', letterId)
    .where('prospect_id', '=', prospectId)
    .where(mark, 'is', null)
    .returning('letter_id')
    .executeTakeFirst();
  if (!marked) return;
  await tx
    .updateTable('letter')
    .set((row) => ({ [count]: row(count, '+', 1) }))
    .where('id', '=', letterId)
    .execute();
}
