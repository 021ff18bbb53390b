import { deskQueryMax } from '#contract/account-desk-limits.ts';
import { cityMaxLength } from '#contract/primitives-limits.ts';
import { addressText } from '#contract/visible-text.ts';
import { isTooShort, listHref, readValid } from '#web/features/desk/desk-address.ts';
import { readPage } from '#web/ui/layout/page-number.ts';
import {
  bookingSorts,
  type BookingSort,
  bookingStatuses,
  type BookingStatus,
} from '#contract/bookings-rules.ts';
import { instantAt } from '#web/features/availability/local-time.ts';
import { defaultTimeZone } from '#web/i18n/days.ts';

/** The filters of the list in its address, empty where all are meant; the days are included. */
export type BookingFilters = Readonly<{
  query: string;
  /** The name of a commune, or a postal code. */
  town: string;
  status: BookingStatus | '';
  providerId: string;
  customerId: string;
  from: string;
  to: string;
  sort: BookingSort;
}>;
export type BookingsAddress = BookingFilters & Readonly<{ page: number }>;

export function readBookingsAddress(search: URLSearchParams): BookingsAddress {
  return {
    query: addressText(search.get('query'), deskQueryMax),
    town: addressText(search.get('town'), cityMaxLength),
    status: bookingStatuses.find((one) => one === search.get('status')) ?? '',
    providerId: readValid(search, 'providerId', 'id'),
    customerId: readValid(search, 'customerId', 'id'),
    from: readValid(search, 'from', 'day'),
    to: readValid(search, 'to', 'day'),
    sort: bookingSorts.find((one) => one === search.get('sort')) ?? 'NEAREST',
    page: readPage(search),
  };
}

const path = '/admin/bookings';

/** The list, or one of its bookings, whose page leads back to the same list. */
export function bookingsHref(
  { query, town, status, providerId, customerId, from, to, sort, page = 0 }: Partial<BookingsAddress>,
  id?: string,
): string {
  return listHref(id === undefined ? path : `${path}/${id}`, page, {
    query,
    town,
    status,
    providerId,
    customerId,
    from,
    to,
    sort: sort === 'NEAREST' ? undefined : sort,
  });
}

/** The filters as the API has them: instants instead of days, the end excluded. */
function bookingFilter({ query, town, status, providerId, customerId, from, to, sort }: BookingFilters) {
  return {
    ...(query !== '' && !isTooShort({ query }) && { query }),
    ...(town && { town }),
    ...(status && { status }),
    ...(providerId && { providerId }),
    ...(customerId && { customerId }),
    ...(from && { from: instantAt(from, '00:00', defaultTimeZone) }),
    ...(to && { to: instantAt(to, '24:00', defaultTimeZone) }),
    ...(sort !== 'NEAREST' && { sort }),
  };
}

const size = 20;

/** The argument of the call that lists bookings. */
export const bookingsArgument = (address: BookingsAddress) => ({
  ...bookingFilter(address),
  page: address.page,
  size,
});

/** The argument of the call that counts bookings by status: whatever status and order are chosen. */
export const bookingCountsArgument = (address: BookingsAddress) =>
  bookingFilter({ ...address, status: '', sort: 'NEAREST' });

/** The call that exports all bookings of the same filters. */
export function bookingsExportPath(filters: BookingFilters): string {
  const search = new URLSearchParams(bookingFilter(filters)).toString();
  return `/admin/bookings/export${search && `?${search}`}`;
}
