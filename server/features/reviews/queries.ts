import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import { reviewTopics, type ReviewTopic } from '#contract/reviews-rules.ts';
import type { ProviderReviewPage, ProviderReviewsQuery } from '#contract/reviews.ts';
import { foldText } from '#contract/text-folding.ts';
import type { DB } from '#db/schema.ts';
import { photosOf, photoTextsOf } from './photo-queries.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { pageWindow } from '#server/kernel/http/page.ts';
import { displayNameOf } from '#server/features/users/queries.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

/** What a search in the reviews compares. */
const wordsOf = (comment: string | null | undefined) => (comment ? foldText(comment) : null);

export async function insertReview(
  tx: Tx,
  review: Omit<Insertable<DB['review']>, 'comment_words'>,
): Promise<void> {
  await tx
    .insertInto('review')
    .values({ ...review, comment_words: wordsOf(review.comment) })
    .execute();
}

export async function findReviewOfBooking(db: Db, bookingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('review')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.id;
}

/** Locks the provider, then the review for a decision: always in this order. undefined when there is none. */
export async function lockReview(tx: Tx, id: string) {
  const review = await tx.selectFrom('review').select('provider_id').where('id', '=', id).executeTakeFirst();
  if (!review) return undefined;
  const provider = await lockProvider(tx, { id: review.provider_id }, ['account_id']);
  const row = await tx
    .selectFrom('review')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, provider_account_id: provider?.account_id };
}

export async function updateReview(
  tx: Tx,
  id: string,
  change: Omit<Updateable<DB['review']>, 'comment_words'>,
): Promise<void> {
  const words = change.comment === undefined ? {} : { comment_words: wordsOf(change.comment) };
  await tx
    .updateTable('review')
    .set({ ...change, ...words })
    .where('id', '=', id)
    .execute();
}

export async function insertRevision(tx: Tx, revision: Insertable<DB['review_revision']>): Promise<void> {
  await tx.insertInto('review_revision').values(revision).execute();
}

/** Held reviews that were not decided in time, the oldest first. */
export async function listDueReviews(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type ReviewView = Omit<NonNullable<Awaited<ReturnType<typeof findReview>>>, 'provider_account_id'>;

export function findReview(db: Db, id: string) {
  return db
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .innerJoin('account as author', 'author.id', 'review.author_id')
    .innerJoin('provider', 'provider.id', 'review.provider_id')
    .selectAll('review')
    .select(photosOf(sql.ref('review.id')).as('photos'))
    .select([
      'booking.service_title',
      'provider.account_id as provider_account_id',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
    ])
    .where('review.id', '=', id)
    .executeTakeFirst();
}

// The id is sorted in the same direction as the date, so that one index serves both directions.
const orders = {
  publishedAt: {
    desc: sql`published_at desc, id`,
    asc: sql`published_at, id desc`,
  },
  rating: {
    desc: sql`rating desc, published_at desc, id`,
    asc: sql`rating, published_at desc, id`,
  },
};

/**
 * One page of the public reviews of a provider or a service, in one statement, those of one service or with all of some
 * folded words; undefined when it does not exist.
 */
export async function listReviews(
  db: Db,
  of: { table: 'provider' | 'service'; id: string },
  request: Pick<ProviderReviewsQuery, 'page' | 'size' | 'sort' | 'direction' | 'serviceId'>,
  words?: readonly string[],
): Promise<{ rows: ReviewView[]; total: number } | undefined> {
  const { limit, offset } = pageWindow(request);
  const order =
    orders[request.sort][request.direction === 'asc' || request.direction === 'ASC' ? 'asc' : 'desc'];
  const conditions = [
    of.table === 'provider' ? sql`provider_id = ${of.id}` : sql`service_id = ${of.id}`,
    sql`status = 'PUBLISHED'`,
  ];
  if (request.serviceId !== undefined) conditions.push(sql`service_id = ${request.serviceId}`);
  // Signs alone are in no comment.
  if (words?.length === 0) conditions.push(sql`false`);
  for (const word of words ?? []) conditions.push(sql`position(${word} in comment_words) > 0`);
  const isListed = sql.join(conditions, sql` and `);
  const { rows } = await sql<{ total: number; found: boolean } & ReviewView>`
    select (select count(*) from review where ${isListed}) as total,
      listed.id is not null as found, listed.*, ${photosOf(sql`listed.id`)} as photos, booking.service_title,
      author.first_name as author_first_name, author.last_name as author_last_name
    from ${sql.table(of.table)} reviewed
    left join lateral (
      select * from review where ${isListed} order by ${order} limit ${limit} offset ${offset}
    ) listed on true
    left join booking on booking.id = listed.booking_id
    left join account author on author.id = listed.author_id
    where reviewed.id = ${of.id}
    order by ${order}`.execute(db);
  const [first] = rows;
  return first && { rows: rows.filter((row) => row.found), total: first.total };
}

/** The public reviews of a provider by topic and by service. */
export async function summarizeReviews(
  db: Db,
  providerId: string,
): Promise<Pick<ProviderReviewPage, 'total' | 'services'> & { yes: ReviewCounts; answers: ReviewCounts }> {
  const each = (count: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`json_build_object(${sql.join(
      reviewTopics.flatMap((topic) => [sql.lit(topic), count(sql.ref(topicColumns[topic]))]),
    )})`;
  const { rows } = await sql<Awaited<ReturnType<typeof summarizeReviews>>>`
    with published as (select * from review where provider_id = ${providerId} and status = 'PUBLISHED')
    select count(*) as total, ${each((said) => sql`count(*) filter (where ${said})`)} as yes,
      ${each((said) => sql`count(${said})`)} as answers,
      (select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'count', n) order by n desc, s.id), '[]')
        from (select service_id, count(*) as n from published group by service_id) c
        join service s on s.id = c.service_id) as services
    from published`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('an aggregate without a row');
  return summary;
}

/** The column of each topic. */
const topicColumns = {
  punctual: 'punctual',
  careful: 'careful',
  priceAsSaid: 'price_as_said',
} as const satisfies Record<ReviewTopic, keyof DB['review']>;
type ReviewCounts = Record<ReviewTopic, number>;

/** What one wrote, with the replies to it; and what others wrote of one's visits, as everyone reads it. */
export const reviewExport: readonly ExportPart[] = [
  exportRows(
    'reviews/written',
    ({ accountId }) => sql`
      select r.id as key, r.id, r.booking_id, b.service_title as service, r.rating, r.comment, r.punctual, r.careful,
        r.price_as_said, r.visit_date, r.not_performed, r.status, r.published_at, r.edited_at, r.deleted_at, r.delete_reason, r.reply_text, r.reply_at,
        r.created_at, (
          select json_agg(json_build_object('rating', v.rating, 'comment', v.comment, 'punctual', v.punctual,
            'careful', v.careful, 'price_as_said', v.price_as_said, 'at', v.at) order by v.at)
          from review_revision v where v.review_id = r.id
        ) as earlier, (
          select json_agg(json_build_object('id', h.id, 'alt', h.alt, 'width', h.width, 'height', h.height, 'at', h.created_at)
            order by h.position)
          from review_photo h where h.review_id = r.id
        ) as photos
      from review r join booking b on b.id = r.booking_id where r.author_id = ${accountId}`,
  ),
  exportRows(
    'reviews/received',
    ({ providerId }) => sql`
      select r.id as key, r.id, ${displayNameOf('a')} as author, b.service_title as service, r.rating, r.comment,
        r.punctual, r.careful, r.price_as_said, r.visit_date, r.published_at, r.reply_text, r.reply_at,
        ${photoTextsOf(sql.ref('r.id'))} as photos
      from review r join booking b on b.id = r.booking_id join account a on a.id = r.author_id
      where r.provider_id = ${providerId} and r.status = 'PUBLISHED'`,
  ),
];

export type ReviewMail = NonNullable<Awaited<ReturnType<typeof findReviewMail>>>;

/** The data for a mail about a review, and both parties with their addresses and languages. */
export function findReviewMail(db: Db, reviewId: string) {
  return db
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .innerJoin('provider', 'provider.id', 'review.provider_id')
    .innerJoin('account as provider_account', 'provider_account.id', 'provider.account_id')
    .innerJoin('account as author', 'author.id', 'review.author_id')
    .select([
      'review.id',
      'review.booking_id',
      'review.provider_id',
      'review.rating',
      'review.comment',
      'review.reply_text',
      'review.delete_reason',
      'booking.service_title',
      'booking.start_at',
      'booking.time_zone',
      'provider.business_name',
      'provider_account.id as provider_account_id',
      'provider_account.email as provider_email',
      'provider_account.first_name as provider_first_name',
      'provider_account.last_name as provider_last_name',
      'provider_account.language as provider_language',
      'review.author_id',
      'author.email as author_email',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
      'author.language as author_language',
    ])
    .where('review.id', '=', reviewId)
    .executeTakeFirst();
}

export async function listReviewsOf(db: Db, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .select('id')
    .where('author_id', '=', authorId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** With its earlier texts and its reply. */
export async function deleteReviewRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('review').where('id', '=', id).execute();
}

export async function eraseReplies(tx: Tx, providerId: string): Promise<void> {
  await tx
    .updateTable('review')
    .set({ reply_text: null, reply_at: null })
    .where('provider_id', '=', providerId)
    .where('reply_at', 'is not', null)
    .execute();
}

/** Gives back the held reviews that a person has claimed. */
export async function deleteClaims(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('review')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', accountId)
    .execute();
}
