import { expect, type Locator, type Page } from '@playwright/test';

/** Holds the saves to addresses that start with the path until the returned function is called. */
export async function holdSave(page: Page, path: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (route.request().method() !== 'GET') await released;
      await route.continue();
    },
  );
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** What is typed into a field while its form is saved would be lost: it takes nothing. */
export async function expectUnchangeable(field: Locator): Promise<void> {
  const before = await field.inputValue();
  await field.focus();
  await field.page().keyboard.type('?');
  await expect(field).toHaveValue(before);
}
