import { sql } from 'kysely';
import { isPublic } from './card-queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

/** Counts a view, once for a visitor and a day, whichever process and slug it came by. */
export async function insertView(
  db: Db,
  { slug, day, visitor, now }: { slug: string; day: string; visitor: Buffer; now: Date },
): Promise<void> {
  await sql`
    with counted as (
      insert into blog_view (article_id, day, visitor)
      select a.id, ${day}::date, ${visitor} from blog_slug known join blog_article a on a.id = known.article_id
      where known.slug = ${slug} and ${isPublic('a', sql`${now}::timestamptz`)}
      on conflict do nothing returning article_id
    )
    update blog_article set views = views + 1 where id in (select article_id from counted)`.execute(db);
}

/** Forgets who has read what before a day. */
export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('blog_view').where('day', '<', day).execute();
}
