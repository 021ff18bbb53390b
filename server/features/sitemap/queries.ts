import { sql } from 'kysely';
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

export async function countListed(db: Db): Promise<{ providers: number; services: number }> {
  const [providers, services] = await Promise.all([
    listedProviders(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    listedServices(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { providers: providers.count, services: services.count };
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
