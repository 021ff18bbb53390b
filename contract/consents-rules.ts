import { dayMs } from './durations.ts';

/** The version of the record that a browser keeps; a record of another one is discarded. */
const consentVersion = 1;
export const consentChoices = ['accepted-all', 'rejected-optional', 'custom'] as const;
type ConsentChoice = (typeof consentChoices)[number];
/** Where the choice was made: the banner, the dialog behind it, or the dialog that the footer opens. */
export const consentSources = ['banner', 'modal', 'footer'] as const;
export type ConsentSource = (typeof consentSources)[number];
/** The name of the record in local storage and of the cookie that repeats it. */
export const consentRecordName = 'consent';
/** The cookie with the random number under which the proofs of a browser are kept; only the call about them gets it. */
export const consentBrowserCookie = 'consent-browser';
/** Months for which a proof is kept after its choice has expired. */
export const consentProofKeptMonths = 6;

/** What a browser keeps of a choice (docs/product/consent.md). Instants are ISO 8601 in UTC. */
export type ConsentRecord = Readonly<{
  version: typeof consentVersion;
  categories: Readonly<{ essential: true; analytics: boolean }>;
  source: ConsentSource;
  updatedAt: string;
  expiresAt: string;
}>;
type ConsentState = 'unknown' | ConsentChoice;

export function makeConsentRecord({
  analytics,
  source,
  at,
  ttlDays,
}: {
  analytics: boolean;
  source: ConsentSource;
  at: Date;
  ttlDays: number;
}): ConsentRecord {
  return {
    version: consentVersion,
    categories: { essential: true, analytics },
    source,
    updatedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + ttlDays * dayMs).toISOString(),
  };
}

/** Whether a choice holds still: it has expired after its time, and is of another version when the question has changed. */
export const holds = ({ version, expiresAt }: Partial<ConsentRecord>, now: Date): boolean =>
  version === consentVersion && Date.parse(expiresAt ?? '') > now.getTime();

/** The record in a kept text; undefined when it is none, is of another version or has expired. */
export function readConsentRecord(text: string | null | undefined, now: Date): ConsentRecord | undefined {
  try {
    const record = JSON.parse(text ?? '') as ConsentRecord;
    const isWhole =
      holds(record, now) &&
      typeof record.categories.analytics === 'boolean' &&
      consentSources.includes(record.source) &&
      !Number.isNaN(Date.parse(record.updatedAt));
    return isWhole ? record : undefined;
  } catch {
    return undefined;
  }
}

/** A choice of the banner is for or against everything; one of the dialog is made by category. */
export function consentChoiceOf(source: ConsentSource, analytics: boolean): ConsentChoice {
  if (source !== 'banner') return 'custom';
  return analytics ? 'accepted-all' : 'rejected-optional';
}

export function consentStateOf(record: ConsentRecord | null | undefined): ConsentState {
  return record ? consentChoiceOf(record.source, record.categories.analytics) : 'unknown';
}
