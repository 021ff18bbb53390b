import type { StepKey } from '#contract/onboarding-limits.ts';
import { readToken } from '#web/api/session.ts';
import { draftKey } from '#web/api/tab-drafts.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import type { Fields } from './step-draft.ts';

const keyOf = (step: StepKey) => draftKey(claimsOf(readToken()).accountId, `onboarding:${step}`);

/**
 * Typed fields that are not saved yet are stored in this tab: they are restored after a reload, a lost connection or
 * a new sign-in.
 */
export function readTyped(step: StepKey): Fields {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(step)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** When storage is blocked, unsaved fields last as long as the page. */
export function keepTyped(step: StepKey, typed: Fields): void {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(keyOf(step));
    else sessionStorage.setItem(keyOf(step), JSON.stringify(typed));
  } catch {
    return;
  }
}
