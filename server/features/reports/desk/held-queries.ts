import { sql } from 'kysely';
import { factsOf, type FactsRow } from '../fact-queries.ts';
import { photosOf, type ReviewPhotoView } from '#server/features/reviews/photo-queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

export type HeldRow = {
  id: string;
  rating: number;
  comment: string | null;
  photos: ReviewPhotoView[];
  author_id: string;
  author_first_name: string;
  author_last_name: string;
  provider_id: string;
  business_name: string | null;
  provider_first_name: string;
  provider_last_name: string;
  created_at: Date;
  due_at: Date;
  version: number;
  facts: FactsRow;
};

const isHeld = sql`w.due_at is not null and w.status = 'PENDING'`;

const columns = sql`
  w.id, w.rating, w.comment, ${photosOf(sql`w.id`)} as photos, w.author_id, a.first_name as author_first_name, a.last_name as author_last_name,
  w.provider_id, p.business_name, o.first_name as provider_first_name, o.last_name as provider_last_name,
  w.created_at, w.due_at,
  (select count(*)::int from review_revision v where v.review_id = w.id) as version,
  ${factsOf({ kind: sql`'REVIEW'`, id: sql`w.id`, authorId: sql`w.author_id` })} as facts`;
const people = sql`join account a on a.id = w.author_id join provider p on p.id = w.provider_id
  join account o on o.id = p.account_id`;

/** Reviews that the filter held back, the oldest first. */
export async function listHeld(
  db: Db,
  { limit, offset, most }: { limit: number; offset: number; most: number },
): Promise<{ rows: HeldRow[]; total: number }> {
  const { rows } = await sql<HeldRow>`
    ${prepared}
    select ${columns}
    from (select * from review w where ${isHeld} order by w.due_at, w.id limit ${limit} offset ${offset}) w
      ${people}
    order by w.due_at, w.id`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    ${prepared}
    select count(*)::int as total from (select from review w where ${isHeld} limit ${most}) b`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findHeld(db: Db, id: string): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`
    select ${columns} from review w ${people} where w.id = ${id} and ${isHeld}`.execute(db);
  return rows[0];
}
