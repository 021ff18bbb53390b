import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useConsent, useConsentDialog } from '#web/features/consent/consent-store.ts';
import type { Measurement } from '#web/features/measurement/measurement.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { useSettings } from '#web/loading/settings.tsx';

const ConsentBanner = lazy(() => loadWithRetries(() => import('#web/features/consent/consent-banner.tsx')));
const ConsentDialog = lazy(() => loadWithRetries(() => import('#web/features/consent/consent-dialog.tsx')));
const StoredItemsInBrief = lazy(() =>
  loadWithRetries(() => import('#web/features/legal/stored-items-in-brief.tsx')),
);

/** Asks whether visits may be measured; nothing that measures is loaded without a yes (docs/product/consent.md). */
export function Consent() {
  const record = useConsent();
  const openedFrom = useConsentDialog();
  const { analytics, flags } = useSettings();
  const isMeasured = record?.categories.analytics ?? false;
  const { comingSoon } = flags;
  const { pathname } = useLocation();
  const [measurement, setMeasurement] = useState<Measurement | null>(null);
  useEffect(() => {
    if (!isMeasured) return;
    let started: Measurement | undefined;
    let isOver = false;
    void import('#web/features/measurement/measurement.ts').then(
      ({ startMeasurement }) => {
        if (isOver) return;
        started = startMeasurement(analytics, { sendsVitals: !comingSoon });
        setMeasurement(started);
      },
      // A visit that could not be measured is not worth a word.
      () => undefined,
    );
    return () => {
      isOver = true;
      started?.stop();
      setMeasurement(null);
    };
  }, [isMeasured, analytics, comingSoon]);
  useEffect(() => measurement?.countPage(pathname), [measurement, pathname]);
  return (
    <>
      <Suspense>{record === null && <ConsentBanner />}</Suspense>
      <Suspense>
        {openedFrom && <ConsentDialog source={openedFrom} storedItems={<StoredItemsInBrief />} />}
      </Suspense>
    </>
  );
}
