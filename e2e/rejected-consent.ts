import { consentRecordName, makeConsentRecord } from '#contract/consents-rules.ts';

const record = makeConsentRecord({
  analytics: false,
  source: 'banner',
  at: new Date(),
  // Longer than a journey moves a clock.
  ttlDays: 20_000,
});

/** The cookie of a visitor who refused to be measured, for every server of this machine: nothing is asked. */
export const rejectedConsent = {
  name: consentRecordName,
  value: encodeURIComponent(JSON.stringify(record)),
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};
