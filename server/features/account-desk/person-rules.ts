import { historyKinds, type HistoryKind } from '#contract/account-desk-limits.ts';
import type {
  AccountNote,
  AgreedPrices,
  DeskPerson,
  HistoryEntry,
  VisitsAhead,
} from '#contract/account-desk-person.ts';
import type { Language } from '#contract/languages.ts';
import type { HistoryRow, NoteRow, sumAgreedPrices } from './person-queries.ts';
import type { LiveBooking } from '#server/features/bookings/erasure-queries.ts';
import type { DocumentRow } from '#server/features/verification/queries.ts';
import type { HistoryPart } from '#server/kernel/database/history-parts.ts';

export const toNote = ({ id, text, at, by }: NoteRow): AccountNote => ({
  id,
  text,
  by,
  at: at.toISOString(),
});

export const toAgreedPrices = (
  row: Awaited<ReturnType<typeof sumAgreedPrices>>,
  most: number,
): AgreedPrices => ({
  done: { visits: row.done, total: row.done_cents / 100 },
  ahead: { visits: row.ahead, total: row.ahead_cents / 100 },
  isWhole: row.found <= most,
});

export const toDeskDocument = (row: DocumentRow): DeskPerson['documents'][number] => ({
  id: row.id,
  type: row.type,
  side: row.side,
  status: row.status,
  decidedAt: row.decided_at?.toISOString() ?? null,
  validUntil: row.valid_until,
});

export function toHistoryEntry(
  { id, kind, what, at, facts }: HistoryRow,
  part: HistoryPart | undefined,
  language: Language,
): HistoryEntry {
  const none = { thing: null, name: null, reason: null, text: null, by: null, reference: null };
  const told = part?.describe ? part.describe(facts as never, language) : facts;
  return { ...none, device: null, browser: null, place: null, ...told, id, kind, what, at: at.toISOString() };
}

/** How much there is of each kind, 0 for none, `most` at most. */
export const toHistoryCounts = (found: Partial<Record<HistoryKind, number>>, most: number) =>
  Object.fromEntries(historyKinds.map((kind) => [kind, Math.min(found[kind] ?? 0, most)])) as Record<
    HistoryKind,
    number
  >;

export const toVisitAhead = (visit: LiveBooking): VisitsAhead[number] => ({
  bookingId: visit.id,
  status: visit.status === 'PENDING' ? 'PENDING' : 'CONFIRMED',
  serviceTitle: visit.service_title,
  otherName: visit.other_name,
  startAt: visit.start_at.toISOString(),
  endAt: visit.end_at.toISOString(),
  timeZone: visit.time_zone,
  price: visit.price_cents / 100,
});
