import type { Page } from '@playwright/test';

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
