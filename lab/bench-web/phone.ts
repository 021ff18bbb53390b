import { chromium, type Browser, type Page } from '@playwright/test';
import { accessTokenStorageKey } from '#contract/auth-limits.ts';
import { findChromium } from '../../e2e/chromium.ts';

/** `token` is set for a signed-in visitor. */
export type Visitor = { locale: string; token?: string };

const program = () => ({ executablePath: findChromium(), args: ['--no-sandbox'] });
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const storeToken = ([key, token]: readonly [string, string]) => localStorage.setItem(key, token);

export const launchBrowser = (): Promise<Browser> => chromium.launch(program());

/** Playwright's usual window. */
export const computer = {};

/** Opens a page with empty storage, on the touch screen of a phone by default, and closes it after use. */
export async function visit<T>(
  browser: Browser,
  { locale, token }: Visitor,
  use: (page: Page) => Promise<T>,
  screen: object = phone,
): Promise<T> {
  const visitor = await browser.newContext({ locale, timezoneId: 'Europe/Paris', ...screen });
  try {
    const page = await visitor.newPage();
    if (token) await page.addInitScript(storeToken, [accessTokenStorageKey, token] as const);
    return await use(page);
  } finally {
    await visitor.close();
  }
}

/** Creates a browser profile that is signed in to this site and has cached nothing of it. */
export async function keepToken(profile: string, origin: string, token: string): Promise<void> {
  const visitor = await chromium.launchPersistentContext(profile, program());
  const page = await visitor.newPage();
  await page.goto(`${origin}/livez`);
  await page.evaluate(storeToken, [accessTokenStorageKey, token] as const);
  await visitor.close();
}
