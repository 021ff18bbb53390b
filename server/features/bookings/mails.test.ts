import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reminderKinds } from '#contract/bookings-rules.ts';
import type { Booking } from '#contract/bookings.ts';
import type { Language } from '#contract/languages.ts';
import { crontab, tasksOf } from '#server/features.ts';

import { makeBooking } from './factory.ts';
import { sweepBookings } from './status-actions.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

// A Monday at nine in Paris; the visits are on Friday, from ten to eleven.
const start = '2026-03-02T08:00:00Z';
const startAt = '2026-03-06T09:00:00Z';
const street = '3 rue de la République';
const customerPhone = { stored: '+33639980001', shown: '06 39 98 00 01' };
const providerPhone = { stored: '+33639980002', shown: '06 39 98 00 02' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: start });
});
afterAll(() => testApp.close());

type People = { customer: SignedInUser; provider: SignedInUser; providerId: string; serviceId: string };

async function people(
  languages: { customer?: Language; provider?: Language } = {},
  instant_booking = false,
): Promise<People> {
  testApp.clock.set(start);
  const provider = await testApp.signUp({ userType: 'provider', firstName: 'Nadia', lastName: 'Haddad' });
  const customer = await testApp.signUp({ firstName: 'Paul', lastName: 'Petit' });
  const { db } = testApp.deps;
  const describeAs = (user: SignedInUser, phone: string, language: Language = 'fr') =>
    db.updateTable('account').set({ phone, language }).where('id', '=', user.id).execute();
  await describeAs(provider, providerPhone.stored, languages.provider);
  await describeAs(customer, customerPhone.stored, languages.customer);
  const made = await makeProvider(testApp.deps, { accountId: provider.id, profile: { instant_booking } });
  return { customer, provider, providerId: made.id, serviceId: made.serviceIds[0] ?? '' };
}

async function book({ customer, serviceId }: People): Promise<Booking> {
  const address = { street, city: 'Lyon', postalCode: '69002', country: 'FR' };
  const response = await testApp.request({
    method: 'POST',
    url: '/api/v1/bookings',
    payload: { serviceId, startAt, address, note: 'Deuxième étage', expressRequest: true },
    as: customer,
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Booking>();
}

/** The same person with a token that is valid at the time of the test's clock. */
async function signInAgain(user: SignedInUser): Promise<SignedInUser> {
  const { email, password } = user;
  const payload = { email, password };
  // From the same browser: another one would be an alert, and a mail more.
  const headers = { cookie: user.deviceCookie };
  const login = await testApp.request({ method: 'POST', url: '/api/v1/auth/login', payload, headers });
  return { ...user, accessToken: login.json<{ accessToken: string }>().accessToken };
}

async function move(as: SignedInUser, { id }: Booking, status: string, reason?: string): Promise<void> {
  const response = await testApp.request({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}/status`,
    payload: { status, reason },
    as: await signInAgain(as),
  });
  expect(response.statusCode, response.body).toBe(200);
}

/** The mails to a person since the last call. */
async function newMails(user: SignedInUser) {
  const { db } = testApp.deps;
  const mails = await db
    .selectFrom('outgoing_mail')
    .select(['id', 'template', 'subject', 'text', 'html', 'locale', 'calendar_name', 'calendar'])
    .where('recipient_email', '=', user.email)
    .orderBy('id')
    .execute();
  await db.deleteFrom('outgoing_mail').where('recipient_email', '=', user.email).execute();
  return mails;
}

async function onlyMail(user: SignedInUser) {
  const mails = await newMails(user);
  expect(mails.map(({ template }) => template)).toHaveLength(1);
  return mails[0] ?? expect.unreachable();
}

/** A booking that the provider has accepted, whose mails have been read. */
async function confirmed(who: People): Promise<Booking> {
  const booking = await book(who);
  await move(who.provider, booking, 'CONFIRMED');
  await newMails(who.customer);
  await newMails(who.provider);
  return booking;
}

describe('a request', () => {
  test('is mailed to the provider with the answer deadline, and to its customer as a receipt', async () => {
    const who = await people();
    const booking = await book(who);
    const request = await onlyMail(who.provider);
    expect(request).toMatchObject({
      template: 'booking.request',
      subject: 'Paul\u00a0P. vous envoie une demande',
    });
    expect(request.text).toContain('Répondez avant le mercredi 4 mars 2026, 09:00');
    expect(request.text).toContain('vendredi 6 mars 2026, 10:00');
    expect(request.text).toContain('45,00\u00a0€');
    expect(request.text).toContain('Deuxième étage');
    expect(request.text).toContain('69002 Lyon');
    expect(request.text).toContain(`http://localhost:3000/bookings/${booking.id}`);
    const receipt = await onlyMail(who.customer);
    expect(receipt).toMatchObject({ template: 'booking.receipt', locale: 'fr', calendar: null });
    expect(receipt.text).toContain(street);
  });

  test('and its answer are mailed while notifications are off', async () => {
    const withNotifications = testApp;
    testApp = await startTestApp({ at: start, environment: { FEATURE_NOTIFICATIONS: 'false' } });
    try {
      const who = await people();
      const booking = await book(who);
      expect((await onlyMail(who.provider)).template).toBe('booking.request');
      await newMails(who.customer);
      await move(who.provider, booking, 'CONFIRMED');
      expect((await onlyMail(who.customer)).template).toBe('booking.confirmed');
    } finally {
      await testApp.close();
      testApp = withNotifications;
    }
  });

  test('contains neither street nor phone before the confirmation', async () => {
    const who = await people();
    await book(who);
    const request = await onlyMail(who.provider);
    expect(`${request.text}${request.html}`).not.toMatch(/République|39980001|39 98 00 01|Petit/);
    const receipt = await onlyMail(who.customer);
    expect(`${receipt.text}${receipt.html}`).not.toMatch(/39980002|39 98 00 02|Haddad/);
  });

  test('is written in the language of each reader', async () => {
    const who = await people({ customer: 'ar', provider: 'en' });
    await book(who);
    const request = await onlyMail(who.provider);
    expect(request.subject).toBe('New request from Paul\u00a0P.');
    expect(request.text).toContain('Friday, 6 March 2026, 10:00');
    expect(request.text).toContain('€45.00');
    const receipt = await onlyMail(who.customer);
    expect(receipt.html).toContain('<html lang="ar" dir="rtl">');
    expect(receipt.text).toContain('الجمعة، 6 مارس 2026، \u206710:00');
    expect(receipt.text).not.toMatch(/\{\{|booking\./);
  });

  test('reminds the provider twice, then informs the customer that it expired', async () => {
    const who = await people();
    await book(who);
    await newMails(who.provider);
    await newMails(who.customer);
    const sent: string[] = [];
    for (let hours = 0; hours < 48; hours += 1) {
      testApp.clock.advance(60);
      await sweepBookings(testApp.deps);
      for (const { template } of await newMails(who.provider)) sent.push(`${hours + 1} h: ${template}`);
    }
    expect(sent).toEqual(['24 h: booking.answer', '47 h: booking.answer']);
    expect(await onlyMail(who.customer)).toMatchObject({ template: 'booking.expired' });
    await sweepBookings(testApp.deps);
    expect(await newMails(who.customer)).toEqual([]);
  });

  test('that is declined informs the customer of the reason', async () => {
    const who = await people();
    const booking = await book(who);
    await newMails(who.customer);
    await move(who.provider, booking, 'DECLINED', 'Je suis déjà prise ce jour-là.');
    const mail = await onlyMail(who.customer);
    expect(mail).toMatchObject({ template: 'booking.declined', subject: 'Nadia\u00a0H. ne peut pas venir' });
    expect(mail.text).toContain('Je suis déjà prise ce jour-là.');
  });
});

describe('a confirmed visit', () => {
  test('gives the customer the phone, and sends the provider no mail', async () => {
    const who = await people();
    const booking = await book(who);
    await newMails(who.provider);
    await newMails(who.customer);
    await move(who.provider, booking, 'CONFIRMED');
    await move(who.provider, booking, 'CONFIRMED');
    const mail = await onlyMail(who.customer);
    expect(mail.template).toBe('booking.confirmed');
    expect(mail.calendar_name).toBe(`${booking.number}.ics`);
    expect(mail.calendar).toContain(`UID:${booking.id}@localhost`);
    expect(mail.text).toContain('Cet e-mail fait partie d’une réservation\u202f; il est toujours envoyé.');
    for (const path of ['help', 'settings/notifications'])
      expect(mail.html).toContain(`href="${testApp.deps.config.publicUrl}/${path}"`);
    expect(mail.text).toContain(providerPhone.shown);
    expect(await newMails(who.provider)).toEqual([]);
  });

  test('is mailed to both with instant booking', async () => {
    const who = await people({}, true);
    await book(who);
    expect(await onlyMail(who.customer)).toMatchObject({ template: 'booking.confirmed' });
    const mail = await onlyMail(who.provider);
    expect(mail.template).toBe('booking.booked');
    expect(mail.text).toContain(street);
    expect(mail.text).toContain(customerPhone.shown);
  });

  test('reminds both a day and two hours before', async () => {
    const who = await people();
    await confirmed(who);
    for (const [at, expected] of [
      ['2026-03-05T08:59:00Z', 0],
      ['2026-03-05T09:00:00Z', 1],
      ['2026-03-06T06:59:00Z', 0],
      ['2026-03-06T07:00:00Z', 1],
    ] as const) {
      testApp.clock.set(at);
      await sweepBookings(testApp.deps);
      const toCustomer = await newMails(who.customer);
      const toProvider = await newMails(who.provider);
      expect([toCustomer.length, toProvider.length], at).toEqual([expected, expected]);
      if (toProvider[0]) expect(toProvider[0].text).toContain(customerPhone.shown);
      if (toProvider[0]) expect(toProvider[0].text).toContain(street);
    }
  });

  test.each([
    ['customer', 'provider', 'booking.cancelledByCustomer'],
    ['provider', 'customer', 'booking.cancelledByProvider'],
  ] as const)('that the %s cancels is mailed to the %s with the reason', async (by, to, template) => {
    const who = await people();
    const booking = await confirmed(who);
    await move(who[by], booking, 'CANCELLED', 'Un dégât des eaux, je suis désolé.');
    const mail = await onlyMail(who[to]);
    expect(mail.template).toBe(template);
    expect(mail.text).toContain('Un dégât des eaux, je suis désolé.');
    expect(mail.text).not.toMatch(/39980001|39 98 00/);
    expect(to === 'customer' || !mail.text.includes(street)).toBe(true);
    const receipts = (await newMails(who[by])).map((receipt) => receipt.template);
    expect(receipts).toEqual(by === 'customer' ? ['booking.cancelled'] : []);
  });

  test('that an administrator cancels is mailed to both', async () => {
    const who = await people();
    const booking = await confirmed(who);
    await move(await testApp.signUp({ roles: ['ADMIN'] }), booking, 'CANCELLED', 'Compte suspendu.');
    for (const side of [who.customer, who.provider])
      expect(await onlyMail(side)).toMatchObject({ template: 'booking.cancelledBySystem' });
  });

  test('that a party missed is mailed to that party', async () => {
    const who = await people();
    const booking = await confirmed(who);
    testApp.clock.set('2026-03-06T09:30:00Z');
    await move(who.customer, booking, 'NO_SHOW');
    expect(await onlyMail(who.provider)).toMatchObject({ template: 'booking.providerAbsent' });
    expect(await newMails(who.customer)).toEqual([]);
  });

  test('asks for a review an hour and five days later', async () => {
    const who = await people();
    const booking = await confirmed(who);
    testApp.clock.set('2026-03-06T10:00:00Z');
    await move(who.provider, booking, 'COMPLETED');
    expect(await newMails(who.customer)).toEqual([]);
    testApp.clock.advance(60);
    await sweepBookings(testApp.deps);
    const mail = await onlyMail(who.customer);
    expect(mail.template).toBe('booking.review');
    expect(mail.text).toContain(`http://localhost:3000/bookings/${booking.id}#review`);
    testApp.clock.advance(4 * 24 * 60);
    await sweepBookings(testApp.deps);
    expect(await newMails(who.customer)).toEqual([]);
    testApp.clock.advance(23 * 60);
    await sweepBookings(testApp.deps);
    expect(await onlyMail(who.customer)).toMatchObject({ template: 'booking.review' });
  });

  test('asks for no review when there is one', async () => {
    const who = await people();
    const booking = await confirmed(who);
    testApp.clock.set('2026-03-06T10:00:00Z');
    await move(who.provider, booking, 'COMPLETED');
    const author = await signInAgain(who.customer);
    const payload = { bookingId: booking.id, rating: 5 };
    const review = await testApp.request({ method: 'POST', url: '/api/v1/reviews', payload, as: author });
    expect(review.statusCode).toBe(201);
    testApp.clock.advance(5 * 24 * 60);
    await sweepBookings(testApp.deps);
    expect(await newMails(who.customer)).toEqual([]);
  });
});

test.each(['fr', 'en', 'ar'] as const)('no mail lacks a text in %s', async (language) => {
  const who = await people({ customer: language, provider: language });
  const { db, events, clock } = testApp.deps;
  const parties = { service_id: who.serviceId, customer_id: who.customer.id };
  const seen = new Set<string>();
  for (const [status, details] of [
    ['PENDING', {}],
    ['CONFIRMED', {}],
    ['DECLINED', {}],
    ['EXPIRED', {}],
    ['CANCELLED', { cancel_reason: 'Empêchement' }],
    ['CANCELLED', { cancel_reason: 'Empêchement', confirmed_at: new Date('2026-03-02T10:00:00Z') }],
    ['NO_SHOW', { no_show_party: 'CUSTOMER' }],
    ['NO_SHOW', { no_show_party: 'PROVIDER' }],
    ['COMPLETED', {}],
  ] as const) {
    const visit = { ...parties, ...details, status, start_at: new Date(startAt) };
    const bookingId = await makeBooking(db, visit, clock.now());
    const about = { bookingId, providerId: who.providerId, status, at: clock.now() };
    const changes = (['CUSTOMER', 'PROVIDER', 'SYSTEM'] as const).map(
      (actor) => ({ type: 'booking.changed', ...about, actor }) as const,
    );
    const reminders = reminderKinds.map(
      (reminder) => ({ type: 'booking.reminded', bookingId, reminder, at: clock.now() }) as const,
    );
    for (const event of [...changes, ...reminders]) {
      await db.transaction().execute((tx) => events.emit(tx, event));
      for (const mail of [...(await newMails(who.customer)), ...(await newMails(who.provider))]) {
        expect(mail.locale).toBe(language);
        expect(`${mail.subject}\n${mail.text}`).not.toMatch(/\{\{|booking\.\w|undefined|null/);
        seen.add(mail.template);
      }
    }
    await db.deleteFrom('booking').where('id', '=', bookingId).execute();
  }
  expect(seen.size).toBe(16);
});

test('the sweep runs every minute', () => {
  expect(crontab).toMatch(/^\* \* \* \* \* sweep-bookings$/m);
  expect(tasksOf(testApp.deps).map(({ name }) => name)).toContain('sweep-bookings');
});
