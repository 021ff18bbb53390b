import { useState } from 'react';
import { identityTypes } from '#contract/verification-limits.ts';
import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { useOwnVerification } from '#web/features/verification/use-own-verification.ts';
import { textOf } from '../saving/fields.ts';
import { dataOf, isComplete } from '../steps.ts';
import type { Fields } from '../saving/step-draft.ts';

/** The fields that are compared with an identity document. */
const comparedFields = ['firstName', 'lastName', 'birthDate', 'idNumber'] as const;
export type ComparedField = (typeof comparedFields)[number];

/** Case, accents and spaces do not count as a change. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();

/**
 * Whether the identity is checked, and which fields have changed since: completing the step then withdraws the check.
 * In a step that was already incomplete, the birth date and the number are not known to be those that were checked.
 */
export function useIdentityCheck(
  status: OnboardingStatus,
  values: Fields,
): { isChecked: boolean; changed: readonly ComparedField[] } {
  const { data: user } = useGetCurrentUserQuery();
  const { data: verification } = useOwnVerification();
  const [complete] = useState(() =>
    isComplete(status, 'PERSONAL_INFO') ? dataOf(status, 'PERSONAL_INFO') : {},
  );
  const isChecked = (verification?.requirements ?? []).some(
    (requirement) => requirement.types.includes(identityTypes[0]) && requirement.status === 'APPROVED',
  );
  const live: Fields = { ...complete, firstName: user?.firstName, lastName: user?.lastName };
  const changed = comparedFields.filter(
    (name) => textOf(live, name) !== '' && plain(textOf(live, name)) !== plain(textOf(values, name)),
  );
  return { isChecked, changed: isChecked ? changed : [] };
}
