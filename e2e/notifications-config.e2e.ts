import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { dayMs } from '#contract/durations.ts';
import { defaultsOf, notificationTypes } from '#contract/notifications-rules.ts';
import { dateField, fillDate } from './fill-date.ts';
import { expectUnchangeable, holdSave } from './hold-save.ts';
import { adminToken } from './documents.ts';
import { confirmIdentity } from './identity.ts';
import { testAlone as test } from './further-server.ts';
import { listNotices, noticesOf } from './notices.ts';
import { passMinutes } from './pass-time.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { signUpCustomer } from './people.ts';
import { sendGroup, unfoldSends } from './send-groups.ts';
import { pageOf } from './talk.ts';
import { wordsOf, type Language } from './words.ts';
import { walkedBy } from './journey.ts';

const configuration = '/api/v1/admin/notifications/config';
const fr = wordsOf('fr');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The configuration is one for all: each test leaves the defaults. */
test.describe.configure({ mode: 'serial' });
test.afterEach(async ({ request }) => {
  const answer = await request.post(`${configuration}/reset`, { headers: bearer(await adminToken(request)) });
  expect(answer.ok(), await answer.text()).toBe(true);
});

type Config = { version: number; types: { type: string; enabled: boolean; priority: string }[] };
async function readConfig(request: APIRequestContext): Promise<Config> {
  const answer = await request.get(configuration, { headers: bearer(await adminToken(request)) });
  return (await answer.json()) as Config;
}
const typeIn = (config: Config, name: string) => config.types.find(({ type }) => type === name);

const rowOf = (page: Page, type: string, language: Language = 'fr'): Locator =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', {
      name: new RegExp(`^${wordsOf(language)('notifications', `${type}.name`)}`),
    }),
  });

/** What the fields of each column are called, in its language. */
const fieldNames: Record<string, readonly [title: string, text: string]> = {
  Français: ['Titre', 'Texte'],
  English: ['Title', 'Text'],
  العربية: ['العنوان', 'النص'],
};
const announcing = '/admin/notifications?part=announcement';

async function fillWordings(form: Locator, title: string, text: string): Promise<void> {
  for (const [titleField, textField] of Object.values(fieldNames)) {
    await form.getByRole('textbox', { name: titleField, exact: true }).fill(title);
    await form.getByRole('textbox', { name: textField, exact: true }).fill(text);
  }
}

test('an administrator changes types as a whole, and sees what is wrong before', async ({
  browser,
  request,
}) => {
  const page = await pageOf(browser, await adminToken(request));
  await openPage(page, '/admin/notifications');
  await unfoldSends(page, 'account');
  const replies = rowOf(page, 'ONBOARDING_REMINDER');
  const name = fr('notifications', 'ONBOARDING_REMINDER.name');
  await expect(page.getByText(fr('notifications-config', 'whole.pushEnabled.on'))).toBeVisible();
  await page.getByRole('switch', { name: fr('notifications-config', 'whole.pushEnabled.label') }).uncheck();
  await expect(page.getByText(fr('notifications-config', 'whole.pushEnabled.off'))).toBeVisible();
  await page.getByRole('switch', { name: fr('notifications-config', 'whole.pushEnabled.label') }).check();
  await replies.getByRole('combobox').selectOption('HIGH');
  for (const way of ['inApp', 'push', 'mail'])
    await replies.getByRole('checkbox', { name: fr('notifications-config', `channel.${way}`) }).uncheck();
  await expect(replies.getByText(fr('notifications-config', 'problem.NO_CHANNEL'))).toBeVisible();
  await expectAccessible(page, 'draft');
  await replies.getByRole('switch').uncheck();
  await expect(replies.getByText(fr('notifications-config', 'problem.NO_CHANNEL'))).toHaveCount(0);
  expect(typeIn(await readConfig(request), 'ONBOARDING_REMINDER')).toMatchObject({ enabled: true });

  await page.getByRole('button', { name: fr('notifications-config', 'save.submit') }).click();
  await expect(
    page.getByText(fr('notifications-config', 'outcome.SAVED.title'), { exact: true }),
  ).toBeVisible();
  expect(typeIn(await readConfig(request), 'ONBOARDING_REMINDER')).toMatchObject({
    enabled: false,
    priority: 'HIGH',
  });
  const history = page.getByRole('region', { name: fr('notifications-config', 'history.title') });
  await expect(history.getByText(fr('notifications-config', 'history.off', { name })).first()).toBeVisible();

  await page.getByRole('button', { name: fr('notifications-config', 'reset.open') }).click();
  await page.getByRole('button', { name: fr('notifications-config', 'reset.confirm') }).click();
  await expect(page.getByText(fr('notifications-config', 'outcome.RESET.title'))).toBeVisible();
  expect(typeIn(await readConfig(request), 'ONBOARDING_REMINDER')).toMatchObject({ enabled: true });
});

test('groups fold, and one that gets a problem opens by itself', async ({ browser, request }) => {
  const page = await pageOf(browser, await adminToken(request));
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/admin/notifications');
  const say = (key: string, params?: Record<string, string>) => fr('notifications-config', key, params);
  const row = rowOf(page, 'ONBOARDING_REMINDER');
  await expect(rowOf(page, 'BOOKING_CANCELLED')).toBeVisible();
  await expect(row).toBeHidden();

  const account = sendGroup(page, 'account');
  const total = notificationTypes.filter((type) => defaultsOf(type).group === 'account').length;
  const count = (on: number) => say('group.on', { on: String(on), total: String(total) });
  await expect(account.getByText(count(total), { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: say('whole.minimumPriority.label') }).selectOption('HIGH');
  await expect(row.getByText(say('problem.BELOW_MINIMUM'))).toBeVisible();
  await row.getByRole('switch').uncheck();
  await expect(account.getByText(count(total - 1), { exact: true })).toBeVisible();

  await test.step('the word of a column is once over its boxes, and in each row on a phone', async () => {
    const word = row.locator('label').getByText(say('channel.push'), { exact: true });
    const heading = account.locator('summary').getByText(say('channel.push'), { exact: true });
    const middleOf = async (one: Locator) => {
      const box = await one.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0) / 2;
    };
    const box = row.getByRole('checkbox', { name: say('channel.push') });
    expect(Math.abs((await middleOf(heading)) - (await middleOf(box)))).toBeLessThan(3);
    expect((await word.boundingBox())?.width).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(heading).toBeHidden();
    expect((await word.boundingBox())?.width).toBeGreaterThan(20);
  });

  await unfoldSends(page, 'account');
  await expect(row).toBeHidden();
});

test('a locked type cannot be switched off, nor a mail that is owed', async ({ browser, request }) => {
  const page = await pageOf(browser, await adminToken(request));
  await openPage(page, '/admin/notifications');
  const locked = rowOf(page, 'BOOKING_CANCELLED');
  await expect(locked.getByRole('switch')).toBeDisabled();
  await expect(locked.getByText(fr('notifications-config', 'row.locked'))).toBeVisible();
  const mail = fr('notifications-config', 'channel.mail');
  await expect(locked.getByRole('checkbox', { name: mail })).toBeDisabled();
  const owed = rowOf(page, 'BOOKING_CONFIRMED');
  await expect(owed.getByRole('switch')).toBeEnabled();
  await expect(owed.getByRole('checkbox', { name: mail })).toBeDisabled();
});

test('a change on a configuration that another administrator has changed stays, beside theirs', async ({
  browser,
  request,
}) => {
  const page = await pageOf(browser, await adminToken(request));
  await openPage(page, '/admin/notifications');
  await unfoldSends(page, 'account');
  await rowOf(page, 'ONBOARDING_REMINDER').getByRole('switch').uncheck();
  const headers = bearer(await adminToken(request));
  const other = await request.put(`${configuration}/types/ACCOUNT_UPDATE?enabled=false`, { headers });
  expect(other.ok(), await other.text()).toBe(true);

  const save = page.getByRole('button', { name: fr('notifications-config', 'save.submit') });
  await save.click();
  await expect(page.getByText(fr('notifications-config', 'outcome.CHANGED.title'))).toBeVisible();
  await expect(rowOf(page, 'ACCOUNT_UPDATE').getByRole('switch')).not.toBeChecked();
  await expect(rowOf(page, 'ONBOARDING_REMINDER').getByRole('switch')).not.toBeChecked();
  expect(typeIn(await readConfig(request), 'ONBOARDING_REMINDER')).toMatchObject({ enabled: true });
  await save.click();
  await expect(
    page.getByText(fr('notifications-config', 'outcome.SAVED.title'), { exact: true }),
  ).toBeVisible();
  const config = await readConfig(request);
  expect([typeIn(config, 'ONBOARDING_REMINDER'), typeIn(config, 'ACCOUNT_UPDATE')]).toMatchObject([
    { enabled: false },
    { enabled: false },
  ]);
});

test('an announcement in three languages is checked, confirmed, and read in Arabic', async ({
  browser,
  request,
}) => {
  const reader = await signUpCustomer(request);
  const page = await pageOf(browser, await adminToken(request));
  await openPage(page, '/admin/notifications');
  await page.getByRole('link', { name: fr('notifications-config', 'announcement.jump') }).click();
  await expect(page).toHaveURL(announcing);
  const form = page.getByRole('region', { name: fr('notifications-config', 'announcement.title') });
  const check = form.getByRole('button', { name: fr('notifications-config', 'announcement.check') });
  await form.getByRole('radio', { name: fr('notifications-config', 'audience.CLIENT') }).check();
  await check.click();
  await expect(
    form.getByText(fr('notifications-config', 'announcement.titleMissing', { max: '80' })).first(),
  ).toBeVisible();
  const number = Date.now();
  const wordings = {
    Français: ['Fermé le 25 décembre', `Nos bureaux se reposent. ${number}`],
    English: ['Closed on 25 December', `Our desks are resting. ${number}`],
    العربية: ['مغلق يوم 25 ديسمبر', `مكاتبنا في راحة. ${number}`],
  };
  for (const [language, [title = '', text = '']] of Object.entries(wordings)) {
    const part = form.getByRole('group', { name: new RegExp(`^${language}`) });
    const [titleField, textField] = fieldNames[language] ?? [];
    await part.getByLabel(titleField ?? '').fill(title);
    await part.getByLabel(textField ?? '').fill(text);
  }
  await expectAccessible(page, 'announcement');
  await check.click();
  const dialog = page.getByRole('dialog');
  for (const [title = ''] of Object.values(wordings)) await expect(dialog.getByText(title)).toBeVisible();
  await dialog.getByRole('button', { name: fr('notifications-config', 'confirm.send') }).click();
  const proof = page.getByRole('dialog', { name: fr('security', 'proof.again.title') });
  await expect(proof).toBeVisible();
  // The second half of a double click is beside the dialog that the first half has opened.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  const release = await holdSave(page, '/api/v1/admin/notifications/announcements');
  await confirmIdentity(page, fr);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectUnchangeable(form.getByLabel('Titre').first());
  await release();
  await expect(page.getByText(fr('notifications-config', 'announcement.sentTitle'))).toBeVisible();

  const own = await pageOf(browser, reader, 'ar');
  await own.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(async () => {
      await openPage(own, '/notifications');
      return own.getByText(`مكاتبنا في راحة. ${number}`).count();
    })
    .toBe(1);
  const { lines, say } = noticesOf(own, 'ar');
  const line = lines.filter({ hasText: String(number) });
  await expect(line.getByText('مغلق يوم 25 ديسمبر')).toBeVisible();

  await test.step('the number at the bell keeps its distance from the picture beside it', async () => {
    const account = own.locator('summary').filter({ has: own.locator('[title]') });
    const picture = await account.boundingBox();
    const count = await own.locator('summary [data-count]').first().boundingBox();
    expect((count?.x ?? 0) - (picture?.x ?? 0) - (picture?.width ?? 0)).toBeGreaterThan(3);
  });

  await test.step('it has no link: a press reads it', async () => {
    await line.getByRole('button', { name: 'مغلق يوم 25 ديسمبر' }).press('Enter');
    await expect(line.getByText(say('row.unread'))).toHaveCount(0);
    await expect(own).toHaveURL('/notifications');
    const isRead = async () =>
      (await listNotices(request, reader)).some(({ type, read }) => type === 'SYSTEM_ANNOUNCEMENT' && read);
    await expect.poll(isRead).toBe(true);
  });
});

test('on a phone what was saved or sent, and what is missing, is in view', async ({ browser, request }) => {
  const page = await pageOf(browser, await adminToken(request));
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/admin/notifications');
  const say = (key: string, params?: Record<string, string>) => fr('notifications-config', key, params);
  await unfoldSends(page, 'account');
  await rowOf(page, 'ONBOARDING_REMINDER').getByRole('switch').click();
  await page.getByRole('button', { name: say('save.submit') }).click();
  await expect(page.getByText(say('outcome.SAVED.title'), { exact: true })).toBeInViewport();

  await openPage(page, announcing);
  const form = page.getByRole('region', { name: say('announcement.title') });
  const check = form.getByRole('button', { name: say('announcement.check') });
  await check.click();
  await expect(form.getByRole('textbox', { name: 'Titre' })).toBeFocused();
  await expect(form.getByText(say('announcement.titleMissing', { max: '80' })).first()).toBeInViewport();
  await form.getByRole('radio', { name: say('audience.PROVIDER') }).check();
  await fillWordings(form, 'Maintenance', 'Ce soir à 23 h.');
  await check.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('confirm.send') })
    .click();
  await confirmIdentity(page, fr);
  await expect(form.getByText(say('announcement.sentTitle'))).toBeInViewport();
});

test('an announcement to a town at a time is counted, planned, stopped and sent on', async ({
  browser,
  request,
}) => {
  const page = await pageOf(browser, await adminToken(request));
  const now = await passMinutes(request, 0);
  await page.clock.setFixedTime(now);
  await openPage(page, announcing);
  const say = (key: string, params?: Record<string, string>) => fr('notifications-config', key, params);
  const form = page.getByRole('region', { name: say('announcement.title') });
  const place = form.getByLabel(say('announcement.place'), { exact: true });
  await place.fill('Nulle Part');
  await place.blur();
  await expect(form.getByText(fr('validation', 'unknown_place'))).toBeVisible();
  await place.fill('Lyon');
  await place.blur();
  await expect(
    form.getByText(new RegExp(say('announcement.reaches', { people: '' }).split('.')[0] ?? '')),
  ).toBeVisible();
  const title = `Coupure ${String(Date.now())}`;
  await fillWordings(form, title, 'Demain à 8 h.');
  await form.getByRole('radio', { name: fr('letters', 'when.later') }).check();
  const check = form.getByRole('button', { name: say('announcement.check') });
  await check.click();
  await expect(form.getByText(fr('letters', 'when.dayMissing'))).toBeVisible();
  // Journeys beside this one move the clock of the server by days.
  const later = new Date(now.getTime() + 30 * dayMs).toISOString().slice(0, 10);
  await fillDate(dateField(form, fr('letters', 'when.day')), later);
  await expectAccessible(page, 'a planned announcement');
  await check.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Lyon')).toBeVisible();
  await dialog.getByRole('button', { name: say('confirm.schedule') }).click();
  await confirmIdentity(page, fr);
  const line = page.getByRole('listitem').filter({ hasText: title });
  await line.getByRole('button', { name: say('sent.stop') }).click();
  await line.getByRole('button', { name: say('sent.resume') }).click();
  await expect(line.getByRole('button')).toHaveCount(0);
  await expectNoMissingText(page, 'a planned announcement');
});

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
]))
  test(`the page fits (${language}, ${width})`, async ({ browser, request }) => {
    const page = await pageOf(browser, await adminToken(request), language);
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/admin/notifications');
    const words = wordsOf(language);
    await expect(
      page.getByRole('heading', { level: 1, name: words('notifications-config', 'title') }),
    ).toBeVisible();
    await expect(rowOf(page, 'BOOKING_CANCELLED', language)).toBeVisible();
    const expectFitting = async (name: string) => {
      await expectNoSidewaysScroll(page, name);
      await expectAccessible(page, name);
      await expectNoMissingText(page, name);
    };
    await expectFitting(`the settings, ${language} ${width}`);
    await page.getByRole('link', { name: words('notifications-config', 'announcement.jump') }).click();
    await expect(page.getByText(words('notifications-config', 'sent.title'))).toBeVisible();
    await expectFitting(`the announcements, ${language} ${width}`);
  });

test('another account has no access', async ({ browser, request }) => {
  const page = await pageOf(browser, await signUpCustomer(request));
  await openPage(page, '/admin/notifications');
  await expect(page.getByRole('heading', { level: 1, name: fr('site', 'noAccess.title') })).toBeVisible();
});
