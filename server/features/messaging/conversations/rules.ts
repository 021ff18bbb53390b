import type { BookingStatus } from '#contract/bookings-rules.ts';
import { maskedForms } from '#contract/contact-details-rules.ts';

/** Whether a booking with this status becomes what its pair talks about; what ends one changes nothing. */
export const isNextSubject = (status: BookingStatus): boolean =>
  status === 'PENDING' || status === 'CONFIRMED';

/** The columns of a subject: as written, and as the other member reads it before and after the confirmation. */
export function subjectColumns(subject: string) {
  const { masked, trusted } = maskedForms(subject);
  return { subject, masked_subject: masked, trusted_subject: trusted };
}
