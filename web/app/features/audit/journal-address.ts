import { deskQueryMax } from '#contract/account-desk-limits.ts';
import { addressText } from '#contract/visible-text.ts';
import { isTooShort, listHref, readValid } from '#web/features/desk/desk-address.ts';
import { readPage } from '#web/ui/layout/page-number.ts';
import { auditNameMax } from '#contract/audit-limits.ts';
import { instantAt } from '#web/features/availability/local-time.ts';
import { addDays } from '#contract/dates-rules.ts';
import { defaultTimeZone } from '#web/i18n/days.ts';

/** The filters of the list in its address, empty where all are meant; the days are included. */
export type JournalFilters = Readonly<{
  query: string;
  action: string;
  kind: string;
  objectId: string;
  actorId: string;
  from: string;
  to: string;
}>;
export type JournalAddress = JournalFilters & Readonly<{ page: number }>;

export function readJournalAddress(search: URLSearchParams): JournalAddress {
  const name = (key: string) => addressText(search.get(key), auditNameMax);
  return {
    query: addressText(search.get('query'), deskQueryMax),
    action: name('action'),
    kind: name('kind'),
    objectId: name('objectId'),
    actorId: readValid(search, 'actorId', 'id'),
    from: readValid(search, 'from', 'day'),
    to: readValid(search, 'to', 'day'),
    page: readPage(search),
  };
}

export function journalHref({
  query,
  action,
  kind,
  objectId,
  actorId,
  from,
  to,
  page = 0,
}: Partial<JournalAddress>): string {
  return listHref('/admin/journal', page, { query, action, kind, objectId, actorId, from, to });
}

export const journalPeriods = ['TODAY', 'WEEK', 'MONTH', 'ALL'] as const;
export type JournalPeriod = (typeof journalPeriods)[number];

const periodDays = { TODAY: 1, WEEK: 7, MONTH: 30 } as const;

/** The days of a period that ends today; the address has them, so that it leads to the same events later. */
export const daysOfPeriod = (period: JournalPeriod, today: string): Pick<JournalFilters, 'from' | 'to'> => ({
  from: period === 'ALL' ? '' : addDays(today, 1 - periodDays[period]),
  to: '',
});

/** The period that these days are; undefined for chosen ones. */
export const periodOf = ({ from, to }: JournalFilters, today: string): JournalPeriod | undefined =>
  journalPeriods.find((period) => to === '' && from === daysOfPeriod(period, today).from);

/** The filters as the API has them: instants instead of days, the end excluded. */
function auditFilter({ query, action, kind, objectId, actorId, from, to }: JournalFilters) {
  return {
    ...(query && !isTooShort({ query }) && { query }),
    ...(action && { action }),
    ...(kind && { kind }),
    ...(objectId && { objectId }),
    ...(actorId && { actorId }),
    ...(from && { from: instantAt(from, '00:00', defaultTimeZone) }),
    ...(to && { to: instantAt(to, '24:00', defaultTimeZone) }),
  };
}

const size = 20;

/** The argument of the call that lists events. */
export const journalArgument = (address: JournalAddress) => ({
  ...auditFilter(address),
  page: address.page,
  size,
});

/** The call that exports all events of the same filters. */
export function journalExportPath(filters: JournalFilters): string {
  const search = new URLSearchParams(auditFilter(filters)).toString();
  return `/admin/audit/export${search && `?${search}`}`;
}
