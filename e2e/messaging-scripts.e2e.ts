import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { signUpCustomer, publishPlumber } from './people.ts';
import { payloads } from './script-payloads.ts';
import { confirmVisit, pageOf, partsOf, write } from './talk.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');

test('nothing that is written in a message or a subject is executed', async ({ browser, request }) => {
  const plumber = await publishPlumber(request);
  const customer = await signUpCustomer(request);
  const started = await request.post('/api/v1/messages/start-conversation', {
    data: { providerId: plumber.id, subject: payloads[4], text: payloads[0] },
    headers: { authorization: `Bearer ${customer}` },
  });
  expect(started.ok(), await started.text()).toBe(true);
  const { conversation } = (await started.json()) as { conversation: { id: string } };
  // Web addresses become links only after a confirmed visit.
  await confirmVisit(request, customer, plumber);
  const page = await pageOf(browser, plumber.accessToken);
  const executed: string[] = [];
  await page.context().exposeFunction('executed', () => executed.push(page.url()));
  const { list, thread, rows } = partsOf(page);
  // Half of them from each side: no more than a person may write in a minute.
  const half = payloads.length / 2;
  // The booking has a row of its own.
  const card = 1;
  await write(request, customer, conversation.id, payloads.slice(1, half));

  const response = await openPage(page, '/messages');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src [^;]*'(?:nonce|sha256)-/);
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
  await list.getByRole('link', { name: /Camille/ }).click();
  await expect(rows).toHaveCount(half + card);
  await write(request, plumber.accessToken, conversation.id, payloads.slice(half));
  await expect(rows).toHaveCount(payloads.length + card);
  await expect(thread.getByText(payloads[4] ?? '').first()).toBeVisible();

  await page.getByRole('button', { name: fr('messaging', 'search.open') }).click();
  await page.getByRole('searchbox').fill('executed');
  await expect(page.getByRole('link', { name: /executed/ }).first()).toBeVisible();
  await openPage(page, `/messages/${conversation.id}`);
  await expect(rows).toHaveCount(payloads.length + card);
  const schemes = await thread
    .locator('a')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ protocol }) => protocol));
  // The card of the visit has a page, a telephone number and directions.
  expect(schemes).toContain('https:');
  expect(schemes.filter((scheme) => !['https:', 'http:', 'tel:'].includes(scheme))).toEqual([]);
  for (const link of await thread.getByRole('link').all()) await link.hover();
  expect(executed).toEqual([]);
  // The listener itself works: it is what a payload would call.
  await page.evaluate('executed()');
  expect(executed).toHaveLength(1);
});
