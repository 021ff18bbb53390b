import { redirect } from 'react-router';
import { entryHref } from './steps.ts';

/** The address without a step, as people type it. */
export function clientLoader() {
  throw redirect(entryHref);
}

export default function OnboardingEntryPage() {
  return null;
}
