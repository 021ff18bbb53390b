import type { StepKey } from '#contract/onboarding-limits.ts';
import { readToken } from '#web/api/session.ts';
import { draftKey } from '#web/api/tab-drafts.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import type { Fields } from './step-draft.ts';

const keyOf = (step: StepKey) => draftKey(claimsOf(readToken()).accountId, `onboarding:${step}`);

/** What was typed in this tab and not saved yet: after a reload, a lost connection or a new sign-in it is there. */
export function readTyped(step: StepKey): Fields {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(step)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Where the tab may keep nothing, what is not saved lives as long as the page. */
export function keepTyped(step: StepKey, typed: Fields): void {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(keyOf(step));
    else sessionStorage.setItem(keyOf(step), JSON.stringify(typed));
  } catch {
    return;
  }
}
