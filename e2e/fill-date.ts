import { expect, type Locator, type Page } from '@playwright/test';

type Part = 'day' | 'month' | 'year';
const isPart = (part: string | null): part is Part => part === 'day' || part === 'month' || part === 'year';

/** The field of a date by its label: a group of parts, in the order of the page's language. */
export const dateField = (root: Page | Locator, label: string): Locator =>
  root.getByRole('group', { name: label, exact: true });

/** The first part of a date: it receives the focus of the field, and has its error. */
export const firstPart = (field: Locator): Locator => field.getByRole('spinbutton').first();

async function partsOf(field: Locator): Promise<{ part: Part; segment: Locator }[]> {
  await expect(firstPart(field)).toBeVisible();
  const segments = await field.getByRole('spinbutton').all();
  const parts = await Promise.all(segments.map((segment) => segment.getAttribute('data-type')));
  return segments.flatMap((segment, index) => {
    const part = parts[index] ?? null;
    return isPart(part) ? [{ part, segment }] : [];
  });
}

function splitDay(day: string): Record<Part, string> {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, day: date };
}

/** Types a day, YYYY-MM-DD, into the parts of a date as the page shows them; an empty text clears them. */
export async function fillDate(field: Locator, day: string): Promise<void> {
  const typed = splitDay(day);
  for (const { part, segment } of await partsOf(field)) {
    await segment.focus();
    if (typed[part] === '') while (!(await isEmpty(segment))) await segment.press('Backspace');
    else await segment.pressSequentially(typed[part]);
  }
}

const isEmpty = async (segment: Locator) => (await segment.getAttribute('data-placeholder')) !== null;

/** Waits until the field shows a day, YYYY-MM-DD. */
export async function expectDate(field: Locator, day: string): Promise<void> {
  const shown = splitDay(day);
  for (const { part, segment } of await partsOf(field))
    await expect(segment).toHaveAttribute('aria-valuenow', String(Number(shown[part])));
}

/** The parts in the order in which the page shows them. */
export async function orderOf(field: Locator): Promise<Part[]> {
  return (await partsOf(field)).map(({ part }) => part);
}
