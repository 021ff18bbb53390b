import { expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { urgentWithinHours } from '#contract/notifications-rules.ts';
import type { BookingMail } from './mail-queries.ts';
import { isMailed, newsOfChange, noticeOf, type PlannedNews } from './notice-rules.ts';

const start = new Date('2026-03-10T09:00:00Z');
const booking = {
  id: 'b',
  service_title: 'Réparation de fuite',
  start_at: start,
  end_at: new Date('2026-03-10T10:00:00Z'),
  time_zone: 'Europe/Paris',
  price_cents: 4500,
  respond_by: null,
  withdrawal_due_cents: 1200,
  business_name: 'Plomberie du Rhône',
  customer_first_name: 'Paul',
  customer_last_name: 'Petit',
} as unknown as BookingMail;
const nothing = {
  no_show_party: null,
  withdrawn_at: null,
  confirmed_at: start,
  customer_deleted_at: null,
};
const told = (news: readonly PlannedNews[]) => news.map(({ to, template }) => `${template} ${to}`);
const noticed = (
  template: PlannedNews['template'],
  {
    actor,
    hours = 100,
    ...change
  }: { actor?: 'PROVIDER' | 'SYSTEM'; hours?: number } & Partial<BookingMail> = {},
) =>
  noticeOf(
    { ...booking, ...change },
    { to: 'CUSTOMER', template },
    {
      key: 'k',
      at: new Date(start.getTime() - hours * hourMs),
      ...(actor && { actor }),
    },
  );

test.each([
  ['IN_PROGRESS', 'PROVIDER', nothing, ['started CUSTOMER']],
  ['COMPLETED', 'PROVIDER', nothing, ['completed CUSTOMER']],
  ['COMPLETED', 'SYSTEM', nothing, ['completed CUSTOMER', 'completed PROVIDER']],
  ['CANCELLED', 'CUSTOMER', nothing, ['cancelledByCustomer PROVIDER', 'cancelled CUSTOMER']],
  ['CANCELLED', 'CUSTOMER', { ...nothing, withdrawn_at: start }, []],
  ['EXPIRED', 'SYSTEM', { ...nothing, withdrawn_at: start }, ['expired CUSTOMER']],
] as const)('%s by %s (%j) is told as %j', (status, actor, change, news) => {
  expect(told(newsOfChange(status, actor, change))).toEqual(news);
});

test('the beginning and the end of a visit are not mailed', () => {
  const mailed = (['request', 'started', 'completed'] as const).filter((template) =>
    isMailed({ to: 'CUSTOMER', template }),
  );
  expect(mailed).toEqual(['request']);
});

test('receipts have no notice', () => {
  expect(noticed('receipt')).toBeUndefined();
  expect(noticed('withdrawal')).toBeUndefined();
  expect(noticed('request')?.type).toBe('BOOKING_REQUESTED');
});

test('who waited for an answer reads that the request was accepted', () => {
  expect(noticed('confirmed', { actor: 'PROVIDER' })?.variant).toBe('accepted');
  expect(noticed('confirmed', { actor: 'SYSTEM' })?.variant).toBe('confirmed');
  expect(noticed('declined', { actor: 'PROVIDER' })?.variant).toBe('declined');
});

test('a notice says what is due after a withdrawal, and until when to answer', () => {
  expect(noticed('withdrawn')?.params).toMatchObject({ due: { cents: 1200 } });
  expect(noticed('withdrawn', { withdrawal_due_cents: null })?.params).toMatchObject({ due: { cents: 0 } });
  expect(noticed('request')?.params).not.toHaveProperty('due');
  expect(noticed('request')?.params).not.toHaveProperty('respondBy');
  expect(noticed('request', { respond_by: start })?.params).toMatchObject({
    respondBy: { moment: start.toISOString(), timeZone: 'Europe/Paris' },
  });
});

test('an invitation leads to the review, other news to the booking', () => {
  expect(noticed('review')?.link).toBe('/bookings/b#review');
  expect(noticed('reminder')?.link).toBe('/bookings/b');
});

test.each([
  ['cancelledByProvider', urgentWithinHours, undefined],
  ['cancelledByProvider', urgentWithinHours - 0.001, 'URGENT'],
  ['declined', 1, undefined],
] as const)('%s %d hours before the visit has the priority %s', (template, hours, priority) => {
  expect(noticed(template, { hours })?.priority).toBe(priority);
});
