import { sql, type Insertable, type Updateable } from 'kysely';
import { moderationTotalMax, referencePrefixes, type DecisionKind } from '#contract/reports-limits.ts';
import type { DeskAppealsQuery, ListedAppeal } from '#contract/reports.ts';
import type { DB } from '#db/schema.ts';
import { factsOf, type FactsRow } from '../fact-queries.ts';
import { dueSql, personJson } from '../listed-queries.ts';
import { photosOf, type ReviewPhotoView } from '#server/features/reviews/photo-queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { selectPageText } from '#server/kernel/http/page-text.ts';

const decisions = (db: Db) => db.selectFrom('moderation_decision').selectAll();
export type DecisionRow = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

export const findDecision = (db: Db, id: string) => decisions(db).where('id', '=', id).executeTakeFirst();

export const lockDecision = (tx: Tx, id: string) =>
  decisions(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** A restriction of a person's content or account, for that person. */
export const findDecisionAbout = (db: Db, id: string, authorId: string) =>
  decisions(db)
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('action', '<>', 'KEEP')
    .executeTakeFirst();

/** The restrictions of a person's content and account, the newest first. */
export async function listDecisionsAbout(
  db: Db,
  authorId: string,
  request: PageRequest,
): Promise<{ rows: DecisionRow[]; total: number }> {
  const { limit, offset } = pageWindow(request);
  const rows = await decisions(db)
    .where('author_id', '=', authorId)
    .where('action', '<>', 'KEEP')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('moderation_decision')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('author_id', '=', authorId)
    .where('action', '<>', 'KEEP')
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The decision that restricts a thing now. */
export const findInForce = (db: Db, kind: DecisionKind, objectId: string) =>
  decisions(db)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .where('action', '<>', 'KEEP')
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

export async function insertDecision(tx: Tx, values: Insertable<DB['moderation_decision']>): Promise<void> {
  await tx.insertInto('moderation_decision').values(values).execute();
}

type Change = Omit<Updateable<DB['moderation_decision']>, 'id' | 'kind' | 'object_id' | 'action'>;

export async function updateDecision(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.updateTable('moderation_decision').set(change).where('id', '=', id).execute();
}

/** Ends the decision on the suspension of an account. */
export async function liftSuspension(
  tx: Tx,
  accountId: string,
  lifted: { by: string | null; text: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('moderation_decision')
    .set({ lifted_at: lifted.at, lifted_by: lifted.by, lift_text: lifted.text })
    .where('kind', '=', 'ACCOUNT')
    .where('object_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .execute();
}

export type AppealRow = DecisionRow & {
  author_first_name: string | null;
  author_last_name: string | null;
  decider_first_name: string | null;
  decider_last_name: string | null;
  photos: ReviewPhotoView[] | null;
  rating: number | null;
  facts: FactsRow;
};

const people = sql`a.first_name as author_first_name, a.last_name as author_last_name,
  b.first_name as decider_first_name, b.last_name as decider_last_name,
  ${factsOf({ kind: sql`d.kind`, id: sql`d.object_id`, authorId: sql`d.author_id` })} as facts,
  case when d.kind = 'REVIEW' then ${photosOf(sql`d.object_id`)} end as photos,
  (select w.rating from review w where d.kind = 'REVIEW' and w.id = d.object_id) as rating`;
const joins = sql`
  left join account a on a.id = d.author_id and a.deleted_at is null
  left join account b on b.id = d.decided_by and b.deleted_at is null`;

const views = {
  open: {
    where: sql`d.appealed_at is not null and d.appeal_outcome is null and d.lifted_at is null`,
    order: sql`d.appealed_at, d.id`,
  },
  decided: {
    where: sql`d.appeal_decided_at is not null`,
    order: sql`d.appeal_decided_at desc, d.id desc`,
  },
};

const listedItem = (readerId: string) => sql`json_build_object(
  'id', d.id, 'reference', ${sql.lit(referencePrefixes.DECISION)} || d.number, 'kind', d.kind, 'objectName', d.object_name,
  'author', case when a.id is not null then ${personJson('a')} end, 'text', d.appeal_text,
  'at', ${instantText(sql`d.appealed_at`)}, 'dueAt', ${instantText(dueSql(sql`d.appealed_at`, 'APPEAL'))},
  'outcome', d.appeal_outcome,
  'isOwn', coalesce(d.decided_by = ${readerId}, false) or coalesce(d.author_id = ${readerId}, false))`;

/** Appeals to decide, the oldest first, or the decided ones. */
export function listAppeals(db: Db, readerId: string, { view, ...request }: DeskAppealsQuery) {
  const { where, order } = views[view];
  const list = {
    alias: 'd',
    matching: sql`from moderation_decision d where ${where}`,
    order,
    joins: sql`left join account a on a.id = d.author_id and a.deleted_at is null`,
    item: listedItem(readerId),
  };
  return selectPageText<ListedAppeal>(db, list, request, moderationTotalMax);
}

export async function findAppeal(db: Db, id: string): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`
    select d.*, ${people} from moderation_decision d ${joins} where d.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Decisions that ended long enough ago: those that kept something, those that were lifted, and those whose thing is not
 * there any more once they can no longer be contested. Those in force stay.
 */
export async function deleteEndedDecisions(
  db: Db,
  before: { ended: Date; contestable: Date },
): Promise<void> {
  await sql`
    delete from moderation_decision d where d.action = 'KEEP' and d.at < ${before.ended}
      or d.lifted_at < ${before.ended}
      or d.lifted_at is null and d.at < ${before.contestable} and d.kind <> 'ACCOUNT' and not exists (
        select from provider p where d.kind = 'PROFILE' and p.id = d.object_id and p.suspended_at is not null
        union all select from service v where d.kind = 'SERVICE' and v.id = d.object_id and v.deleted_at is null
        union all select from review w where d.kind = 'REVIEW' and w.id = d.object_id and w.status = 'HIDDEN'
        union all select from message s where d.kind = 'MESSAGE' and s.id = d.object_id and s.deleted_at is null
        union all select from blog_article b where d.kind = 'ARTICLE' and b.id = d.object_id and b.hidden_at is not null)`.execute(
    db,
  );
}
