import { sql, type Insertable, type Selectable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

export type SessionRecordRow = Selectable<DB['session_record']>;

/** Keeps a record, in the place of an earlier one of the same person; undefined when the id belongs to another person. */
export function upsertRecord(
  db: Db,
  { session_id, ...facts }: Insertable<DB['session_record']>,
): Promise<SessionRecordRow | undefined> {
  return db
    .insertInto('session_record')
    .values({ session_id, ...facts })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet(facts)
        .where('session_record.account_id', '=', facts.account_id ?? null),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The records of a person: one page, newest first. */
export async function listRecords(db: Db, accountId: string, request: PageRequest) {
  const { limit, offset } = pageWindow(request);
  const own = db.selectFrom('session_record').where('account_id', '=', accountId);
  const rows = await own
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('session_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Whether a person agreed that an outside service is asked for the place of their address. */
export async function allowsPlaceLookup(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select(sql<boolean>`place_lookup_consent_at is not null`.as('allows'))
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.allows ?? false;
}

export async function deleteOldRecords(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('session_record').where('at', '<', before).execute();
}

export const sessionRecordExport: ExportPart = exportRows(
  'security/session-records',
  ({ accountId }) => sql`
    select session_id as key, ip, country, city, region, latitude, longitude, org, user_agent, platform, language,
      screen_resolution, at
    from session_record where account_id = ${accountId}`,
);

export async function deleteSessionRecords(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('session_record').where('account_id', '=', accountId).execute();
}
