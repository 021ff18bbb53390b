import { afterAll, expect, test } from 'vitest';
import { contactMask } from '#contract/messaging-rules.ts';
import { maskStoredTexts } from './stored-text-rules.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());

test.each([
  ['{"headline":"Appelez le 06 12 34 56 78"}', `{"headline":"Appelez le ${contactMask}"}`],
  [
    '{"bio" : "voir mon-site.fr\\net \\"lea@example.org\\""}',
    `{"bio" : "voir ${contactMask}\\net \\"${contactMask}\\""}`,
  ],
  ['{"title":"سباك ٠٦١٢٣٤٥٦٧٨"}', `{"title":"سباك ${contactMask}"}`],
  [
    '[{"title":"Fuite"},{"description":"www.example.fr"}]',
    `[{"title":"Fuite"},{"description":"${contactMask}"}]`,
  ],
  [
    '{"headline":null,"coverUrl":"https://example.org/a.webp"}',
    '{"headline":null,"coverUrl":"https://example.org/a.webp"}',
  ],
  [
    '{"included":["Au 06 12 34 56 78","A \\"B\\" ] C"],"excluded" : [], "toPrepare":["lea@example.org"]}',
    `{"included":["Au ${contactMask}","A \\"B\\" ] C"],"excluded" : [], "toPrepare":["${contactMask}"]}`,
  ],
  ['{"bio":"il dit \\"title\\":\\"06\\""}', '{"bio":"il dit \\"title\\":\\"06\\""}'],
  ['{"bio":"10 ans d’expérience.\\nÀ bientôt"}', '{"bio":"10 ans d’expérience.\\nÀ bientôt"}'],
])('contact details in %s are masked', (json, shown) => {
  for (const _ of ['read', 'known']) expect(maskStoredTexts(json)).toBe(shown);
});

test('texts that were stored before are masked for the public, and whole for their owner', async () => {
  const owner = await testApp.signUp({ userType: 'provider' });
  const made = await makeProvider(testApp.deps, {
    accountId: owner.id,
    services: [{ categoryId: 'cleaning' }],
  });
  const [serviceId = ''] = made.serviceIds;
  const { db } = testApp.deps;
  const secret = '06 12 34 56 78';
  await db
    .updateTable('provider')
    .set({ headline: `Au ${secret}`, bio: `Bonjour, ${secret}` })
    .where('id', '=', made.id)
    .execute();
  await db
    .updateTable('service')
    .set({
      title: `Vitres ${secret}`,
      description: `Appelez le ${secret} pour un rendez-vous.`,
      included: [`Au ${secret}`],
    })
    .where('id', '=', serviceId)
    .execute();
  const read = async (url: string, as?: SignedInUser) =>
    (await testApp.request({ url: `/api/v1${url}`, ...(as && { as }) })).body;
  for (const url of [
    `/providers/${made.id}`,
    `/services/${serviceId}`,
    `/services/providers/${made.id}`,
    '/services',
    '/providers',
  ]) {
    const shown = await read(url);
    expect([url, shown.includes(contactMask), shown.includes(secret)]).toEqual([url, true, false]);
  }
  expect(await read('/search/suggestions?query=vitres')).not.toContain(secret);
  expect(await read(`/services/${serviceId}`, owner)).toContain(`Vitres ${secret}`);
  expect(await read(`/services/${serviceId}`, owner)).toContain(`["Au ${secret}"]`);
  expect(await read('/providers/me', owner)).toContain(`Au ${secret}`);
});
