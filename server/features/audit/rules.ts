import { auditWords } from '#contract/audit-words.ts';
import type { AuditEvent } from '#contract/audit.ts';
import type { Language } from '#contract/languages.ts';
import { readBookingNumber } from '#contract/bookings-rules.ts';
import type { EventRow, SearchWords, Things } from './queries.ts';
import { fullName } from '#contract/users-rules.ts';
import { timeCell, type Cell } from '#server/kernel/text/csv.ts';
import { formatDay, formatMoment, formatNumber, formatPrice } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { platformTimeZone } from '#server/kernel/time-zone.ts';

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

export function toAuditEvent(row: EventRow, things: Things): AuditEvent {
  const object = things.get(row.subject_id ?? '');
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
      name: object?.name ?? null,
      number: object?.number ?? null,
    },
    before: row.before,
    after: row.after,
    reason: row.reason,
    minutes: row.minutes,
    names: Object.fromEntries(
      idsIn([row.before, row.after]).flatMap((id) => {
        const name = things.get(id)?.name;
        return name ? [[id, name]] : [];
      }),
    ),
    at: row.at,
  };
}

/** What a typed search may name: words without the signs around them, and the numbers that people know. */
export function readSearch(typed: string): SearchWords {
  const [, kind = '', number] = /^\s*(SG|CT|DC)[\s-]*(\d{1,9})\s*$/i.exec(typed) ?? [];
  return {
    words: typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    bookingNumber: readBookingNumber(typed),
    reference: { kind: kind.toUpperCase(), number: number === undefined ? null : Number(number) },
  };
}

type TableReading = Readonly<{
  language: Language;
  trades: readonly Readonly<{ id: string; name: string }>[];
  siteName: string;
}>;

/** The words of the table, those of the journal; each person is named, because the table is read by others too. */
export function tableWords({ language, trades, siteName }: TableReading) {
  return auditWords({
    siteName,
    say: (name, values) => translate(language, name, values),
    languageName: (one) => new Intl.DisplayNames(one, { type: 'language' }).of(one) ?? one,
    tradeName: (wanted) => trades.find(({ id }) => id === wanted)?.name,
    money: (euros) => formatPrice(language, Math.round(euros * 100)),
    number: (value) => formatNumber(language, value),
    dateTime: (instant) => formatMoment(language, new Date(instant), platformTimeZone),
    date: (day) => formatDay(language, new Date(`${day}T12:00:00Z`), platformTimeZone),
  });
}

export const auditColumns = [
  'at',
  'actor',
  'action',
  'kind',
  'number',
  'object',
  'reason',
  'before',
  'after',
  'minutes',
] as const;

/** A line of the exported table; its columns are those of `auditColumns`. */
export function toAuditLine(
  event: AuditEvent,
  siteName: string,
  words: ReturnType<typeof tableWords>,
): Cell[] {
  const { at, actor, action, object, reason, minutes } = event;
  const changes = words.changesOf(event);
  const sideOf = (side: 'before' | 'after') =>
    changes
      .filter((change) => change[side] !== undefined)
      .map((change) => words.changeLine(change.place, change[side] ?? ''))
      .join('\n');
  return [
    timeCell(at),
    actor?.displayName ?? siteName,
    words.actionOf(action) ?? action,
    words.kindOf(object.kind) ?? object.kind,
    object.number ?? '',
    words.nameOf({ ...object, number: null }) ?? object.id ?? '',
    reason ?? '',
    sideOf('before'),
    sideOf('after'),
    minutes ?? '',
  ];
}
