import { sql } from 'kysely';
import { languages, type Language } from '#contract/languages.ts';
import { isPublic } from '#server/features/blog/reading/card-queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

type Listed = { id: string; changedAt: Date };
type Part = { page: number; size: number };

/** Providers whom the public sees and who say something about themselves. */
const listedProviders = (db: Db) =>
  db
    .selectFrom('provider')
    .where('published', '=', true)
    .where(sql<boolean>`coalesce(headline, bio) is not null`);

/** The rows of the search are the services that the public sees. */
const listedServices = (db: Db) => db.selectFrom('service_search');

type Counts = { providers: number; services: number; articles: Readonly<Record<Language, number>> };

export async function countListed(db: Db, now: Date): Promise<Counts> {
  const [providers, services, articles] = await Promise.all([
    listedProviders(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    listedServices(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    sql<{ language: Language; count: number }>`
      select a.language, count(*)::int as count from blog_article a
      where ${isPublic('a', sql`${now}`)} group by a.language`.execute(db),
  ]);
  const written = new Map(articles.rows.map(({ language, count }) => [language, count]));
  return {
    providers: providers.count,
    services: services.count,
    articles: Object.fromEntries(
      languages.map((language) => [language, written.get(language) ?? 0]),
    ) as Counts['articles'],
  };
}

export function listListedProviders(db: Db, { page, size }: Part): Promise<Listed[]> {
  return listedProviders(db)
    .select(['id', 'updated_at as changedAt'])
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export function listListedServices(db: Db, { page, size }: Part): Promise<Listed[]> {
  return listedServices(db)
    .innerJoin('service', 'service.id', 'service_search.service_id')
    .select(['service.id', 'service.updated_at as changedAt'])
    .orderBy('service_search.service_id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

type ListedArticle = { slugs: Partial<Record<Language, string>>; changedAt: Date };

/** The articles in a language that readers see now, with their slugs in all. */
export async function listListedArticles(
  db: Db,
  { language, now, page, size }: Part & { language: Language; now: Date },
): Promise<ListedArticle[]> {
  const { rows } = await sql<ListedArticle>`
    select a.content_at as "changedAt", (
      select json_object_agg(o.language, o.slug) from blog_article o
      where o.work_id = a.work_id and ${isPublic('o', sql`${now}`)}
    ) as slugs
    from blog_article a where a.language = ${language} and ${isPublic('a', sql`${now}`)}
    order by a.id limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}
