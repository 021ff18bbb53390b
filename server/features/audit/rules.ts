import type { AuditEvent } from '#contract/audit.ts';
import { readBookingNumber } from '#contract/bookings-rules.ts';
import type { EventRow, SearchWords } from './queries.ts';
import { fullName } from '#contract/users-rules.ts';

const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The ids among the values of one side, at any depth. */
function idsIn(value: unknown): string[] {
  if (isId(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/** What an event names by its id: its object, and what changed. */
export const idsOf = ({ subject_id, before, after }: EventRow): string[] =>
  idsIn([subject_id, before, after]);

export function toAuditEvent(row: EventRow, names: ReadonlyMap<string, string>): AuditEvent {
  const changed = idsIn([row.before, row.after]);
  return {
    id: row.id,
    actor:
      row.actor_id === null
        ? null
        : { id: row.actor_id, displayName: fullName(row.first_name, row.last_name) },
    action: row.action,
    object: {
      kind: row.subject_type,
      id: row.subject_id,
      name: row.subject_id === null ? null : (names.get(row.subject_id) ?? null),
      number: row.number,
    },
    before: row.before,
    after: row.after,
    reason: row.reason,
    minutes: row.minutes,
    names: Object.fromEntries(
      changed.flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [[id, name]];
      }),
    ),
    at: row.at.toISOString(),
  };
}

const json = (value: Record<string, unknown> | null) => (value === null ? '' : JSON.stringify(value));

/** What a typed search may name: words without the signs around them, and the numbers that people know. */
export function readSearch(typed: string): SearchWords {
  const [, kind = '', number] = /^\s*(SG|CT|DC)[\s-]*(\d{1,9})\s*$/i.exec(typed) ?? [];
  return {
    words: typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    bookingNumber: readBookingNumber(typed),
    reference: { kind: kind.toUpperCase(), number: number === undefined ? null : Number(number) },
  };
}

/** A line of the exported table; its columns are those of `auditColumns`. */
export function toAuditLine({ at, actor, action, object, reason, before, after }: AuditEvent): string[] {
  return [
    at,
    actor?.displayName ?? '',
    actor?.id ?? '',
    action,
    object.kind,
    object.id ?? '',
    object.name ?? '',
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
  'objectName',
  'reason',
  'before',
  'after',
];
