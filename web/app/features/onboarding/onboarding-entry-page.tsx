import { redirect } from 'react-router';
import { onboardingHref } from '#contract/page-addresses.ts';

/** The address without a step. */
export function clientLoader() {
  throw redirect(onboardingHref);
}

export default function OnboardingEntryPage() {
  return null;
}
