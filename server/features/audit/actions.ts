import { v7 as newId } from 'uuid';
import type { AuditAction, AuditKind } from '#contract/audit-limits.ts';
import { insertAuditEvent } from './queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';

/** What an administrator did, or the system (no actor). `before` and `after` hold only what changed. */
type AuditEvent = Readonly<{
  actorId: string | null;
  action: AuditAction;
  subject: { type: AuditKind; id?: string };
  before?: object;
  after?: object;
  reason?: string;
  at: Date;
}>;

/** Writes an event to the audit, in the transaction of the change. */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  await insertAuditEvent(tx, {
    id: newId(),
    actor_id: event.actorId,
    action: event.action,
    subject_type: event.subject.type,
    subject_id: event.subject.id ?? null,
    before: json(event.before),
    after: json(event.after),
    reason: event.reason ?? null,
    at: event.at,
  });
}
