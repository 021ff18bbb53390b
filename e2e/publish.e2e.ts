import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { wordsOf } from './words.ts';

test('a tradesperson registers and is online after one page', async ({ page }) => {
  const say = wordsOf('fr');
  await page.goto('/auth/register');
  await page
    .getByRole('radio', { name: new RegExp(say('auth', 'register.provider')) })
    .check({ force: true });
  await page.getByLabel(say('auth', 'field.firstName'), { exact: true }).fill('Inès');
  await page.getByLabel(say('auth', 'field.lastName'), { exact: true }).fill('Roche');
  await page.getByLabel(say('auth', 'field.email')).fill(`${randomUUID()}@example.org`);
  await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill('Grenier-bleu-42');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('auth', 'register.submit') }).click();
  await expect(page).toHaveURL(/\/provider\/publish/);

  // Nothing is filled in yet: each field says what it needs, and nothing is sent.
  await page.getByRole('button', { name: say('publishing', 'publish.submit') }).click();
  await expect(page.getByText(say('publishing', 'error.postalCode'))).toBeVisible();

  const postalCode = page.getByRole('combobox', { name: say('bookings', 'place.postalCode') });
  await postalCode.click();
  await postalCode.pressSequentially('44000', { delay: 50 });
  await page
    .getByRole('option', { name: /Nantes/ })
    .first()
    .click();
  await page.getByLabel(say('publishing', 'place.radius')).fill('12');
  await page.getByLabel(say('provider', 'service.category')).selectOption({ label: 'Ménage' });
  await page.getByLabel(say('provider', 'service.title'), { exact: true }).fill('Ménage du samedi');
  await page
    .getByLabel(say('provider', 'service.description'), { exact: true })
    .fill('Sols, cuisine, salle de bains ; produits fournis.');
  await page.getByLabel(say('provider', 'service.price'), { exact: true }).fill('25,50');
  await page.getByRole('button', { name: say('publishing', 'publish.submit') }).click();
  await expect(page.getByText(say('publishing', 'online.title'))).toBeVisible();

  await page.getByRole('link', { name: say('publishing', 'online.profile') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inès R.');
  await expect(page.getByText('Ménage du samedi').filter({ visible: true }).first()).toBeVisible();
});
