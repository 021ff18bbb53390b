import type { AuditEvent } from '#contract/audit.ts';
import type { EventRow } from './queries.ts';
import { fullName } from '#contract/users-rules.ts';

export function toAuditEvent(row: EventRow): AuditEvent {
  return {
    id: row.id,
    actor:
      row.actor_id === null
        ? null
        : { id: row.actor_id, displayName: fullName(row.first_name, row.last_name) },
    action: row.action,
    object: { kind: row.subject_type, id: row.subject_id, number: row.number },
    before: row.before,
    after: row.after,
    reason: row.reason,
    at: row.at.toISOString(),
  };
}

const json = (value: Record<string, unknown> | null) => (value === null ? '' : JSON.stringify(value));

/** A line of the exported table; its columns are those of `auditColumns`. */
export function toAuditLine({ at, actor, action, object, reason, before, after }: AuditEvent): string[] {
  return [
    at,
    actor?.displayName ?? '',
    actor?.id ?? '',
    action,
    object.kind,
    object.id ?? '',
    reason ?? '',
    json(before),
    json(after),
  ];
}

export const auditColumns = [
  'at',
  'actor',
  'actorId',
  'action',
  'kind',
  'objectId',
  'reason',
  'before',
  'after',
];
