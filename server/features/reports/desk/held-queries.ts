import { sql } from 'kysely';
import { moderationTotalMax } from '#contract/reports-limits.ts';
import type { ListedHeldReview } from '#contract/reports.ts';
import { factsOf, type FactsRow } from '../fact-queries.ts';
import { photosOf, type ReviewPhotoView } from '#server/features/reviews/photo-queries.ts';
import { providerName } from '#server/features/users/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import type { PageRequest } from '#server/kernel/http/page.ts';
import { selectPageText } from '#server/kernel/http/page-text.ts';

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
export const listHeld = (db: Db, request: PageRequest) =>
  selectPageText<ListedHeldReview>(
    db,
    {
      alias: 'w',
      matching: sql`from review w where ${isHeld}`,
      order: sql`w.due_at, w.id`,
      joins: sql``,
      item: sql`json_build_object(
        'id', w.id, 'comment', w.comment, 'heldFor', w.held_for,
        'provider', json_build_object('id', w.provider_id, 'displayName', ${providerName(sql`w.provider_id`)}),
        'createdAt', ${instantText(sql`w.created_at`)}, 'dueAt', ${instantText(sql`w.due_at`)})`,
    },
    request,
    moderationTotalMax,
  );

export async function findHeld(db: Db, id: string): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`
    select ${columns} from review w ${people} where w.id = ${id} and ${isHeld}`.execute(db);
  return rows[0];
}
