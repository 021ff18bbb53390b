import { useState } from 'react';
import type { OnboardingStatus, OnboardingStep } from '#contract/onboarding.ts';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { readToken } from '#web/api/session.ts';
import { draftKey } from '#web/api/tab-drafts.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { createStore } from '#web/ui/store.ts';
import { draftOf, type Fields } from '#web/api/signed-in/field-draft.ts';

export const stepOf = (status: OnboardingStatus, key: StepKey): OnboardingStep => {
  const step = status.steps.find(({ stepKey }) => stepKey === key);
  if (!step) throw new Error(`The status has no step ${key}`);
  return step;
};

/** The draft of a step, stored in this tab at each change. */
export function useKeptDraft(key: StepKey, status: OnboardingStatus) {
  const [draft] = useState(() => {
    const store = createStore(draftOf(stepOf(status, key), readTyped(key)));
    store.subscribe(() => keepTyped(key, store.get().typed));
    return store;
  });
  return draft;
}

export type KeptDraft = ReturnType<typeof useKeptDraft>;

const keyOf = (step: StepKey) => draftKey(claimsOf(readToken()).accountId, `onboarding:${step}`);

/**
 * Typed fields that are not saved yet are stored in this tab: they are restored after a reload, a lost connection or
 * a new sign-in.
 */
function readTyped(step: StepKey): Fields {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(step)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** When storage is blocked, unsaved fields last as long as the page. */
function keepTyped(step: StepKey, typed: Fields): void {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(keyOf(step));
    else sessionStorage.setItem(keyOf(step), JSON.stringify(typed));
  } catch {
    return;
  }
}
