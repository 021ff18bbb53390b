import type { Language } from '#contract/languages.ts';
import type { Theme } from '#contract/users-rules.ts';

/** What is chosen on any page, in the header and in the footer. */
export type Choices = { language?: Language; theme?: Theme };

/** Dispatched on the window when something was chosen. */
export const preferenceChosenEvent = 'preference:chosen';

let chosen: Choices = {};

export function announceChoice(choice: Choices): void {
  chosen = { ...chosen, ...choice };
  window.dispatchEvent(new Event(preferenceChosenEvent));
}

/** The last choices, once: they belong to the account that is signed in, or signs in next on this page. */
export function takeChoices(): Choices {
  const choices = chosen;
  chosen = {};
  return choices;
}
