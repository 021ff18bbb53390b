import { asLanguage, type Language } from '#contract/languages.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { account } from '#web/api/signed-in/cache.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { readToken } from '#web/api/session.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { takeChosenLanguage } from './language-choice.ts';

const { getPreferences, changePreferences } = account.endpoints;

type Choice = { accountId: string; language: Language };

const ownAccount = () => claimsOf(readToken()).accountId;
/** By account: a choice outlives the page and the session in which it could not be saved. */
const unsavedKeyOf = (accountId: string) => `lang-unsaved:${accountId}`;

/** Notes a choice that the account of the signed-in person does not have yet. */
export function noteChosenLanguage(): void {
  const accountId = ownAccount();
  const language = accountId === null ? undefined : takeChosenLanguage();
  if (accountId !== null && language) localStorage.setItem(unsavedKeyOf(accountId), language);
}

export function readUnsavedLanguage(): Choice | undefined {
  const accountId = ownAccount();
  const language = accountId === null ? undefined : asLanguage(localStorage.getItem(unsavedKeyOf(accountId)));
  return accountId !== null && language ? { accountId, language } : undefined;
}

/** Forgets a choice that was saved, unless another one was made meanwhile. */
function forgetUnsavedLanguage({ accountId, language }: Choice): void {
  const key = unsavedKeyOf(accountId);
  if (localStorage.getItem(key) === language) localStorage.removeItem(key);
}

/** Saves the last choice over the present preferences. @throws when a call fails */
async function saveChoices(dispatch: AppDispatch): Promise<void> {
  for (let choice = readUnsavedLanguage(); choice; choice = readUnsavedLanguage()) {
    const reading = getPreferences.initiate(undefined, { subscribe: false, forceRefetch: true });
    const preferences = await dispatch(reading).unwrap();
    // Another account may have signed in meanwhile.
    if (ownAccount() !== choice.accountId) continue;
    try {
      const body = { ...preferences, language: choice.language };
      if (preferences.language !== choice.language)
        await dispatch(changePreferences.initiate({ body }, { track: false })).unwrap();
      forgetUnsavedLanguage(choice);
    } catch (error) {
      if (errorCodeOf(error) !== 'CNF001') throw error;
    }
  }
}

let work: Promise<unknown> = Promise.resolve();

/** Saves what was chosen, one attempt after another; false when it has to be tried again. */
export function saveLanguage(dispatch: AppDispatch): Promise<boolean> {
  const attempt = work
    .then(() => saveChoices(dispatch))
    .then(
      () => true,
      () => false,
    );
  work = attempt;
  return attempt;
}
