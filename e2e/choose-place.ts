import { expect, type Locator, type Page } from '@playwright/test';
import type { wordsOf } from './words.ts';

type Say = ReturnType<typeof wordsOf>;

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Types a postal code, digit after digit as a person does. */
export async function typePostalCode(page: Page, say: Say, code: string): Promise<void> {
  const field = page.getByRole('combobox', { name: say('bookings', 'place.postalCode') });
  // An open list closes when the page scrolls: the field is scrolled into view before the text is typed.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await field.click();
  await field.pressSequentially(code, { delay: 50 });
}

/** The list is rendered first and positioned afterwards: a click in between would scroll the page, which closes it. */
export async function chooseOption(option: Locator): Promise<void> {
  await expect.poll(() => option.evaluate(isOnTop)).toBe(true);
  await option.click();
}

/** Types a postal code of several communes and chooses one. */
export async function choosePlace(page: Page, say: Say, code: string, city: string | RegExp): Promise<void> {
  await typePostalCode(page, say, code);
  await chooseOption(page.getByRole('option', { name: city }).first());
}
