import { describe, expect, test } from 'vitest';
import { bookingStatuses, type BookingStatus } from '#contract/bookings-rules.ts';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import type { BookingView } from './view-queries.ts';
import { isFinished, isReviewable, readerOf, reviewDeadline, toBooking, type Reader } from './view-rules.ts';

const start = Date.parse('2026-03-10T09:00:00Z');
const created = Date.parse('2026-03-02T08:00:00Z');
const view = (status: BookingStatus, change: Partial<BookingView> = {}): BookingView =>
  ({
    id: '0195d0f0-0000-7000-8000-000000000001',
    status,
    customer_id: 'customer',
    provider_account_id: 'provider',
    business_name: null,
    provider_first_name: 'Nadia',
    provider_last_name: 'Haddad',
    provider_avatar: null,
    provider_phone: '+33639980002',
    customer_first_name: 'Paul',
    customer_last_name: 'Petit',
    customer_phone: '+33639980001',
    start_at: new Date(start),
    end_at: new Date(start + hourMs),
    price_cents: 4550,
    fee_cents: 0,
    street: '12 rue des Lilas',
    note: null,
    cancel_reason: null,
    confirmed_at: status === 'PENDING' || status === 'DECLINED' ? null : new Date(created),
    completed_at: status === 'COMPLETED' ? new Date(start + hourMs) : null,
    respond_by: new Date(created + 48 * hourMs),
    due_at: new Date(created + 48 * hourMs),
    dispute_open: false,
    cancelled_by: null,
    no_show_party: null,
    ruling: null,
    ruling_text: null,
    ruled_at: null,
    late: false,
    review_id: null,
    review_status: null,
    created_at: new Date(created),
    updated_at: new Date(start + hourMs),
    history: [{ status: 'PENDING', by: 'CUSTOMER', at: new Date(created).toISOString() }],
    ...change,
  }) as BookingView;
const seen = (booking: BookingView, reader: Reader, now = created, paymentsOn = true) =>
  toBooking(booking, reader, { now: new Date(now), paymentsOn, linkSecret: 'secret' });

test('a party reads a booking as its party, an administrator as neither, others not at all', () => {
  const booking = { customer_id: 'customer', provider_account_id: 'provider' };
  const of = (accountId: string, roles: ('CLIENT' | 'ADMIN')[] = ['CLIENT']) =>
    readerOf(booking, { accountId, sessionId: 's', roles, language: 'fr' });
  expect(of('customer', ['ADMIN'])).toBe('CUSTOMER');
  expect(of('provider', ['ADMIN'])).toBe('PROVIDER');
  expect(of('other', ['ADMIN'])).toBe('ADMIN');
  expect(of('other')).toBeUndefined();
});

const contacts = 'Appelez-moi au 06 12 34 56 78, FR76 3000 6000 0112 3456 7890 189.';
const hidden = 'Appelez-moi au •••••, •••••.';
const onlyIban = 'Appelez-moi au 06 12 34 56 78, •••••.';

test.each<[BookingStatus, BookingView['cancelled_by'], Record<Reader, string>, Record<Reader, string>]>([
  [
    'PENDING',
    null,
    { CUSTOMER: contacts, PROVIDER: hidden, ADMIN: contacts },
    { CUSTOMER: hidden, PROVIDER: hidden, ADMIN: contacts },
  ],
  [
    'DECLINED',
    null,
    { CUSTOMER: contacts, PROVIDER: hidden, ADMIN: contacts },
    { CUSTOMER: hidden, PROVIDER: contacts, ADMIN: contacts },
  ],
  [
    'CANCELLED',
    'CUSTOMER',
    { CUSTOMER: contacts, PROVIDER: hidden, ADMIN: contacts },
    { CUSTOMER: contacts, PROVIDER: hidden, ADMIN: contacts },
  ],
  [
    'CONFIRMED',
    null,
    { CUSTOMER: contacts, PROVIDER: onlyIban, ADMIN: contacts },
    { CUSTOMER: onlyIban, PROVIDER: onlyIban, ADMIN: contacts },
  ],
])(
  'contact details in a note and a reason of %s are masked for the other party',
  (status, by, notes, reasons) => {
    const booking = view(status, {
      note: contacts,
      cancel_reason: contacts,
      cancelled_by: by,
      confirmed_at: status === 'CONFIRMED' ? new Date(created) : null,
    });
    for (const reader of ['CUSTOMER', 'PROVIDER', 'ADMIN'] as const) {
      expect(seen(booking, reader).note).toBe(notes[reader]);
      expect(seen(booking, reader).cancelReason).toBe(reasons[reader]);
    }
  },
);

describe('the view of a reader', () => {
  test('has the street: for the provider only once it was confirmed, for the others always', () => {
    expect(seen(view('PENDING'), 'PROVIDER').address.street).toBeNull();
    expect(seen(view('CONFIRMED'), 'PROVIDER').address.street).toBe('12 rue des Lilas');
    for (const reader of ['CUSTOMER', 'ADMIN'] as const)
      expect(seen(view('PENDING'), reader).address.street).toBe('12 rue des Lilas');
  });

  test('has the phone of the other party, once confirmed and not cancelled', () => {
    const phones = (booking: BookingView) =>
      (['CUSTOMER', 'PROVIDER', 'ADMIN'] as const).map((reader) => seen(booking, reader).phoneOfOther);
    expect(phones(view('PENDING'))).toEqual([null, null, null]);
    expect(phones(view('CONFIRMED'))).toEqual(['+33639980002', '+33639980001', null]);
    expect(phones(view('COMPLETED'))).toEqual(['+33639980002', '+33639980001', null]);
    expect(phones(view('CANCELLED'))).toEqual([null, null, null]);
  });

  test('has the fee of a cancellation, for the customer only, as long as it is possible', () => {
    const late = start - 3 * hourMs;
    expect(seen(view('CONFIRMED'), 'CUSTOMER', late).cancellationQuote).toEqual({
      fee: 20,
      tier: 'UNDER_8H',
      freeUntil: new Date(start - dayMs).toISOString(),
    });
    expect(seen(view('CONFIRMED'), 'CUSTOMER', late, false).cancellationQuote?.fee).toBe(0);
    expect(seen(view('PENDING'), 'CUSTOMER').cancellationQuote).toEqual({
      fee: 0,
      tier: 'FREE',
      freeUntil: null,
    });
    expect(seen(view('CONFIRMED'), 'CUSTOMER', start).cancellationQuote).toBeNull();
    expect(seen(view('CONFIRMED'), 'PROVIDER', late).cancellationQuote).toBeNull();
  });

  test('has the right to withdraw while it lasts, for the customer only', () => {
    const until = new Date(created + 14 * dayMs);
    const withdrawable = view('CONFIRMED', { withdrawal_until: until, express_request_at: null });
    expect(seen(withdrawable, 'CUSTOMER').withdrawalRight).toMatchObject({
      until: until.toISOString(),
      isExpressRequest: false,
    });
    const express = { ...withdrawable, express_request_at: new Date(created) };
    expect(seen(express, 'CUSTOMER').withdrawalRight?.isExpressRequest).toBe(true);
    expect(seen(withdrawable, 'PROVIDER').withdrawalRight).toBeNull();
    expect(seen(withdrawable, 'CUSTOMER', until.getTime() + 1).withdrawalRight).toBeNull();
    expect(seen(view('CONFIRMED', { withdrawal_until: null }), 'CUSTOMER').withdrawalRight).toBeNull();
  });

  test('has the price in euros and the calendar of an upcoming visit', () => {
    expect(seen(view('CONFIRMED'), 'CUSTOMER').price).toBe(45.5);
    const withCalendar = bookingStatuses.filter(
      (status) => seen(view(status), 'CUSTOMER').calendarUrl !== null,
    );
    expect(withCalendar).toEqual(['CONFIRMED', 'IN_PROGRESS']);
    const expires = new URL(seen(view('CONFIRMED'), 'CUSTOMER').calendarUrl ?? '', 'http://x').searchParams;
    expect(Number(expires.get('expires')) * 1000).toBe(created + 5 * minuteMs);
  });

  test('has the status by time, with its time in the history', () => {
    const expired = seen(view('PENDING'), 'CUSTOMER', created + 48 * hourMs);
    expect(expired).toMatchObject({ status: 'EXPIRED', allowed: [], cancellationQuote: null });
    expect(expired.history).toEqual([
      { status: 'PENDING', by: 'CUSTOMER', at: new Date(created).toISOString() },
      { status: 'EXPIRED', by: 'SYSTEM', at: new Date(created + 48 * hourMs).toISOString() },
    ]);
    expect(seen(view('PENDING'), 'CUSTOMER', created + 48 * hourMs - 1).history).toHaveLength(1);
  });

  test('has the business name if there is one, and no deleted review', () => {
    const change = { business_name: 'Haddad Plomberie', review_id: 'review' };
    const booking = view('COMPLETED', { ...change, review_status: 'PUBLISHED' });
    expect(seen(booking, 'CUSTOMER')).toMatchObject({
      provider: { displayName: 'Haddad Plomberie' },
      customer: { displayName: 'Paul P.' },
      reviewId: 'review',
    });
    expect(seen(view('COMPLETED', { ...change, review_status: 'DELETED' }), 'CUSTOMER').reviewId).toBeNull();
    const held = view('COMPLETED', { ...change, review_status: 'PENDING' });
    expect(seen(held, 'CUSTOMER').reviewId).toBe(change.review_id);
    expect(seen(held, 'PROVIDER').reviewId).toBeNull();
    expect(seen(view('COMPLETED'), 'CUSTOMER').provider.displayName).toBe('Nadia H.');
  });
});

describe('a review may be written', () => {
  const completed = view('COMPLETED');
  const missed = view('NO_SHOW', { no_show_party: 'PROVIDER' });

  test('for thirty days after the visit, by its customer, once', () => {
    for (const booking of [completed, missed]) {
      expect(reviewDeadline(booking)).toEqual(new Date(start + hourMs + 30 * dayMs));
      expect(isReviewable(booking, new Date(start + hourMs + 30 * dayMs - 1))).toBe(true);
      expect(isReviewable(booking, new Date(start + hourMs + 30 * dayMs))).toBe(false);
      expect(isReviewable({ ...booking, review_id: 'review' }, new Date(start + dayMs))).toBe(false);
    }
    const reviewers = (['CUSTOMER', 'PROVIDER', 'ADMIN'] as const).filter(
      (reader) => seen(completed, reader, start + dayMs).canReview,
    );
    expect(reviewers).toEqual(['CUSTOMER']);
    const since = { completed_at: new Date(start), updated_at: new Date(start + 9 * dayMs) };
    expect(reviewDeadline(since)).toEqual(new Date(start + 30 * dayMs));
  });

  test('for a visit that took place or that the provider missed', () => {
    expect(bookingStatuses.filter((status) => isFinished(view(status)))).toEqual(['COMPLETED']);
    expect(isFinished(missed)).toBe(true);
    expect(isFinished(view('NO_SHOW', { no_show_party: 'CUSTOMER' }))).toBe(false);
    expect(isReviewable(view('CONFIRMED'), new Date(start + dayMs))).toBe(false);
  });
});
