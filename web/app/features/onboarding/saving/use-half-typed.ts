import { useEffect, useRef } from 'react';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { loadPatiently } from '#web/loading/first-interaction.ts';

type HalfTypedRule = (step: StepKey, name: string, value: unknown) => boolean;

/** Tells of a value that it is only half typed, and not to be sent yet. */
export function useHalfTyped(): HalfTypedRule {
  // Until the rules are there, everything is sent: the API judges it anyway.
  const rule = useRef<HalfTypedRule>(() => false);
  useEffect(() => {
    // Never on the server: the schemas of the contract are registered there already, and a name is taken once.
    void loadPatiently(() => import('./half-typed.ts')).then((rules) => {
      rule.current = rules.isHalfTyped;
    });
  }, []);
  return (step, name, value) => rule.current(step, name, value);
}
