import { afterAll, expect, test } from 'vitest';
import type { Prospect } from '#contract/prospects-desk.ts';
import { makeConfirmed } from './factory.ts';
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
  expect(lines[1]).toContain('samia@example.org,CLIENT,cleaning,44300,fr,CONFIRMED');
  // A spreadsheet would compute it.
  expect(lines[2]).toMatch(/^"?'=paul@example\.org/);
  const audited = await deps.db
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'PROSPECTS_EXPORTED')
    .execute();
  expect(audited).toMatchObject([{ actor_id: admin.id, after: { bySearch: true } }]);
});
