import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { megabyte, photoSizeMax } from '#contract/files-limits.ts';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark } from './page-checks.ts';
import { signUpCustomer } from './people.ts';
import { plural, wordsOf } from './words.ts';

/** Red on the left, blue on the right, so that what was cropped can be told from its colour. */
async function redAndBlue() {
  const half = (background: string) =>
    ({ create: { width: 400, height: 400, channels: 3, background } }) as const;
  const buffer = await sharp(half('#c00000')).extend({ right: 400, background: '#0000c0' }).png().toBuffer();
  return { name: 'moi.png', mimeType: 'image/png', buffer };
}

const chooseFile = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file);

for (const [language, width] of [
  ['fr', 360],
  ['ar', 1280],
] as const) {
  test.describe(`the profile in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 } });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('settings', key, params);

    test('keeps names and phone, and asks about changes', async ({ page, request }) => {
      const customer = await signUpCustomer(request);
      const headers = { authorization: `Bearer ${customer}` };
      const me = async () => (await request.get('/api/v1/users/me', { headers })).json();
      await page.addInitScript((token) => localStorage.setItem('authToken', token), customer);
      await openPage(page, '/settings/profile');
      const first = page.getByLabel(text('profile.firstName'), { exact: true });
      const last = page.getByLabel(text('profile.lastName'), { exact: true });
      const phone = page.getByLabel(text('profile.phone'));
      const save = page.getByRole('button', { name: text('profile.save'), exact: true });
      const changes = (count: number) =>
        page.getByText(text(plural(language, 'profile.changes', count), { count: String(count) }));
      await expect(first).toHaveValue('Camille');
      await expect(save).toHaveCount(0);

      await last.fill('Moreau');
      await expect(page.getByText('Camille M.')).toBeVisible();
      await expect(changes(1)).toBeVisible();
      await phone.fill('06 12');
      await expect(changes(2)).toBeVisible();
      await expectNoSidewaysScroll(page, 'the save bar');
      await save.click();
      await expect(phone).toBeFocused();
      const refused = page.getByText(text('profile.error.phone'));
      await expect(refused).toBeVisible();
      // The bar stays at the foot of the window, and must not cover the reason.
      const bar = page.locator('[data-dock]').filter({ has: save });
      const foot = async () => {
        const [reason, over] = [await refused.boundingBox(), await bar.boundingBox()];
        return reason && over && over.y - reason.y - reason.height;
      };
      await expect.poll(foot).toBeGreaterThanOrEqual(0);
      await expectAccessible(page);
      await expectReadableInDark(page);

      const question = page.getByRole('dialog', { name: say('common', 'unsaved.title') });
      await page.getByRole('banner').getByRole('link').first().click();
      await question.getByRole('button', { name: say('common', 'unsaved.stay') }).click();
      await expect(last).toHaveValue('Moreau');

      await page.getByRole('button', { name: text('profile.cancel'), exact: true }).click();
      await expect(last).toHaveValue('Durand');
      await expect(save).toHaveCount(0);

      await last.fill('Moreau');
      // Complete, but no number of any country: only the server knows.
      await phone.fill('00 00 00 00 00');
      await save.click();
      await expect(page.getByText(say('validation', 'phone'))).toBeVisible();
      await expect(phone).toBeFocused();
      await phone.fill('0612458064');
      await save.click();
      await expect(save).toHaveCount(0);
      await expect(phone).toHaveValue('06 12 45 80 64');
      expect(await me()).toMatchObject({ firstName: 'Camille', lastName: 'Moreau', phone: '+33612458064' });

      // Another tab changes the number; this one saves a name over it.
      const elsewhere = { firstName: 'Camille', lastName: 'Moreau', phone: '0698765432' };
      expect((await request.put('/api/v1/users/me', { headers, data: elsewhere })).ok()).toBe(true);
      await first.fill('Capucine');
      await save.click();
      await expect(save).toHaveCount(0);
      await expect(phone).toHaveValue('06 98 76 54 32');
      expect(await me()).toMatchObject({ firstName: 'Capucine', phone: '+33698765432' });
    });

    test('has a photo that is framed with the keyboard, and removed', async ({ page, request }) => {
      const customer = await signUpCustomer(request);
      const headers = { authorization: `Bearer ${customer}` };
      const avatarUrl = async () => {
        const user = await (await request.get('/api/v1/users/me', { headers })).json();
        return (user as { avatarUrl: string | null }).avatarUrl;
      };
      await page.addInitScript((token) => localStorage.setItem('authToken', token), customer);
      await openPage(page, '/settings/profile');

      await test.step('files that are no photo are refused with words', async () => {
        const refused = async (name: string, mimeType: string, size: number, fault: string) => {
          await chooseFile(page, { name, mimeType, buffer: Buffer.alloc(size, 'no picture') });
          const max = String(photoSizeMax / megabyte);
          await expect(page.getByText(say('validation', fault, { max }))).toBeVisible();
        };
        await refused('IMG_1.heic', 'image/heic', 10, 'photo_format');
        await refused('moi.jpg', 'image/jpeg', photoSizeMax + 1, 'photo_too_large');
        await refused('cv.pdf', 'application/pdf', 10, 'photo_format');
        await refused('moi.png', 'image/png', 10, 'photo_unreadable');
      });

      const dialog = page.getByRole('dialog', { name: text('photo.crop.title') });
      await chooseFile(page, await redAndBlue());
      const frame = dialog.getByRole('group', { name: text('photo.crop.frame') });
      const zoom = dialog.getByRole('slider', { name: text('photo.crop.zoom') });
      await frame.focus();
      await page.keyboard.press('+');
      await expect(zoom).toHaveValue('110');
      await page.keyboard.press('-');
      await expect(zoom).toHaveValue('100');
      await dialog.getByRole('button', { name: text('photo.crop.larger') }).click();
      await expect(zoom).toHaveValue('110');
      await frame.focus();
      for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowLeft');
      await expectAccessible(page);
      await expectReadableInDark(page);
      await expectNoSidewaysScroll(page, 'the dialog');
      await dialog.getByRole('button', { name: text('photo.crop.use') }).click();
      await expect(dialog).toHaveCount(0);
      const photo = await request.get((await avatarUrl()) ?? '');
      const [red, , blue] = (await sharp(await photo.body()).stats()).channels;
      expect(blue?.mean).toBeGreaterThan(150);
      expect(red?.mean).toBeLessThan(40);

      await page.getByRole('button', { name: text('photo.remove'), exact: true }).click();
      const question = page.getByRole('dialog', { name: text('photo.removeTitle') });
      await question.getByRole('button', { name: text('photo.remove'), exact: true }).click();
      await expect(page.getByRole('button', { name: text('photo.add') })).toBeVisible();
      expect(await avatarUrl()).toBe(null);
    });
  });
}
