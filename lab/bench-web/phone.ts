import { chromium, type Browser, type Page } from '@playwright/test';
import { accessTokenStorageKey } from '#contract/auth-limits.ts';
import { consentRecordName } from '#contract/consents-rules.ts';
import { findChromium } from '../../e2e/chromium.ts';
import { rejectedRecord } from '../../e2e/rejected-consent.ts';

/** Whether a visitor has chosen about measurement before: who has not is asked on every page. */
export const choices = ['none', 'stored'] as const;
export type Choice = (typeof choices)[number];
/** `token` is set for a signed-in visitor. */
export type Visitor = { locale: string; choice: Choice; token?: string };

const program = () => ({ executablePath: findChromium(), args: ['--no-sandbox'] });
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** What the browser of a visitor has kept from before: a visit without any is the first one. */
const keptBy = ({ choice, token }: Visitor): Record<string, string> => ({
  ...(choice === 'stored' && { [consentRecordName]: rejectedRecord }),
  ...(token !== undefined && { [accessTokenStorageKey]: token }),
});
export const isFirstVisit = (visitor: Visitor) => Object.keys(keptBy(visitor)).length === 0;
function store(kept: Record<string, string>): void {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
}

export const launchBrowser = (): Promise<Browser> => chromium.launch(program());

/** Playwright's usual window. */
export const computer = {};

/** Opens a page with what the visitor has kept, on the touch screen of a phone by default, and closes it after use. */
export async function visit<T>(
  browser: Browser,
  visitor: Visitor,
  use: (page: Page) => Promise<T>,
  screen: object = phone,
): Promise<T> {
  const { locale } = visitor;
  const context = await browser.newContext({ locale, timezoneId: 'Europe/Paris', ...screen });
  try {
    const page = await context.newPage();
    if (!isFirstVisit(visitor)) await page.addInitScript(store, keptBy(visitor));
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Creates a browser profile with what the browser of this visitor has kept, and has cached nothing of the site. */
export async function makeProfile(folder: string, origin: string, visitor: Visitor): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, program());
  const page = await context.newPage();
  await page.goto(`${origin}/livez`);
  await page.evaluate(store, keptBy(visitor));
  await context.close();
}
