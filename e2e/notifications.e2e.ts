import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { expectCount, noticesOf, openLive, startAsking } from './notices.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { pageOf, startTalk, write } from './talk.ts';

const readers = walkedBy([
  { language: 'fr', locale: 'fr-FR', width: 360 },
  { language: 'ar', locale: 'ar', width: 1280 },
]);

for (const { language, locale, width } of readers) {
  test(`a request reaches the open page of a provider (${language}, ${width} px)`, async ({
    browser,
    request,
  }) => {
    const { plumber, ask } = await startAsking(request);
    const page = await pageOf(browser, plumber.accessToken, locale, { viewport: { width, height: 740 } });
    const { say, bell, panel, toast, lines, main } = noticesOf(page, language);
    await openLive(page, '/provider/availability');
    await expectCount(bell, 1, language);
    await page.getByRole('main').getByRole('textbox').or(main.getByRole('combobox')).first().focus();
    const focused = await page.evaluate(() => document.activeElement?.id);

    const visit = await ask();
    await expect(toast).toBeVisible();
    await expect(toast.getByRole('link')).toHaveAttribute('href', `/bookings/${visit}`);
    await expectCount(bell, 2, language);
    // It does not take the keyboard.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(focused);
    await toast.hover();
    await expectAccessible(page, 'toast');
    await toast.getByRole('button', { name: say('toast.close') }).click();
    await expect(toast).toHaveCount(0);

    await bell.click();
    await expect(panel.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
      'href',
      `/bookings/${visit}`,
    );
    await expectAccessible(page, 'bell');
    await expectNoSidewaysScroll(page, 'bell');
    const second = await ask();
    await expect(panel.locator(`a[href="/bookings/${second}"]`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell).toBeFocused();

    await openLive(page, '/notifications');
    await expect(lines).toHaveCount(3);
    const third = await ask();
    await expect(lines).toHaveCount(4);
    await expect(lines.first().getByRole('link')).toHaveAttribute('href', `/bookings/${third}`);
    await toast.getByRole('button', { name: say('toast.close') }).click();
    await expectAccessible(page, '/notifications');
    await expectNoMissingText(page, '/notifications');
    await expectNoSidewaysScroll(page, '/notifications');
  });
}

test('a message is not shown twice, and not at all where its conversation is open', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer);
  const { bell, toast, say } = noticesOf(page);
  await openLive(page, '/dashboard');
  await write(request, plumber.accessToken, id, ['Oui']);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: say('toast.close') }).click();
  // One notification while the conversation is unread.
  await write(request, plumber.accessToken, id, ['Samedi matin']);
  await expectCount(bell, 1);
  await openLive(page, `/messages/${id}`);
  await expectCount(bell, 0);
  await write(request, plumber.accessToken, id, ['Vers neuf heures']);
  await expect(page.getByText('Vers neuf heures').first()).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('a malformed notification is a plain text message and breaks nothing', async ({ browser, request }) => {
  const { plumber, ask } = await startAsking(request);
  const page = await pageOf(browser, plumber.accessToken);
  await page.addInitScript(() => {
    const malform = (frame: string) =>
      /^destination:.*\/notifications$/m.test(frame)
        ? `${frame.split('\n\n')[0]?.replace(/\ncontent-length:\d+/, '')}\n\n{"message":"Un mot de la maison","type":7}\0`
        : frame;
    Object.defineProperty(WebSocket.prototype, 'onmessage', {
      set(this: WebSocket, receive: (event: MessageEvent) => void) {
        this.addEventListener('message', ({ data }) => {
          for (const frame of String(data).split(/(?<=\0)/))
            receive(new MessageEvent('message', { data: malform(frame) }));
        });
      },
    });
  });
  const { lines, toast } = noticesOf(page);
  await openLive(page, '/notifications');
  await expect(lines).toHaveCount(1);
  const visit = await ask();
  await expect(toast).toContainText('Un mot de la maison');
  await expect(toast.getByRole('link')).toHaveCount(0);
  await expect(lines.filter({ hasText: 'Un mot de la maison' })).toHaveCount(1);
  // The list itself is read again with the count.
  await expect(page.getByRole('main').locator(`a[href="/bookings/${visit}"]`)).toBeVisible();
});
