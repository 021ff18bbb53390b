import { sql } from 'kysely';
import { makeBlogCategory, makeBlogTopic } from './factory.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** The trades that articles are about, with sentences whose words are found in the articles of the trade. */
const trades: Record<string, string[]> = {
  cleaning: [
    'Le ménage avance mieux pièce par pièce.',
    'Le repassage attend que le linge soit un peu humide.',
  ],
  gardening: [
    'Le jardin demande peu d’eau le matin.',
    'La tonte se fait par temps sec, la haie après la floraison.',
  ],
  handyman: ['Le bricolage commence par un plan.', 'Un meuble lourd se fixe au mur avec deux chevilles.'],
  childcare: ['La garde d’enfants se prépare ensemble.', 'Le goûter et les devoirs ont chacun leur heure.'],
  plumbing: ['Un robinet qui goutte use son joint.', 'La fuite se cherche compteur fermé.'],
  electricity: ['Une prise qui chauffe se remplace.', 'Le tableau se coupe avant toute réparation.'],
  painting: ['La peinture aime les murs secs.', 'Deux couches fines couvrent mieux.'],
  moving: ['Le déménagement se prépare un mois avant.', 'Les cartons lourds restent petits.'],
};
const sentencesOfArticle = 40;
const topicsOfCategory = 3;

/** Writes so many published articles in the categories of the trades, the last one an hour ago; returns the categories. */
export async function makeBlogArchive(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  articles: number,
): Promise<string[]> {
  const categories: string[] = [];
  for (const service_category_id of Object.keys(trades)) {
    const category = await makeBlogCategory({ db, clock }, { service_category_id });
    categories.push(category);
    for (let count = 0; count < topicsOfCategory; count += 1) await makeBlogTopic({ db, clock }, category);
  }
  const sentences = sql`array[${sql.join(Object.values(trades).map(([one, other]) => sql`array[${one}, ${other}]`))}]`;
  await sql`
    with made as (
      insert into blog_article (id, work_id, language, slug, status, title, title_key, summary, markdown, content_hash,
        html, toc, body_text, word_count, category_id, views, published_at, was_public, created_at, content_at, updated_at)
      select n.id, n.id, case when n.nth % 3 = 0 then 'en' else 'fr' end, 'article-' || n.nth, 'PUBLISHED',
        'Conseil ' || n.nth, 'conseil ' || n.nth, 'Résumé du conseil ' || n.nth, written.text, '0',
        '<p>' || written.text || '</p>', '[]', written.text, array_length(string_to_array(written.text, ' '), 1),
        (array[${sql.join(categories)}]::text[])[n.trade], n.nth, at.t, true, at.t, at.t, at.t
      from (
        select gen_random_uuid() as id, nth, nth % ${sql.lit(categories.length)} + 1 as trade
        from generate_series(1, ${articles}) nth
      ) n
      cross join lateral (select ${clock.now()}::timestamptz - n.nth * interval '1 hour' as t) at
      cross join lateral (
        select string_agg((${sentences})[n.trade][k % 2 + 1], ' ' order by k) || ' Numéro ' || n.nth || '.' as text
        from generate_series(1, ${sql.lit(sentencesOfArticle)}) k
      ) written
      returning id, slug, category_id, views, created_at
    ), slugs as (insert into blog_slug (slug, article_id, created_at) select slug, id, created_at from made)
    insert into blog_article_topic (article_id, topic_id, position)
    select made.id, t.id, 0 from made
    join (
      select id, category_id, row_number() over (partition by category_id order by id) as nth from blog_topic
    ) t on t.category_id = made.category_id and t.nth <= 2 and t.nth = made.views % 2 + 1`.execute(db);
  for (const table of ['blog_article', 'blog_article_topic', 'blog_slug'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  return categories;
}
