import type { LegalText } from './page-addresses.ts';

/**
 * The version of each text and the day since which it holds (docs/product/legal.md): a change of what a text says
 * raises its version in the three languages. The version of the terms is kept with each acceptance.
 */
export const textVersions: Readonly<Record<LegalText, { version: string; since: string }>> = {
  terms: { version: '1.1', since: '2026-11-26' },
  'privacy-notice': { version: '1.3', since: '2026-11-29' },
  cookies: { version: '1.1', since: '2026-11-26' },
  gdpr: { version: '1.0', since: '2026-11-26' },
  'review-checks': { version: '1.2', since: '2026-11-29' },
  accessibility: { version: '1.0', since: '2026-11-26' },
  'legal-notice': { version: '1.1', since: '2026-11-26' },
};
