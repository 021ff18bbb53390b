import { v7 as newId } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import type { Prospect, ProspectStats } from '#contract/prospects-desk.ts';
import { letterInput, makeConfirmed } from './factory.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp({ at: '2026-01-14T11:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { ask } = createTalks(testApp);
const admin = await testApp.signUp({ roles: ['ADMIN'] });
const emails = async (query: string) => {
  const { body } = await ask<{ content: Prospect[] }>('GET', `/admin/prospects${query}`, admin);
  return body.content.map(({ email }) => email);
};

test('administrators list prospects by what they asked for, and take the list out as a table', async () => {
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  await makeConfirmed(
    deps,
    3,
    (index) =>
      [
        { email: 'samia@example.org', postal_code: '44300', category_id: 'cleaning', asked_at: at(1) },
        { email: '=paul@example.org', kind: 'PROVIDER', postal_code: '35000', asked_at: at(2) },
        { email: 'ines@example.org', status: 'CONVERTED', locale: 'ar', asked_at: at(3) },
      ][index] as object,
  );
  const [samia, paul, ines] = ['samia@example.org', '=paul@example.org', 'ines@example.org'];
  expect(await emails('')).toEqual([samia, paul, ines]);
  expect(await emails('?kind=PROVIDER')).toEqual([paul]);
  expect(await emails('?category=cleaning')).toEqual([samia]);
  expect(await emails('?postalCode=44')).toEqual([samia]);
  expect(await emails('?state=CONVERTED')).toEqual([ines]);
  expect(await emails('?query=INES')).toEqual([ines]);
  expect(await emails('?size=1&page=1')).toEqual([paul]);
  for (const wrong of ['?postalCode=4%25', '?kind=ADMIN', '?state=GONE'])
    expect(await ask('GET', `/admin/prospects${wrong}`, admin)).toMatchObject({ status: 400 });
  const table = await testApp.request({ url: '/api/v1/admin/prospects/export?query=example', as: admin });
  const lines = table.body.trim().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('Adresse;Sorte;Métier');
  expect(lines[1]).toContain('samia@example.org;Client;Ménage;44300;fr;Confirmé');
  // A spreadsheet would compute it.
  expect(lines[2]).toMatch(/^"?'=paul@example\.org/);
  const audited = await deps.db
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'PROSPECTS_EXPORTED')
    .execute();
  expect(audited).toMatchObject([{ actor_id: admin.id, after: { bySearch: true } }]);
});

test('the figures say what the week brought, where most clients live and what most providers do', async () => {
  const { db } = deps;
  await db.deleteFrom('prospect').execute();
  const statsOf = async () => (await ask<ProspectStats>('GET', '/admin/prospects/stats', admin)).body;
  expect(await statsOf()).toMatchObject({
    week: { CONFIRMED: 0, CONVERTED: 0 },
    clientsIn: null,
    providersIn: null,
    leaving: null,
  });
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  await makeConfirmed(
    deps,
    7,
    (index) =>
      [
        { postal_code: '44000', confirmed_at: daysAgo(6) },
        { postal_code: '44300', confirmed_at: daysAgo(8) },
        { postal_code: '97400', confirmed_at: daysAgo(9) },
        { kind: 'PROVIDER', postal_code: '35000', category_id: 'gardening', confirmed_at: daysAgo(9) },
        { kind: 'PROVIDER', confirmed_at: daysAgo(9) },
        { status: 'CONVERTED', active_at: daysAgo(1) },
        { status: 'CONVERTED', active_at: daysAgo(10) },
      ][index] as object,
  );
  await db
    .insertInto('letter')
    .values({
      id: newId(),
      state: 'SENT',
      texts: JSON.stringify(letterInput().texts),
      recipients: JSON.stringify({ fr: 4, en: 0, ar: 0 }),
      started_at: daysAgo(2),
      completed_at: daysAgo(2),
      sent: 4,
      departed: 1,
      created_at: daysAgo(2),
      updated_at: daysAgo(2),
    })
    .execute();
  expect(await statsOf()).toMatchObject({
    week: { CONFIRMED: 1, CONVERTED: 1 },
    clientsIn: { department: '44', count: 2 },
    providersIn: { category: 'gardening', count: 1 },
    leaving: 0.25,
  });
});
