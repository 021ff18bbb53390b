import { useEffect, useRef } from 'react';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';

type HalfTypedRule = (step: StepKey, name: string, value: unknown) => boolean;

/** Whether a value is incomplete and not to be sent yet. */
export function useHalfTyped(): HalfTypedRule {
  // Until the rules are loaded, everything is sent: the API validates it anyway.
  const rule = useRef<HalfTypedRule>(() => false);
  useEffect(() => {
    // Never on the server: the schemas of the contract are registered there already, and a name can be registered
    // once.
    void loadWithRetries(() => import('./half-typed.ts')).then((rules) => {
      rule.current = rules.isHalfTyped;
    });
  }, []);
  return (step, name, value) => rule.current(step, name, value);
}
