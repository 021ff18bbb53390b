import type { Language } from '#contract/languages.ts';
import type { Readable } from 'node:stream';
import { deskTotalMax, nearBookingsMax } from '#contract/account-desk-limits.ts';
import { readBookingNumber, searchedPeopleMax } from '#contract/bookings-rules.ts';
import type {
  DeskBooking,
  DeskBookingCounts,
  DeskBookingCountsQuery,
  DeskBookingFilter,
  DeskBookingQuery,
  BookingLetters,
  NearBookings,
} from '#contract/booking-desk.ts';
import { Id } from '#contract/primitives.ts';
import {
  countDeskBookings,
  findDeskBooking,
  listBookingLetters,
  listDeskBookings,
  readDeskBookings,
  type Search,
} from './queries.ts';
import { bookingColumns, toBookingLine, toDeskBooking, toDeskBookingRow } from './rules.ts';
import { partyKey } from '#server/features/bookings/mail-rules.ts';
import { isBookingNumber } from '#server/features/bookings/queries.ts';
import { listMatchingAccounts } from '#server/features/users/queries.ts';
import { listPostalCodes } from '#server/features/places/queries.ts';
import { rehearse, type Tx } from '#server/kernel/database/database.ts';
import { wordsOfMail } from '#server/kernel/mail/mail-layout.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { listAllCategories } from '#server/features/catalog/category-queries.ts';
import { streamCsv } from '#server/kernel/text/csv.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { pageWindow, toPage } from '#server/kernel/http/page.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** Words that are the id or the number of a booking name it; others are looked for in the accounts of its parties. */
async function searchOf({ db, clock }: Reading, filter: DeskBookingFilter): Promise<Search> {
  const { query, town, from, to, ...filters } = filter;
  const search = {
    ...filters,
    ...(town !== undefined && { postalCodes: await listPostalCodes(db, town) }),
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    now: clock.now(),
  };
  if (query === undefined) return search;
  if (Id.safeParse(query).success) return { ...search, id: query };
  // Five figures of a phone can look like a number.
  const number = readBookingNumber(query);
  if (number !== null && (await isBookingNumber(db, number))) return { ...search, number };
  return { ...search, people: await listMatchingAccounts(db, query, searchedPeopleMax) };
}

export async function getDeskBookings(deps: Reading, query: DeskBookingQuery) {
  const { page, size, ...filter } = query;
  const search = await searchOf(deps, filter);
  const { limit, offset } = pageWindow({ page, size });
  // What comes after the total is found by narrower filters: no page reads more rows than that.
  const shown = Math.max(0, Math.min(limit, deskTotalMax - offset));
  const most = deskTotalMax + 1;
  const { rows, total } = await listDeskBookings(deps.db, search, { limit: shown, offset, most });
  const now = deps.clock.now();
  return toPage(
    rows.map((row) => toDeskBookingRow(row, now)),
    Math.min(total, deskTotalMax),
    query,
    total <= deskTotalMax,
  );
}

/** How many bookings each status of the list has. */
export async function getDeskBookingCounts(
  deps: Reading,
  query: DeskBookingCountsQuery,
): Promise<DeskBookingCounts> {
  const search = await searchOf(deps, { ...query, sort: 'NEWEST' });
  return countDeskBookings(deps.db, search, deskTotalMax);
}

/** @throws RES001 no such booking */
export async function getDeskBooking(
  { db, clock, flags }: Reading & Pick<Deps, 'flags'>,
  id: string,
): Promise<DeskBooking> {
  const row = (await findDeskBooking(db, id)) ?? fail('RES001');
  return toDeskBooking(row, { now: clock.now(), paymentsOn: flags.current().payments });
}

/** The nearest bookings ahead of a person, in either role, and the latest behind. */
export async function getNearBookings({ db, clock }: Reading, accountId: string): Promise<NearBookings> {
  const now = clock.now();
  const window = { limit: nearBookingsMax, offset: 0, most: nearBookingsMax };
  const [ahead, latest] = await Promise.all([
    listDeskBookings(db, { people: [accountId], from: now, isOn: true, sort: 'OLDEST', now }, window),
    listDeskBookings(db, { people: [accountId], to: now, sort: 'NEWEST', now }, window),
  ]);
  const shown = ({ rows }: typeof ahead) => rows.map((row) => toDeskBookingRow(row, now));
  return { ahead: shown(ahead), latest: shown(latest) };
}

/** The bookings as CSV, read while it is sent. */
export function exportDeskBookings(deps: Reading, filter: DeskBookingFilter, language: Language): Readable {
  async function* lines() {
    const search = await searchOf(deps, filter);
    const now = deps.clock.now();
    const trades = new Map((await listAllCategories(deps.db, language)).map(({ id, name }) => [id, name]));
    for await (const row of readDeskBookings(deps.db, search))
      yield toBookingLine(toDeskBookingRow(row, now), { language, trades });
  }
  return streamCsv(language, { headings: 'booking-desk:column', columns: bookingColumns }, lines());
}

/** The mails that an act would send, which is rehearsed. `act` returns the key of its notices. */
export async function previewLetters(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  act: (tx: Tx) => Promise<string>,
): Promise<BookingLetters> {
  const letters = await rehearse(db, async (tx) => {
    const key = await act(tx);
    return listBookingLetters(tx, partyKey(key, 'CUSTOMER'), partyKey(key, 'PROVIDER'));
  });
  return { letters: letters.map((one) => ({ ...one, text: wordsOfMail(one.text, config) })) };
}
