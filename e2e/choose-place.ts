import { expect, type Locator, type Page } from '@playwright/test';
import type { wordsOf } from './words.ts';

type Say = ReturnType<typeof wordsOf>;

/** The middle of an element, unless something lies over it. */
function uncoveredMiddle(element: Element): { x: number; y: number } | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}

/** Types a postal code, digit after digit as a person does. */
export async function typePostalCode(page: Page, say: Say, code: string): Promise<void> {
  const field = page.getByRole('combobox', { name: say('bookings', 'place.postalCode') });
  // An open list closes when the page scrolls: the field is scrolled into view before the text is typed.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await field.click();
  await field.pressSequentially(code, { delay: 50 });
}

/**
 * Presses an option where it is. The list is rendered first, positioned afterwards, and moves when more options arrive;
 * Playwright's own click scrolls the page to an option that is covered for a moment, and a scrolled page closes the list.
 */
export async function chooseOption(option: Locator): Promise<void> {
  await expect(async () => {
    const middle = await option.evaluate(uncoveredMiddle);
    expect(middle).not.toBeNull();
    if (middle) await option.page().mouse.click(middle.x, middle.y);
    await expect(option).toBeHidden({ timeout: 5_000 });
  }).toPass();
}

/** Types a postal code of several communes and chooses one. */
export async function choosePlace(page: Page, say: Say, code: string, city: string | RegExp): Promise<void> {
  await typePostalCode(page, say, code);
  await chooseOption(page.getByRole('option', { name: city }).first());
}
