import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { publishPlumber, requestVisit, signUpCustomer } from './people.ts';
import { dayMs } from '#contract/durations.ts';
import { isolate } from '#contract/text-direction.ts';
import { plural, wordsOf, type Language } from './words.ts';

type Talk = {
  plumber: Awaited<ReturnType<typeof publishPlumber>>;
  /** The bearer token of the customer, who is Camille. */
  customer: string;
  id: string;
};

export const firstText = 'Bonjour, êtes-vous libre samedi ?';

/** A page of one signed-in person in their language. */
export async function pageOf(
  browser: Browser,
  accessToken: string,
  locale = 'fr-FR',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ locale, viewport, ...options });
  await context.addInitScript((token) => {
    if (!sessionStorage.getItem('signed-in')) localStorage.setItem('authToken', token);
    sessionStorage.setItem('signed-in', 'yes');
  }, accessToken);
  return context.newPage();
}

/** A customer has written to a new plumber. */
export async function startTalk(request: APIRequestContext): Promise<Talk> {
  const plumber = await publishPlumber(request);
  return { plumber, ...(await writeFirst(request, plumber)) };
}

/** A new customer writes to a plumber. */
export async function writeFirst(
  request: APIRequestContext,
  plumber: Pick<Talk['plumber'], 'id'>,
): Promise<Pick<Talk, 'customer' | 'id'>> {
  const customer = await signUpCustomer(request);
  const started = await request.post('/api/v1/messages/start-conversation', {
    data: { providerId: plumber.id, subject: 'Fuite sous l’évier', text: firstText },
    headers: { authorization: `Bearer ${customer}` },
  });
  expect(started.ok(), await started.text()).toBe(true);
  const { conversation } = (await started.json()) as { conversation: { id: string } };
  return { customer, id: conversation.id };
}

/** A visit that the customer requests and the plumber accepts: from then on contact details are shown. */
export async function confirmVisit(
  request: APIRequestContext,
  customer: string,
  plumber: Talk['plumber'],
): Promise<void> {
  const soon = new Date(Date.now() + 2 * dayMs);
  const visit = await requestVisit(request, customer, plumber, soon);
  const accepted = await request.patch(`/api/v1/bookings/${visit}/status?status=CONFIRMED`, {
    headers: { authorization: `Bearer ${plumber.accessToken}` },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
}

/** What a person wrote in a conversation, oldest first, as the person reads it. */
export async function textsOf(
  request: APIRequestContext,
  accessToken: string,
  id: string,
): Promise<string[]> {
  const listed = await request.get(`/api/v1/messages/conversations/${id}/messages?size=100&direction=asc`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { content } = (await listed.json()) as { content: { text: string | null }[] };
  return content.map(({ text }) => text ?? '');
}

/** Sends texts by the API, one after another. */
export async function write(
  request: APIRequestContext,
  accessToken: string,
  id: string,
  texts: readonly string[],
): Promise<void> {
  for (const text of texts) {
    const sent = await request.post(`/api/v1/messages/conversations/${id}/messages`, {
      data: { text },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
}

/** The parts of the messages page in one language. */
export function partsOf(page: Page, language: Language = 'fr') {
  const say = wordsOf(language);
  return {
    thread: page.getByRole('region', { name: say('messaging', 'thread.messages') }),
    field: page.getByLabel(say('messaging', 'composer.label'), { exact: true }),
    undo: page.getByRole('button', { name: say('messaging', 'undo') }),
    list: page.getByRole('region', { name: say('messaging', 'list.label') }),
    /** The messages of the open thread in their order, with the queued ones at the end. */
    rows: page.locator('[data-row]'),
    queued: page.getByText(say('messaging', 'message.queued'), { exact: true }),
    chooseInMenu: async (name: string, params: Record<string, string> = {}) => {
      await page.getByRole('button', { name: say('messaging', 'menu.label') }).click();
      await page.getByRole('menuitem', { name: say('messaging', `menu.${name}`, params) }).click();
    },
  };
}

/** Writes in the open thread and sends with Enter. */
export async function send(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** Checks the number of conversations with something unread in the account menu, and closes the menu again. */
export async function expectUnread(
  page: Page,
  firstName: string,
  count: number,
  language: Language = 'fr',
): Promise<void> {
  const words = wordsOf(language);
  await page.getByLabel(words('common', 'account.open', { name: isolate(firstName, language) })).click();
  const menu = page.getByRole('navigation', { name: words('common', 'account.label') });
  await expectBadge(menu.getByRole('link', { name: words('common', 'account.messages') }), count, language);
  await page.keyboard.press('Escape');
}

/** Checks the number beside the link to the messages. */
export async function expectBadge(link: Locator, count: number, language: Language = 'fr'): Promise<void> {
  const words = wordsOf(language);
  const label = words('common', 'account.messages');
  const unread = words('common', plural(language, 'account.unread', count), { count: String(count) });
  await expect(link).toHaveAccessibleName(count === 0 ? label : `${label} ${unread}`);
}

/** The text of a row of the list for its unread messages. */
export function unreadText(count: number, language: Language = 'fr'): string {
  return wordsOf(language)('messaging', plural(language, 'list.count', count), { count: String(count) });
}
