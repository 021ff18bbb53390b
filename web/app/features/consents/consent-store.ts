import { consentRecordName, type ConsentSource, type ConsentRecord } from '#contract/consents-rules.ts';
import { createReading, createStore, useStore } from '#web/ui/store.ts';
import { readRecord, writeRecord } from '#web/loading/kept-consent.ts';

type DialogSource = Exclude<ConsentSource, 'banner'>;

/** Undefined until it is read, null when nothing was chosen. */
let record: ConsentRecord | null | undefined;
const openedFrom = createStore<DialogSource | null>(null);

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
