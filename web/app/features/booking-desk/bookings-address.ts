import { deskQueryMin } from '#contract/account-desk-limits.ts';
import { bookingSorts, type BookingSort } from '#contract/booking-desk-limits.ts';
import { bookingStatuses, type BookingStatus } from '#contract/bookings-limits.ts';
import { Day, Id } from '#contract/primitives.ts';
import { instantAt } from '#web/features/availability/local-time.ts';
import { defaultTimeZone } from '#web/i18n/days.ts';

/** The filters of the list in its address, empty where all are meant; the days are included. */
export type BookingFilters = Readonly<{
  query: string;
  status: BookingStatus | '';
  providerId: string;
  customerId: string;
  from: string;
  to: string;
  sort: BookingSort;
}>;
export type BookingsAddress = BookingFilters & Readonly<{ page: number }>;

export function readBookingsAddress(search: URLSearchParams): BookingsAddress {
  const valid = (key: string, schema: typeof Day | typeof Id) =>
    schema.safeParse(search.get(key)).success ? (search.get(key) ?? '') : '';
  return {
    query: search.get('query')?.trim() ?? '',
    status: bookingStatuses.find((one) => one === search.get('status')) ?? '',
    providerId: valid('providerId', Id),
    customerId: valid('customerId', Id),
    from: valid('from', Day),
    to: valid('to', Day),
    sort: bookingSorts.find((one) => one === search.get('sort')) ?? 'NEWEST',
    page: Math.max(0, Math.trunc(Number(search.get('page') ?? 1)) - 1) || 0,
  };
}

const path = '/admin/bookings';

/** The list, or one of its bookings, whose page leads back to the same list. */
export function bookingsHref(
  { query, status, providerId, customerId, from, to, sort, page = 0 }: Partial<BookingsAddress>,
  id?: string,
): string {
  const search = new URLSearchParams({
    ...(query && { query }),
    ...(status && { status }),
    ...(providerId && { providerId }),
    ...(customerId && { customerId }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort && sort !== 'NEWEST' && { sort }),
    ...(page > 0 && { page: String(page + 1) }),
  }).toString();
  return `${path}${id === undefined ? '' : `/${id}`}${search && `?${search}`}`;
}

/** Fewer signs find too many people: the list is that without words until there are more. */
export const isTooShort = ({ query }: Pick<BookingFilters, 'query'>): boolean =>
  query !== '' && query.length < deskQueryMin;

/** The filters as the API has them: instants instead of days, the end excluded. */
function bookingFilter({ query, status, providerId, customerId, from, to, sort }: BookingFilters) {
  return {
    ...(query !== '' && !isTooShort({ query }) && { query }),
    ...(status && { status }),
    ...(providerId && { providerId }),
    ...(customerId && { customerId }),
    ...(from && { from: instantAt(from, '00:00', defaultTimeZone) }),
    ...(to && { to: instantAt(to, '24:00', defaultTimeZone) }),
    ...(sort !== 'NEWEST' && { sort }),
  };
}

const size = 20;

/** The argument of the call that lists bookings. */
export const bookingsArgument = (address: BookingsAddress) => ({
  ...bookingFilter(address),
  page: address.page,
  size,
});

/** The call that exports all bookings of the same filters. */
export function bookingsExportPath(filters: BookingFilters): string {
  const search = new URLSearchParams(bookingFilter(filters)).toString();
  return `/admin/bookings/export${search && `?${search}`}`;
}
