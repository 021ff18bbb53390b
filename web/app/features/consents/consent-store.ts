import {
  consentRecordName,
  type ConsentSource,
  readConsentRecord,
  type ConsentRecord,
} from '#contract/consents-rules.ts';
import { createReading, createStore, useStore } from '#web/ui/store.ts';

type DialogSource = Exclude<ConsentSource, 'banner'>;

/** Undefined until it is read, null when nothing was chosen. */
let record: ConsentRecord | null | undefined;
const openedFrom = createStore<DialogSource | null>(null);

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

function writeRecord(text: string, seconds: number): void {
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
function readRecord(): ConsentRecord | null {
  const now = new Date();
  const stored = readStored();
  const cookie = readCookie();
  const kept = readConsentRecord(stored, now) ?? readConsentRecord(cookie, now);
  if (!kept && (stored !== null || cookie !== undefined)) writeRecord('', 0);
  return kept ?? null;
}

function currentRecord(): ConsentRecord | null {
  if (record === undefined) record = readRecord();
  return record;
}

const consent = createReading<ConsentRecord | null | undefined>(currentRecord, undefined, (tell, signal) => {
  /** Another tab has changed the choice. */
  function handleStorage({ key }: StorageEvent): void {
    if (key !== consentRecordName && key !== null) return;
    record = readRecord();
    tell();
  }
  addEventListener('storage', handleStorage, { signal });
});

/** The choice of this browser: null when there is none, undefined while the page is hydrated. */
export const useConsent = (): ConsentRecord | null | undefined => useStore(consent);

/** What opened the dialog of choices; null while it is closed. */
export const useConsentDialog = (): DialogSource | null => useStore(openedFrom);

export const openConsentDialog = (from: DialogSource): void => openedFrom.set(from);

export const closeConsentDialog = (): void => openedFrom.set(null);

export function keepConsent(chosen: ConsentRecord): void {
  record = chosen;
  const seconds = Math.round((Date.parse(chosen.expiresAt) - Date.now()) / 1000);
  writeRecord(JSON.stringify(chosen), seconds);
  consent.tell();
}
