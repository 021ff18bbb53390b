import { BookingForm, ExpressBookingForm, bookingErrors } from './booking-schema.ts';

type Missing = 'slot' | (typeof bookingErrors)[number];

/** What a request still lacks, the first item in page order; undefined when it can be sent. */
export function nextMissing(
  startAt: string | null,
  values: BookingForm,
  isExpress: boolean,
): Missing | undefined {
  if (!startAt) return 'slot';
  const form = isExpress ? ExpressBookingForm : BookingForm;
  const lacking = form.safeParse(values).error?.issues.map(({ path }) => path[0]);
  return bookingErrors.find((field) => lacking?.includes(field));
}
