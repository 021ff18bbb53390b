import { expect, test } from 'vitest';
import { bookingStatuses } from '#contract/bookings-rules.ts';
import { isNextSubject, subjectColumns } from './rules.ts';

test('a pair talks about a booking that is requested or confirmed, not about one that ends', () => {
  expect(bookingStatuses.filter(isNextSubject)).toEqual(['PENDING', 'CONFIRMED']);
});

test('a subject is masked as a message is, and stored once when nothing is hidden', () => {
  const subject = 'Au 06 12 34 56 78, FR76 3000 6000 0112 3456 7890 189';
  expect(subjectColumns(subject)).toEqual({
    subject,
    masked_subject: 'Au •••••, •••••',
    trusted_subject: 'Au 06 12 34 56 78, •••••',
  });
  expect(subjectColumns('Un robinet')).toEqual({
    subject: 'Un robinet',
    masked_subject: null,
    trusted_subject: null,
  });
});
