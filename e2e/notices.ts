import { expect, type APIRequestContext, type Locator, type Page, type WebSocket } from '@playwright/test';
import { dayMs } from '#contract/durations.ts';
import { openPage } from './open-page.ts';
import { customerWithVisit, publishPlumber } from './people.ts';
import { plural, wordsOf, type Language } from './words.ts';

export type Asked = {
  plumber: Awaited<ReturnType<typeof publishPlumber>>;
  /** A further customer requests a visit: the plumber is notified. Answers the id of the visit. */
  ask: () => Promise<string>;
};

/** A plumber whose visits are requested, on one day after another. */
export async function startAsking(request: APIRequestContext, language: Language = 'fr'): Promise<Asked> {
  const plumber = await publishPlumber(request, {}, language);
  let days = 2;
  return {
    plumber,
    async ask() {
      days += 1;
      const day = new Date(Date.now() + days * dayMs);
      return (await customerWithVisit(request, plumber, day)).id;
    },
  };
}

/** The bell of the header and the parts of the centre, in one language. */
export function noticesOf(page: Page, language: Language = 'fr') {
  const say = (key: string, params?: Record<string, string>) =>
    wordsOf(language)('notification-centre', key, params);
  return {
    say,
    bell: page.locator(`summary[aria-label^="${say('bell.label')}"]`),
    panel: page.getByRole('region', { name: say('bell.panel') }),
    toast: page.getByRole('region', { name: say('toast.label') }),
    main: page.getByRole('main'),
    lines: page.getByRole('main').getByRole('article'),
    filter: (name: string) =>
      page
        .getByRole('navigation', { name: say('filter.label') })
        .getByRole('link', { name: say(`filter.${name}`) }),
  };
}

export async function expectCount(bell: Locator, count: number, language: Language = 'fr'): Promise<void> {
  const say = wordsOf(language);
  const name =
    count === 0
      ? say('notification-centre', 'bell.label')
      : say('notification-centre', plural(language, 'bell.unread', count), { count: String(count) });
  await expect(bell).toHaveAccessibleName(name);
}

/** Opens a page and waits until it is told what happens from now on. */
export async function openLive(page: Page, address: string): Promise<void> {
  const { promise: isConnected, resolve } = Promise.withResolvers<void>();
  // A first connection may end before it is accepted, and is then made again.
  const follow = (socket: WebSocket) =>
    void socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('CONNECTED')) resolve();
    });
  page.on('websocket', follow);
  await openPage(page, address);
  await isConnected;
  page.off('websocket', follow);
}

type Listed = { id: string; type: string; message: string; read: boolean };

/** What the API lists for a person. */
export async function listNotices(request: APIRequestContext, accessToken: string): Promise<Listed[]> {
  const listed = await request.get('/api/v1/notifications', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(listed.ok(), await listed.text()).toBe(true);
  const { content } = (await listed.json()) as { content: Listed[] };
  return content;
}
