import type { Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

export async function insertAuditEvent(tx: Tx, values: Insertable<DB['audit_event']>): Promise<void> {
  await tx.insertInto('audit_event').values(values).execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEvents>>['rows'][number];

/** What was done to things of one type, with who did it: one page, newest first. */
export async function listAuditEvents(db: Db, subjectType: string, request: PageRequest) {
  const { limit, offset } = pageWindow(request);
  const events = db.selectFrom('audit_event as e').where('e.subject_type', '=', subjectType);
  const rows = await events
    .leftJoin('account as a', 'a.id', 'e.actor_id')
    .select(['e.id', 'e.action', 'e.before', 'e.after', 'e.at', 'a.first_name', 'a.last_name'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .$narrowType<{ before: Record<string, unknown>; after: Record<string, unknown> }>()
    .execute();
  const { total } = await events
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
