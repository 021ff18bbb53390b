import type { Page } from '@playwright/test';
import { minuteMs } from '#contract/durations.ts';
import { updateCheckMinutes } from '#contract/installed-app-limits.ts';

const check = updateCheckMinutes * minuteMs;

/** Uses a page for the first time, and waits for what is loaded then: the notices, and the service worker that they start. */
export async function useApp(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/assets\/app-notices-/);
  await page.keyboard.press('Tab');
  await loaded;
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        if (navigator.serviceWorker.controller) resolve();
        else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      }),
  );
}

/** Short steps: the page gives up a call after some seconds of its own time. */
const step = 2000;

/** Lets the time of the page pass until it has checked, and has read the answer. */
export async function passCheck(page: Page): Promise<void> {
  let isAsked = false;
  page.on('request', (request) => {
    if (request.url().endsWith('/status')) isAsked = true;
  });
  const answered = page.waitForResponse('**/status');
  for (let passed = 0; passed <= check && !isAsked; passed += step) await page.clock.runFor(step);
  await answered;
}
