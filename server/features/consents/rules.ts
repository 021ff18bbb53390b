import { monthsBefore } from '#server/kernel/time-zone.ts';
import { consentProofKeptMonths } from '#contract/consents-rules.ts';
import type { ConsentInput } from '#contract/consents.ts';
import { failField } from '#server/kernel/http/errors.ts';

/** Whether measurement was agreed to. @throws VAL001 the choice leaves it open, or says something else */
export function analyticsOf({ choice, analytics }: Pick<ConsentInput, 'choice' | 'analytics'>): boolean {
  if (choice === 'custom') return analytics ?? failField('analytics', 'required');
  const isAccepted = choice === 'accepted-all';
  return (analytics ?? isAccepted) === isAccepted ? isAccepted : failField('analytics', 'invalid_value');
}

/** Proofs whose choice expired before this are deleted. */
export const proofsKeptSince = (now: Date): Date => monthsBefore(now, consentProofKeptMonths);
