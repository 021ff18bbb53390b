import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#contract/durations.ts';
import { messageMailMinutes } from '#contract/notifications-rules.ts';
import type { Notification } from '#contract/notifications.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { ask, makeTalk, send, read } = createTalks(testApp);
const { db } = testApp.deps;
beforeEach(() => testApp.clock.advance(60));

const centre = async (as: SignedInUser) =>
  (await ask<{ content: Notification[] }>('GET', '/notifications', as)).body.content;
const unread = async (as: SignedInUser) => (await centre(as)).filter((one) => !one.read).length;

describe('a message', () => {
  test('is one notification of its conversation, replaced while it is unread', async () => {
    const { customer, owner, id } = await makeTalk();
    await send(id, customer, 'Un');
    const [first] = await centre(owner);
    expect(first).toMatchObject({
      type: 'TEXT_MESSAGE',
      priority: 'NORMAL',
      read: false,
      link: `/messages/${id}`,
    });
    expect(first?.message).toBe('Camille\u00a0M. vous a écrit');
    testApp.clock.advance(1);
    await send(id, customer, 'Deux');
    const [second, ...rest] = await centre(owner);
    expect([second?.id, rest]).toEqual([first?.id, []]);
    expect(second?.timestamp).not.toBe(first?.timestamp);
    expect(await centre(customer)).toEqual([]);
    await ask('PUT', `/notifications/${second?.id}/read`, owner);
    await send(id, customer, 'Trois');
    expect((await centre(owner)).map((one) => one.read)).toEqual([false, true]);
  });

  test('is read together with its conversation, or on its own', async () => {
    const { customer, owner, id } = await makeTalk();
    const other = await makeTalk();
    await send(id, customer, 'Un');
    await send(other.id, other.customer, 'Un');
    await ask('PUT', `/messages/conversations/${id}/mark-read`, owner);
    expect([await unread(owner), await unread(other.owner)]).toEqual([0, 1]);
    await ask('POST', `/conversations/${other.id}/reset-notifications`, other.owner);
    expect(await unread(other.owner)).toBe(0);
  });

  test('takes its notification back when everything unread is erased', async () => {
    const { customer, owner, id } = await makeTalk();
    await send(id, customer, 'Un');
    await send(id, customer, 'Deux');
    const [two, one] = await read(id, customer);
    await ask('DELETE', `/messages/messages/${two?.id}`, customer);
    expect(await unread(owner)).toBe(1);
    await ask('DELETE', `/messages/messages/${one?.id}`, customer);
    expect(await centre(owner)).toEqual([]);
  });

  test('is mailed once in some minutes, without what it says', async () => {
    const { customer, owner, id } = await makeTalk();
    await send(id, customer, 'Mon numéro : 06 12 34 56 78, code 4821');
    await send(id, customer, 'Encore');
    const [mail, ...rest] = await testApp.mailsTo(owner);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Camille\u00a0M. vous a écrit',
      template: 'message',
      locale: 'fr',
    });
    expect(mail?.text).toContain(`/messages/${id}`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/06 12|4821|Mon numéro/);
    await ask('PUT', `/messages/conversations/${id}/mark-read`, owner);
    testApp.clock.advance(messageMailMinutes - 1);
    await send(id, customer, 'Toujours là');
    expect((await testApp.mailsTo(owner)).length).toBe(1);
    testApp.clock.advance(1);
    await send(id, customer, 'Et encore');
    expect((await testApp.mailsTo(owner)).length).toBe(2);
    await send(id, owner, 'Oui ?');
    expect((await testApp.mailsTo(customer)).length).toBe(1);
  });

  test('of a muted conversation stays on the site, until the muting ends', async () => {
    const { customer, owner, id } = await makeTalk();
    const until = new Date(testApp.clock.now().getTime() + 30 * minuteMs).toISOString();
    await ask('PUT', `/conversations/${id}/mute?muted=true&until=${until}`, owner);
    await send(id, customer, 'Un');
    expect([await unread(owner), (await testApp.mailsTo(owner)).length]).toEqual([1, 0]);
    testApp.clock.advance(30);
    await send(id, customer, 'Deux');
    expect([await unread(owner), (await testApp.mailsTo(owner)).length]).toEqual([1, 1]);
  });

  test('does not follow who left', async () => {
    const { customer, owner, id } = await makeTalk();
    await ask('POST', `/conversations/${id}/leave`, owner);
    await send(id, customer, 'Un');
    expect([await centre(owner), await testApp.mailsTo(owner)]).toEqual([[], []]);
  });

  test('names a provider as the public sees them', async () => {
    const { customer, owner, id, providerId } = await makeTalk();
    await db
      .updateTable('provider')
      .set({ business_name: 'Benali Plomberie' })
      .where('id', '=', providerId)
      .execute();
    await send(id, owner, 'Bonjour');
    await send(id, customer, 'Bonjour');
    expect((await centre(customer))[0]?.message).toBe('Benali Plomberie vous a écrit');
    expect((await centre(owner))[0]?.message).toBe('Camille\u00a0M. vous a écrit');
  });
});
