import type { Readable } from 'node:stream';
import type { Language } from '#contract/languages.ts';
import { foldText } from '#contract/text-folding.ts';
import { readBookingNumber, type BookingPeriod, type BookingStatus } from '#contract/bookings-rules.ts';
import type { Booking, BookingsSummary } from '#contract/bookings.ts';
import { clockTime } from '#server/features/availability/rules.ts';
import { findBooking, listBookings, summarizeBookings } from './view-queries.ts';
import { readerOf, toBooking } from './view-rules.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { streamCsv, type Cell } from '#server/kernel/text/csv.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { localDay, minuteOfDay } from '#server/kernel/time-zone.ts';
import { toPage, type PageRequest } from '#server/kernel/http/page.ts';

/** @throws RES001 for an account that is neither a party nor an administrator. */
export async function getBooking(deps: Deps, reader: Principal, id: string): Promise<Booking> {
  return readBooking(deps, deps.db, id, reader, deps.clock.now());
}

/** A booking as one reader sees it, inside a transaction or not. @throws RES001 for an account that is no party. */
export async function readBooking(
  deps: Deps,
  db: Db,
  id: string,
  principal: Principal,
  now: Date,
): Promise<Booking> {
  const view = (await findBooking(db, id)) ?? fail('RES001');
  const reader = readerOf(view, principal) ?? fail('RES001');
  return toBooking(view, reader, viewContext(deps, now));
}

const viewContext = ({ config, flags }: Deps, now: Date) => ({
  now,
  paymentsOn: flags.current().payments,
  linkSecret: config.secrets.auth,
});

type ListRequest = PageRequest & {
  status?: BookingStatus | undefined;
  when?: BookingPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
  query?: string | undefined;
  person?: string | undefined;
  serviceId?: string | undefined;
  year?: number | undefined;
};

/** The words of a text, folded and as they are; null without any. */
function wordsOf(text: string): { folded: string[]; raw: string[] } | null {
  const raw = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => foldText(word) !== '');
  return raw.length === 0 ? null : { raw, folded: raw.map(foldText) };
}

export async function listOwnBookings(
  deps: Deps,
  principal: Principal,
  side: 'CUSTOMER' | 'PROVIDER',
  request: ListRequest,
) {
  const now = deps.clock.now();
  const { status = null, when } = request;
  const period = {
    from: request.from ? new Date(request.from) : null,
    to: request.to ? new Date(request.to) : null,
  };
  const { query = '', person = null, serviceId = null, year = null } = request;
  const number = readBookingNumber(query);
  const words = number === null ? wordsOf(query) : null;
  // Signs alone are in no booking.
  if (query !== '' && number === null && words === null) return toPage([], 0, request);
  const limits = { number, words, person, serviceId, year };
  const filter = { side, accountId: principal.accountId, status, when, ...period, ...limits, now };
  const { rows, total } = await listBookings(deps.db, filter, request);
  return toPage(
    rows.map((view) => toBooking(view, side, viewContext(deps, now))),
    total,
    request,
  );
}

const exportColumns = [
  'number',
  'date',
  'start',
  'end',
  'status',
  'service',
  'customer',
  'city',
  'price',
] as const;
const exportPageSize = 100;

/** The list of a provider as CSV, read a page at a time while it is sent. */
export function exportProviderBookings(
  deps: Deps,
  principal: Principal,
  language: Language,
  filter: Omit<ListRequest, keyof PageRequest>,
): Readable {
  const word = (key: string) => translate(language, `bookings:${key}`);
  async function* lines() {
    for (let page = 0, isLast = false; !isLast; page += 1) {
      const request = { ...filter, page, size: exportPageSize };
      const { content, last } = await listOwnBookings(deps, principal, 'PROVIDER', request);
      yield* content.map((booking) => exportLine(booking, word(`status.${booking.status}`)));
      isLast = last;
    }
  }
  return streamCsv(language, { headings: 'bookings:list.export', columns: exportColumns }, lines());
}

/** In the order of `exportColumns`; days and hours are those of the visit. */
function exportLine(booking: Booking, status: string): Cell[] {
  const { number, startAt, endAt, timeZone, service, customer, address, price } = booking;
  const timeOf = (instant: string) => clockTime(minuteOfDay(new Date(instant), timeZone));
  return [
    number,
    localDay(new Date(startAt), timeZone),
    timeOf(startAt),
    timeOf(endAt),
    status,
    service.title,
    customer.displayName,
    address.city,
    price,
  ];
}

export function summarizeOwnBookings(
  deps: Deps,
  principal: Principal,
  side: 'CUSTOMER' | 'PROVIDER',
): Promise<BookingsSummary> {
  return summarizeBookings(deps.db, side, principal.accountId, deps.clock.now());
}
