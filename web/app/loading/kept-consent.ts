import { consentRecordName, readConsentRecord, type ConsentRecord } from '#contract/consents-rules.ts';

function readStored(): string | null {
  try {
    return localStorage.getItem(consentRecordName);
  } catch {
    // The browser may block storage; then only the cookie remembers the choice.
    return null;
  }
}

function readCookie(): string | undefined {
  const start = `${consentRecordName}=`;
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start));
  try {
    return pair && decodeURIComponent(pair.slice(start.length));
  } catch {
    return undefined;
  }
}

export function writeRecord(text: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${consentRecordName}=${encodeURIComponent(text)}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  try {
    if (seconds > 0) localStorage.setItem(consentRecordName, text);
    else localStorage.removeItem(consentRecordName);
  } catch {
    return;
  }
}

/** The choice that holds; one that has expired or is of another version is discarded. */
export function readRecord(): ConsentRecord | null {
  const now = new Date();
  const stored = readStored();
  const cookie = readCookie();
  const kept = readConsentRecord(stored, now) ?? readConsentRecord(cookie, now);
  if (!kept && (stored !== null || cookie !== undefined)) writeRecord('', 0);
  return kept ?? null;
}
