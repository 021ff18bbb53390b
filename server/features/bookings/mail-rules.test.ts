import { describe, expect, test } from 'vitest';
import { reminderKinds } from '#contract/bookings-rules.ts';
import type { BookingMail } from './mail-queries.ts';
import {
  composeMail,
  mailsOfChange,
  mailsOfReminder,
  recipientOf,
  type MailTemplate,
  type Side,
} from './mail-rules.ts';

const told = (mails: readonly { to: Side; template: MailTemplate }[]) =>
  mails.map(({ to, template }) => `${template} ${to}`);

test.each([
  ['PENDING', 'CUSTOMER', null, ['request PROVIDER', 'receipt CUSTOMER']],
  ['CONFIRMED', 'PROVIDER', null, ['confirmed CUSTOMER']],
  ['CONFIRMED', 'CUSTOMER', null, ['confirmed CUSTOMER', 'booked PROVIDER']],
  ['CONFIRMED', 'ADMIN', null, ['confirmed CUSTOMER', 'booked PROVIDER']],
  ['DECLINED', 'PROVIDER', null, ['declined CUSTOMER']],
  ['EXPIRED', 'SYSTEM', null, ['expired CUSTOMER']],
  ['CANCELLED', 'CUSTOMER', null, ['cancelledByCustomer PROVIDER', 'cancelled CUSTOMER']],
  ['CANCELLED', 'PROVIDER', null, ['cancelledByProvider CUSTOMER']],
  ['CANCELLED', 'SYSTEM', null, ['cancelledBySystem CUSTOMER', 'cancelledBySystem PROVIDER']],
  ['CANCELLED', 'ADMIN', null, ['cancelledBySystem CUSTOMER', 'cancelledBySystem PROVIDER']],
  ['NO_SHOW', 'CUSTOMER', 'PROVIDER', ['providerAbsent PROVIDER']],
  ['NO_SHOW', 'PROVIDER', 'CUSTOMER', ['customerAbsent CUSTOMER']],
  ['NO_SHOW', 'ADMIN', 'PROVIDER', ['providerAbsent CUSTOMER', 'providerAbsent PROVIDER']],
  ['IN_PROGRESS', 'PROVIDER', null, []],
  ['COMPLETED', 'SYSTEM', null, []],
] as const)('%s by %s (absent: %s) sends mails to %j', (status, actor, absent, mails) => {
  const booking = { no_show_party: absent, confirmed_at: new Date(0), customer_deleted_at: null };
  expect(told(mailsOfChange(status, actor, booking))).toEqual(mails);
});

test('a customer who withdraws a request gets a receipt of that, and one who leaves gets none', () => {
  const cancelled = (change: object) =>
    told(
      mailsOfChange('CANCELLED', 'CUSTOMER', {
        no_show_party: null,
        confirmed_at: null,
        customer_deleted_at: null,
        ...change,
      }),
    );
  expect(cancelled({})).toEqual(['cancelledByCustomer PROVIDER', 'requestWithdrawn CUSTOMER']);
  expect(cancelled({ customer_deleted_at: new Date(0) })).toEqual(['cancelledByCustomer PROVIDER']);
});

test('reminders go to the party that has to act, and for a review to a customer without one', () => {
  const sent = (isReviewed: boolean) => reminderKinds.map((kind) => told(mailsOfReminder(kind, isReviewed)));
  const visit = ['reminder CUSTOMER', 'reminder PROVIDER'];
  const answer = ['answer PROVIDER'];
  expect(sent(false)).toEqual([visit, visit, answer, answer, ['review CUSTOMER'], ['review CUSTOMER']]);
  expect(sent(true)).toEqual([visit, visit, answer, answer, [], []]);
});

const mail = (status: BookingMail['status'], change: Partial<BookingMail> = {}): BookingMail =>
  ({
    id: 'booking',
    number: 'R-7K3M9',
    status,
    service_title: 'Réparation de fuite',
    start_at: new Date('2026-03-10T09:00:00Z'),
    end_at: new Date('2026-03-10T10:00:00Z'),
    time_zone: 'Europe/Paris',
    price_cents: 4500,
    street: '12 rue des Lilas',
    city: 'Lyon',
    postal_code: '69003',
    note: 'Deuxième étage',
    respond_by: null,
    confirmed_at: status === 'PENDING' || status === 'DECLINED' ? null : new Date('2026-03-02T09:00:00Z'),
    cancelled_by: null,
    cancel_reason: 'Nous sommes malades.',
    business_name: null,
    provider_email: 'nadia@example.org',
    provider_first_name: 'Nadia',
    provider_last_name: 'Haddad',
    provider_phone: '+33639980002',
    provider_language: 'fr',
    customer_email: 'paul@example.org',
    customer_first_name: 'Paul',
    customer_last_name: 'Petit',
    customer_phone: '+33639980001',
    customer_language: 'en',
    ...change,
  }) as BookingMail;

describe('a mail', () => {
  const facts = (booking: BookingMail, to: Side) => {
    const { blocks } = composeMail(booking, { to, template: 'reminder' }, 'http://x');
    return blocks.flatMap((block) => (block.kind === 'facts' ? block.facts.map(({ value }) => value) : []));
  };
  const address = '12 rue des Lilas, 69003 Lyon';
  const statuses = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'DECLINED'] as const;
  const tells = (to: Side, value: string) =>
    statuses.filter((status) => facts(mail(status), to).includes(value));

  test('has the number of the booking, whatever it tells', () => {
    expect(tells('CUSTOMER', 'R-7K3M9')).toEqual(statuses);
    expect(tells('PROVIDER', 'R-7K3M9')).toEqual(statuses);
  });

  test('begins with what happens and whom it greets, and its facts with whom the visit is', () => {
    const { subject, blocks } = composeMail(
      mail('CONFIRMED'),
      { to: 'PROVIDER', template: 'reminder' },
      'http://x',
    );
    expect(blocks[0]).toEqual({ kind: 'heading', text: subject });
    expect(blocks[1]).toMatchObject({
      text: expect.stringMatching(/^Bonjour Nadia,\nLa visite avec /),
    });
    const values = facts(mail('CONFIRMED'), 'PROVIDER');
    expect([values[0], values[1], values.at(-1)]).toEqual(['Paul\u00a0P.', 'Réparation de fuite', 'R-7K3M9']);
  });

  test('is written in the language of its reader', () => {
    expect(recipientOf(mail('PENDING'), 'CUSTOMER')).toEqual({
      email: 'paul@example.org',
      firstName: 'Paul',
      language: 'en',
    });
    expect(recipientOf(mail('PENDING'), 'PROVIDER')).toEqual({
      email: 'nadia@example.org',
      firstName: 'Nadia',
      language: 'fr',
    });
  });

  test('contains the street for the provider while the visit is confirmed, for the customer always', () => {
    expect(tells('PROVIDER', address)).toEqual(['CONFIRMED', 'IN_PROGRESS']);
    expect(tells('PROVIDER', '69003 Lyon')).toEqual(['PENDING', 'COMPLETED', 'CANCELLED', 'DECLINED']);
    expect(tells('CUSTOMER', address)).toEqual(statuses);
  });

  test('contains what is left to pay after a withdrawal, and before it until when one may withdraw', () => {
    const withdrawal_until = new Date('2026-03-16T22:59:59Z');
    const until = 'lundi 16 mars 2026';
    const ofCustomer = { customer_language: 'fr', withdrawal_until } as const;
    expect(facts(mail('CONFIRMED', ofCustomer), 'CUSTOMER')).toContain(until);
    expect(facts(mail('CONFIRMED', { withdrawal_until }), 'PROVIDER')).not.toContain(until);
    expect(facts(mail('COMPLETED', ofCustomer), 'CUSTOMER')).not.toContain(until);
    const withdrawn = {
      ...ofCustomer,
      withdrawn_at: new Date('2026-03-03T09:00:00Z'),
      withdrawal_due_cents: 1250,
    };
    const left = facts(mail('CANCELLED', withdrawn), 'PROVIDER');
    expect(left).toContain('R-7K3M9');
    expect(left).toContain('12,50\u00a0€');
    expect(facts(mail('CANCELLED', withdrawn), 'CUSTOMER')).not.toContain(until);
  });

  test('contains the phone of the other party while the visit is confirmed', () => {
    expect(tells('CUSTOMER', '06 39 98 00 02')).toEqual(['CONFIRMED', 'IN_PROGRESS']);
    expect(tells('PROVIDER', '06 39 98 00 01')).toEqual(['CONFIRMED', 'IN_PROGRESS']);
    expect(tells('PROVIDER', '06 39 98 00 02')).toEqual([]);
    const inArabic = mail('CONFIRMED', { customer_language: 'ar' });
    expect(facts(inArabic, 'CUSTOMER')).toContain('\u206606 39 98 00 02\u2069');
  });

  test('contains the note of an upcoming visit for the provider, and a reason for both otherwise', () => {
    expect(tells('PROVIDER', 'Deuxième étage')).toEqual(['PENDING', 'CONFIRMED', 'IN_PROGRESS']);
    expect(tells('CUSTOMER', 'Deuxième étage')).toEqual([]);
    for (const to of ['CUSTOMER', 'PROVIDER'] as const)
      expect(tells(to, 'Nous sommes malades.')).toEqual(['CANCELLED', 'DECLINED']);
  });

  test('says what a cancellation costs the customer who made it', () => {
    const change = { cancelled_by: 'CUSTOMER', fee_cents: 1250, withdrawn_at: null } as const;
    expect(facts(mail('CANCELLED', change), 'CUSTOMER').join()).toMatch(/12[.,]50/);
    expect(facts(mail('CANCELLED', change), 'PROVIDER').join()).not.toMatch(/12[.,]50/);
    expect(facts(mail('CANCELLED', { ...change, confirmed_at: null }), 'CUSTOMER').join()).not.toMatch(
      /12[.,]50/,
    );
  });

  test('masks contact details in a note until the visit is confirmed', () => {
    const asked = (status: BookingMail['status'], confirmedAt: Date | null) =>
      facts(mail(status, { note: 'Le 06 12 34 56 78', confirmed_at: confirmedAt }), 'PROVIDER');
    expect(asked('PENDING', null)).toContain('Le •••••');
    expect(asked('CONFIRMED', new Date(0))).toContain('Le 06 12 34 56 78');
  });

  test('names the other party, by the business name if there is one', () => {
    expect(facts(mail('PENDING'), 'CUSTOMER')).toContain('Nadia\u00a0H.');
    expect(facts(mail('PENDING'), 'PROVIDER')).toContain('Paul\u00a0P.');
    const business = mail('PENDING', { business_name: 'Haddad Plomberie' });
    expect(facts(business, 'CUSTOMER')).toContain('Haddad Plomberie');
    const { blocks } = composeMail(business, { to: 'CUSTOMER', template: 'review' }, 'http://x');
    expect(blocks).toContainEqual(expect.objectContaining({ url: 'http://x/bookings/booking#review' }));
    const plain = composeMail(business, { to: 'PROVIDER', template: 'answer' }, 'http://x');
    expect(plain.blocks).toContainEqual(expect.objectContaining({ url: 'http://x/bookings/booking' }));
  });

  test('contains the answer deadline of a request', () => {
    const textOf = (booking: BookingMail) =>
      JSON.stringify(composeMail(booking, { to: 'PROVIDER', template: 'request' }, 'http://x'));
    const until = mail('PENDING', { respond_by: new Date('2026-03-04T08:00:00Z') });
    expect(textOf(until)).toContain('mercredi 4 mars 2026, 09:00');
    expect(textOf(mail('PENDING'))).not.toContain('mars 2026, 09:00');
  });
});
