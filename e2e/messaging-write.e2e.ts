import { expect } from '@playwright/test';
import { dayMs } from '#contract/durations.ts';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { customerWithVisit, publishPlumber } from './people.ts';
import { pageOf } from './talk.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

test('a provider writes to the customer of a request, who answers from the booking', async ({
  browser,
  request,
}) => {
  const plumber = await publishPlumber(request);
  const { customer, id: bookingId } = await customerWithVisit(request, plumber, inDays(3));
  const provider = await pageOf(browser, plumber.accessToken);
  await openPage(provider, '/provider/dashboard');
  await provider.getByRole('button', { name: fr('bookings', 'write', { name: 'Camille D.' }) }).click();
  const dialog = provider.getByRole('dialog');
  await expect(dialog.getByLabel(fr('questions', 'subject'))).not.toHaveValue('');
  await expectAccessible(provider, 'write to a customer');
  await dialog.getByLabel(fr('questions', 'text')).fill('Bonjour, à quel étage est-ce ?');
  await dialog.getByRole('button', { name: fr('questions', 'send') }).click();
  await expect(provider).toHaveURL(/\/messages\/[\w-]+$/);
  await expect(provider.getByRole('article', { name: fr('messaging', 'booking.label') })).toBeVisible();
  const { pathname } = new URL(provider.url());

  const page = await pageOf(browser, customer);
  const write = page.getByRole('button', { name: fr('bookings', 'write', { name: plumber.displayName }) });
  await openPage(page, '/bookings');
  await expect(write).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page, 'bookings at 360');
  await openPage(page, `/bookings/${bookingId}`);
  await expectAccessible(page, 'booking');
  await write.click();
  await expect(page).toHaveURL(pathname);
  await expect(page.getByText('Bonjour, à quel étage est-ce ?').last()).toBeVisible();
});

test('a booking offers no message to a person who cannot be written to', async ({ browser, request }) => {
  const plumber = await publishPlumber(request);
  const { customer, id: bookingId } = await customerWithVisit(request, plumber, inDays(3));
  const headers = { authorization: `Bearer ${customer}` };
  const started = await request.post('/api/v1/conversations/initiate', {
    data: { providerId: plumber.id, subject: 'Fuite', text: 'Bonjour' },
    headers,
  });
  const { conversation } = (await started.json()) as { conversation: { id: string } };
  await request.put(`/api/v1/conversations/${conversation.id}/block`, { headers });
  const provider = await pageOf(browser, plumber.accessToken);
  const asked = provider.waitForResponse((response) => response.url().includes('can-initiate'));
  await openPage(provider, `/bookings/${bookingId}`);
  expect(await (await asked).json()).toMatchObject({ canInitiate: false, reason: 'BLOCKED' });
  const write = provider.getByRole('button', { name: fr('bookings', 'write', { name: 'Camille D.' }) });
  await expect(write).toHaveCount(0);
  // The list does not ask for each row: there the form says why.
  await openPage(provider, '/provider/dashboard');
  await write.click();
  await expect(provider.getByText(fr('questions', 'refused.BLOCKED'))).toBeVisible();
});
