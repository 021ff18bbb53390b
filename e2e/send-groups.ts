import type { Locator, Page } from '@playwright/test';
import { wordsOf, type Language } from './words.ts';

/** The fold of a group of types on the page of the sends. */
export const sendGroup = (page: Page, group: string, language: Language = 'fr'): Locator =>
  page.locator('details').filter({
    has: page.getByRole('heading', {
      name: wordsOf(language)('notification-settings', `group.${group}`),
      exact: true,
    }),
  });

/** Opens a group that is folded when the page opens. */
export const unfoldSends = (page: Page, group: string, language: Language = 'fr'): Promise<void> =>
  sendGroup(page, group, language).locator('summary').click();
