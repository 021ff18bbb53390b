import { expect, type Page } from '@playwright/test';

/**
 * Goes back as the button of the browser does. A page that takes a step back by itself (`history.go`) knows its new
 * entry before the browser does: a press in between would be counted from the entry that the page has left.
 */
export async function goBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
      return entries[currentIndex]?.url;
    })
    .toBe(page.url());
  await browser.detach();
  await page.goBack();
}
