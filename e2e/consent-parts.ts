import type { BrowserContext, Page, Request } from '@playwright/test';
import type { ConsentRecord } from '#contract/consents-rules.ts';
import { wordsOf, type Language } from './words.ts';

export const beaconPath = '/api/analytics/performance';
export const isBeacon = (request: Request) => new URL(request.url()).pathname === beaconPath;

/** Everything that the pages of a context send from now on to measure, and to other sites. */
export function watch(context: BrowserContext) {
  const beacons: Request[] = [];
  const outside: string[] = [];
  context.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url());
    if (isBeacon(request)) beacons.push(request);
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') outside.push(href);
  });
  return { beacons, outside };
}

export const recordIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null') as ConsentRecord | null);
export async function cookieIn(context: BrowserContext): Promise<ConsentRecord | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
  return cookie && (JSON.parse(decodeURIComponent(cookie.value)) as ConsentRecord);
}

/** The parts of the banner and of the dialog in a language. */
export function partsIn(page: Page, language: Language) {
  const say = wordsOf(language);
  const words = (key: string, params?: Record<string, string>) => say('consents', key, params);
  const banner = page.getByRole('region', { name: say('common', 'consent.title') });
  const dialog = page.getByRole('dialog', { name: words('dialog.title') });
  const button = (key: string) =>
    banner.getByRole('button', { name: say('common', `consent.${key}`), exact: true });
  return {
    words,
    banner,
    accept: button('accept'),
    reject: button('reject'),
    customize: button('customize'),
    dialog,
    analytics: dialog.getByRole('switch', { name: words('analytics.title') }),
    save: dialog.getByRole('button', { name: words('save'), exact: true }),
    cancel: dialog.getByRole('button', { name: words('cancel'), exact: true }),
    manage: page
      .getByRole('contentinfo')
      .getByRole('button', { name: say('common', 'footer.manageCookies') }),
    content: page.locator('#content'),
  };
}
