import { usersApi } from '#web/api/clients/users.ts';
import { asLanguage } from '#contract/languages.ts';
import { themes } from '#contract/users-limits.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { readToken } from '#web/api/session.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { shownTheme } from '#web/ui/theme/use-theme.ts';
import { takeChoices, type Choices } from './preference-choice.ts';

const { getPreferences, changePreferences } = usersApi.endpoints;

type Unsaved = { accountId: string; choices: Choices };

const ownAccount = () => claimsOf(readToken()).accountId;
/** By account: a choice outlives the page and the session in which it could not be saved. */
const keysOf = (accountId: string) => ({
  language: `lang-unsaved:${accountId}`,
  theme: `theme-unsaved:${accountId}`,
});
const names = ['language', 'theme'] as const satisfies (keyof Choices)[];

/** Notes choices that the account of the signed-in person does not have yet. */
export function noteChoices(): void {
  const accountId = ownAccount();
  if (accountId === null) return;
  const choices = takeChoices();
  for (const name of names) {
    const choice = choices[name];
    if (choice) localStorage.setItem(keysOf(accountId)[name], choice);
  }
}

export function readUnsaved(): Unsaved | undefined {
  const accountId = ownAccount();
  if (accountId === null) return undefined;
  const keys = keysOf(accountId);
  const language = asLanguage(localStorage.getItem(keys.language));
  const keptTheme = localStorage.getItem(keys.theme);
  // Another theme may have been chosen and saved in the settings since.
  const theme = themes.find((one) => one === keptTheme && one === shownTheme());
  const choices: Choices = { ...(language && { language }), ...(theme && { theme }) };
  return language || theme ? { accountId, choices } : undefined;
}

/** Forgets choices that were saved, unless others were made meanwhile. */
function forgetUnsaved({ accountId, choices }: Unsaved): void {
  for (const name of names) {
    const key = keysOf(accountId)[name];
    if (localStorage.getItem(key) === choices[name]) localStorage.removeItem(key);
  }
}

/** Saves the last choices over the present preferences. @throws when a call fails */
async function saveUnsaved(dispatch: AppDispatch): Promise<void> {
  for (let unsaved = readUnsaved(); unsaved; unsaved = readUnsaved()) {
    const reading = getPreferences.initiate(undefined, { subscribe: false, forceRefetch: true });
    const present = await dispatch(reading).unwrap();
    // Another account may have signed in meanwhile.
    if (ownAccount() !== unsaved.accountId) continue;
    const body = { ...present, ...unsaved.choices };
    try {
      if (names.some((name) => body[name] !== present[name])) {
        const saved = await dispatch(changePreferences.initiate({ body }, { track: false })).unwrap();
        await dispatch(usersApi.util.upsertQueryData('getPreferences', undefined, saved));
      }
      forgetUnsaved(unsaved);
    } catch (error) {
      if (errorCodeOf(error) !== 'CNF001') throw error;
    }
  }
}

let work: Promise<unknown> = Promise.resolve();

/** Saves what was chosen, one attempt after another; false when it has to be tried again. */
export function saveChoices(dispatch: AppDispatch): Promise<boolean> {
  const attempt = work
    .then(() => saveUnsaved(dispatch))
    .then(
      () => true,
      () => false,
    );
  work = attempt;
  return attempt;
}
