import { consentRecordName, makeConsentRecord } from '#contract/consents-rules.ts';

const record = makeConsentRecord({
  analytics: false,
  source: 'banner',
  at: new Date(),
  // Longer than a journey moves a clock.
  ttlDays: 20_000,
});

/** What the browser of a visitor who refused to be measured keeps. */
export const rejectedRecord = JSON.stringify(record);

/** The cookie of a visitor who refused to be measured, for every server of this machine: nothing is asked. */
export const rejectedConsent = {
  name: consentRecordName,
  value: encodeURIComponent(rejectedRecord),
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};
