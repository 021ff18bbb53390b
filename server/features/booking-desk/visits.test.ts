import { afterAll, describe, expect, test } from 'vitest';
import type { BookingLetters, DeskBooking } from '#contract/booking-desk.ts';
import type { Booking } from '#contract/bookings.ts';
import { identityProofHeader } from '#contract/auth-limits.ts';
import { hourMs } from '#contract/durations.ts';
import { makeBooking, type BookingOverrides } from '#server/features/bookings/factory.ts';
import { wordsOfMail } from '#server/kernel/mail/mail-layout.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createPeople } from '#server/testing/people.ts';

// A Monday, ten o'clock in Paris.
const testApp = await startTestApp({
  at: '2026-03-02T09:00:00Z',
  environment: { FEATURE_PAYMENTS: 'true' },
});
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { db } = deps;
const { makePair } = createPeople(testApp);
const now = clock.now();
const admin = await testApp.signUp({ roles: ['ADMIN'] });
const support = await testApp.signUp({ roles: ['SUPPORT'] });
const text = 'Vous nous avez appelés au 04 72 00 00 00 ce matin.';

/** A confirmed visit in three hours, unless the test says otherwise. */
async function makeVisit(details: Partial<BookingOverrides> = {}) {
  const pair = await makePair();
  const visit = {
    service_id: pair.serviceId,
    customer_id: pair.customer.id,
    status: 'CONFIRMED' as const,
    start_at: new Date(now.getTime() + 3 * hourMs),
  };
  return { ...pair, id: await makeBooking(db, { ...visit, ...details }, now) };
}
const send = (id: string, act: string, payload: object, as: SignedInUser | null = admin) =>
  testApp.request({
    method: 'POST',
    url: `/api/v1/admin/bookings/${id}/${act}`,
    payload: { version: 1, text, ...payload },
    ...(as && { as }),
  });
const cancellation = { code: 'CUSTOMER_ASKED', feeTier: null };
const cancel = (id: string, more: object = {}, as: SignedInUser | null = admin) =>
  send(id, 'cancellation', { ...cancellation, ...more }, as);
const move = (id: string, startAt: string, more: object = {}, as: SignedInUser | null = admin) =>
  send(id, 'reschedule', { startAt, ...more }, as);
const rowOf = (id: string) =>
  db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = (id: string) =>
  db
    .selectFrom('audit_event')
    .select(['action', 'actor_id', 'before', 'after', 'reason'])
    .where('subject_id', '=', id)
    .execute();
/** The starts that the desk offers on Wednesday, the fourth of March. */
async function startsOf(id: string, day = '2026-03-04'): Promise<string[]> {
  const url = `/api/v1/admin/bookings/${id}/slots?from=${day}&to=${day}`;
  const answer = await testApp.request({ url, as: support });
  const { days } = answer.json<{ days: { slots: { startAt: string }[] }[] }>();
  return days.flatMap(({ slots }) => slots.map(({ startAt }) => startAt));
}
async function firstStart(id: string): Promise<string> {
  const [start] = await startsOf(id);
  if (start === undefined) throw new Error('a day without a free start');
  return start;
}
const setLanguage = (id: string, language: 'ar' | 'en') =>
  db.updateTable('account').set({ language }).where('id', '=', id).execute();

describe('the desk cancels', () => {
  test('a visit without a fee: both read why, in their language, and the journal has it', async () => {
    const { id, customer, owner } = await makeVisit();
    await setLanguage(owner.id, 'ar');
    const answer = await cancel(id, { code: 'SAFETY' }, support);
    expect(answer.json<DeskBooking>()).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'ADMIN',
      cancelCode: 'SAFETY',
      cancelReason: text,
      fee: 0,
      feeTier: 'FREE',
      late: false,
      cancellation: null,
      canReschedule: false,
      version: 2,
    });
    const [toCustomer] = await testApp.mailsTo(customer, 'booking.cancelledBySystem');
    const [toProvider] = await testApp.mailsTo(owner, 'booking.cancelledBySystem');
    for (const words of [text, 'Pour la sécurité d’une des personnes', 'Vous ne devez rien'])
      expect(toCustomer?.text).toContain(words);
    for (const words of [text, 'حفاظًا على سلامة أحد الطرفين', 'عاد هذا الموعد متاحًا في جدولكم'])
      expect(toProvider?.text).toContain(words);
    expect(await auditOf(id)).toEqual([
      {
        action: 'BOOKING_CANCELLED',
        actor_id: support.id,
        before: null,
        after: { code: 'SAFETY', fee: 0 },
        reason: text,
      },
    ]);
    const seen = await testApp.request({ url: `/api/v1/bookings/${id}`, as: customer });
    expect(seen.json<Booking>()).toMatchObject({ cancelCode: 'SAFETY', cancelReason: text });
  });

  test('at the fee that the customer would pay, as it was shown', async () => {
    const { id, customer, owner, providerId } = await makeVisit({ price_cents: 5000 });
    const shown = await testApp.request({ url: `/api/v1/admin/bookings/${id}`, as: admin });
    expect(shown.json<DeskBooking>().cancellation).toEqual({ fee: 20, tier: 'UNDER_8H' });
    expect((await cancel(id, { feeTier: 'UNDER_24H' })).json()).toMatchObject({ errorCode: 'CNF001' });
    expect((await cancel(id, { feeTier: 'UNDER_8H' })).json<DeskBooking>()).toMatchObject({
      fee: 20,
      feeTier: 'UNDER_8H',
      late: true,
    });
    const [toCustomer] = await testApp.mailsTo(customer, 'booking.cancelledBySystem');
    expect(toCustomer?.text).toContain('20,00');
    expect(toCustomer?.text).toContain('tels que vous les avez acceptés');
    expect(toCustomer?.text).not.toContain('Vous ne devez rien');
    expect((await testApp.mailsTo(owner, 'booking.cancelledBySystem'))[0]?.text).not.toContain('20,00');
    const { provider_fault_count: faults } = await db
      .selectFrom('provider')
      .select('provider_fault_count')
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow();
    expect(faults).toBe(0);
  });

  test('a request that waits for its answer', async () => {
    const { id } = await makeVisit({ status: 'PENDING' });
    expect((await cancel(id)).json<DeskBooking>().status).toBe('CANCELLED');
  });

  test.each([
    ['COMPLETED', -3],
    ['CANCELLED', 3],
    ['IN_PROGRESS', -0.5],
    ['CONFIRMED', -0.5],
  ] as const)('nothing that is %s and starts in %s hours', async (status, hours) => {
    const { id } = await makeVisit({ status, start_at: new Date(now.getTime() + hours * hourMs) });
    expect((await cancel(id)).json()).toMatchObject({ status: 409, errorCode: 'BKG003' });
  });

  test('only once of two at once', async () => {
    const { id, customer } = await makeVisit();
    const answers = await Promise.all([cancel(id), cancel(id, {}, support), cancel(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect(await testApp.mailsTo(customer, 'booking.cancelledBySystem')).toHaveLength(1);
  });
});

describe('the desk moves', () => {
  test('a visit to a free start: price and duration stay, both read it, reminders are new', async () => {
    const { id, customer, owner } = await makeVisit();
    await setLanguage(customer.id, 'en');
    const before = await rowOf(id);
    const startAt = await firstStart(id);
    const answer = await move(id, startAt, {}, support);
    expect(answer.json<DeskBooking>()).toMatchObject({
      status: 'CONFIRMED',
      startAt,
      durationMinutes: before.duration_minutes,
      price: before.price_cents / 100,
      version: 2,
      reschedules: [{ from: before.start_at.toISOString(), to: startAt, by: 'ADMIN', at: now.toISOString() }],
    });
    const [toCustomer] = await testApp.mailsTo(customer, 'booking.rescheduled');
    const [toProvider] = await testApp.mailsTo(owner, 'booking.rescheduled');
    for (const words of [text, 'has moved', 'Wednesday', 'Monday', 'Before'])
      expect(`${toCustomer?.subject}\n${toCustomer?.text}`).toContain(words);
    for (const words of [text, 'mercredi', 'lundi']) expect(toProvider?.text).toContain(words);
    const files = await db
      .selectFrom('outgoing_mail')
      .select('calendar')
      .where('template', '=', 'booking.rescheduled')
      .where('recipient_email', '=', owner.email)
      .execute();
    expect(files[0]?.calendar).toContain(`DTSTART:${startAt.replaceAll(/[-:]|\.000/g, '')}`);
    const reminders = await db
      .selectFrom('booking_reminder')
      .select(['kind', 'due_at'])
      .where('booking_id', '=', id)
      .orderBy('due_at')
      .execute();
    const start = Date.parse(startAt);
    expect(reminders).toEqual([
      { kind: 'VISIT_24H', due_at: new Date(start - 24 * hourMs) },
      { kind: 'VISIT_2H', due_at: new Date(start - 2 * hourMs) },
    ]);
    expect(await auditOf(id)).toEqual([
      {
        action: 'BOOKING_MOVED',
        actor_id: support.id,
        before: { startAt: before.start_at.toISOString() },
        after: { startAt },
        reason: text,
      },
    ]);
    const seen = await testApp.request({ url: `/api/v1/bookings/${id}`, as: customer });
    expect(seen.json<Booking>().reschedules).toHaveLength(1);
  });

  test('a request, which is answered anew', async () => {
    const { id, owner } = await makeVisit({
      status: 'PENDING',
      start_at: new Date(now.getTime() + 72 * hourMs),
    });
    const startAt = await firstStart(id);
    const { respondBy, status } = (await move(id, startAt)).json<DeskBooking>();
    expect(status).toBe('PENDING');
    expect(Date.parse(respondBy ?? '')).toBeLessThanOrEqual(Date.parse(startAt) - hourMs);
    expect((await testApp.mailsTo(owner, 'booking.rescheduled'))[0]?.text).toContain(
      'attend toujours votre réponse',
    );
  });

  test('by half an hour, over its own time, but not onto another visit', async () => {
    const { id, customer, serviceId } = await makeVisit();
    const [first = '', second = ''] = await startsOf(id);
    expect((await move(id, first)).statusCode).toBe(200);
    expect(await startsOf(id)).not.toContain(first);
    expect(await startsOf(id)).toContain(second);
    expect((await move(id, second, { version: 2 })).statusCode).toBe(200);
    const other = await makeBooking(
      db,
      {
        service_id: serviceId,
        customer_id: customer.id,
        status: 'CONFIRMED',
        start_at: new Date(now.getTime() + 200 * hourMs),
      },
      now,
    );
    const taken = await move(other, second);
    expect(taken.json()).toMatchObject({ status: 409, errorCode: 'BKG002' });
    expect(taken.json<{ suggestedSlots: unknown[] }>().suggestedSlots).toHaveLength(3);
    expect((await rowOf(other)).version).toBe(1);
  });

  test('not outside the hours, before the notice or off the grid', async () => {
    const { id } = await makeVisit();
    expect((await move(id, '2026-03-04T02:00:00Z')).json()).toMatchObject({ errorCode: 'BKG001' });
    expect((await move(id, '2026-03-02T09:15:00Z')).json()).toMatchObject({ errorCode: 'BKG001' });
    expect((await move(id, '2026-03-04T09:07:00Z')).json()).toMatchObject({ errorCode: 'VAL001' });
    expect((await move(id, '2026-03-01T09:00:00Z')).json()).toMatchObject({ errorCode: 'VAL001' });
  });

  test('not to the start that it has', async () => {
    const { id } = await makeVisit();
    const { start_at: start } = await rowOf(id);
    expect((await move(id, start.toISOString())).json()).toMatchObject({
      errorCode: 'VAL001',
      validationErrors: { startAt: 'La visite est déjà à cette heure : choisissez-en une autre' },
    });
  });

  test('not into the withdrawal period of who did not ask for that', async () => {
    const start = new Date(now.getTime() + 40 * 24 * hourMs);
    const { id } = await makeVisit({ express_request_at: null, confirmed_at: now, start_at: start });
    expect(await startsOf(id)).toEqual([]);
    expect((await move(id, '2026-03-04T09:00:00.000Z')).json()).toMatchObject({
      errorCode: 'BKG001',
      reason: 'WITHDRAWAL',
    });
  });

  test('onto one start only one of two visits at once', async () => {
    const { id, customer, serviceId } = await makeVisit();
    const visit = { service_id: serviceId, customer_id: customer.id, status: 'CONFIRMED' as const };
    const other = await makeBooking(db, { ...visit, start_at: new Date(now.getTime() + 200 * hourMs) }, now);
    const startAt = await firstStart(id);
    const answers = await Promise.all([move(id, startAt), move(other, startAt)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409]);
  });

  test('nothing that has begun or is over', async () => {
    const { id } = await makeVisit({ status: 'COMPLETED', start_at: new Date(now.getTime() - 5 * hourMs) });
    expect((await move(id, '2026-03-04T09:00:00Z')).json()).toMatchObject({ errorCode: 'BKG003' });
    const slots = await testApp.request({ url: `/api/v1/admin/bookings/${id}/slots`, as: admin });
    expect(slots.json()).toMatchObject({ errorCode: 'BKG003' });
  });
});

describe('a preview', () => {
  test('has the words of the mails in the language of each reader, and changes nothing', async () => {
    const { id, customer, owner } = await makeVisit();
    await setLanguage(owner.id, 'ar');
    const startAt = await firstStart(id);
    for (const [act, template, payload] of [
      ['cancellation', 'booking.cancelledBySystem', cancellation],
      ['reschedule', 'booking.rescheduled', { startAt }],
    ] as const) {
      const { letters } = (await send(id, `${act}/preview`, payload)).json<BookingLetters>();
      expect(letters.map(({ to, language }) => `${to} ${language}`)).toEqual(['CUSTOMER fr', 'PROVIDER ar']);
      expect((await rowOf(id)).version).toBe(1);
      expect(await testApp.mailsTo(customer, template)).toEqual([]);
      await send(id, act, payload);
      const sent = [
        ...(await testApp.mailsTo(customer, template)),
        ...(await testApp.mailsTo(owner, template)),
      ];
      expect(letters.map((letter) => letter.text)).toEqual(
        sent.map((mail) => wordsOfMail(mail.text, testApp.deps.config)),
      );
      // Links may be signed for their reader alone.
      expect(letters.map((letter) => letter.text).join()).not.toMatch(/^https?:/m);
      await db
        .updateTable('booking')
        .set({ status: 'CONFIRMED', version: 1, cancelled_by: null, cancel_code: null })
        .where('id', '=', id)
        .execute();
    }
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['BOOKING_CANCELLED', 'BOOKING_MOVED']);
  });

  test('of a ruling', async () => {
    const { id } = await makeVisit({ status: 'NO_SHOW', start_at: new Date(now.getTime() - 2 * hourMs) });
    const { letters } = (await send(id, 'ruling/preview', { outcome: 'COMPLETED' })).json<BookingLetters>();
    expect(letters).toHaveLength(2);
    for (const letter of letters) expect(letter.text).toContain(text);
    expect((await rowOf(id)).ruling).toBeNull();
  });

  test('is refused where the act would be', async () => {
    const { id } = await makeVisit();
    const preview = (more: object) => send(id, 'cancellation/preview', { ...cancellation, ...more });
    expect((await preview({ version: 7 })).json()).toMatchObject({ errorCode: 'CNF001' });
    expect((await preview({ text: ' ' })).json()).toMatchObject({ errorCode: 'VAL001' });
  });
});

const acts = [
  ['cancellation', cancellation],
  ['reschedule', { startAt: '2026-03-04T09:00:00.000Z' }],
] as const;

test.each(acts)(
  'a %s is refused from an older version, without words or proof, and to others',
  async (act, payload) => {
    const { id, customer, owner } = await makeVisit();
    const reviewer = await testApp.signUp({ roles: ['REVIEWER'] });
    expect((await send(id, act, { ...payload, version: 7 })).json()).toMatchObject({ errorCode: 'CNF001' });
    expect((await send(id, act, { ...payload, text: ' ' })).statusCode).toBe(400);
    expect((await send(id, act, payload, null)).statusCode).toBe(401);
    for (const as of [customer, owner, reviewer])
      expect((await send(id, act, payload, as)).statusCode).toBe(403);
    expect((await send('019c0000-0000-7000-8000-000000000000', act, payload)).statusCode).toBe(404);
    const bare = await testApp.request({
      method: 'POST',
      url: `/api/v1/admin/bookings/${id}/${act}`,
      payload: { version: 1, text, ...payload },
      as: admin,
      headers: { [identityProofHeader]: '' },
    });
    expect(bare.json()).toMatchObject({ status: 403, errorCode: 'AUT011' });
    const own = await makeVisit({ customer_id: admin.id });
    expect((await send(own.id, act, payload)).json()).toMatchObject({ status: 403, errorCode: 'AUT003' });
    expect((await rowOf(id)).version).toBe(1);
  },
);
