import { lazy, Suspense, useEffect } from 'react';
import { useConsent, useConsentDialog } from '#web/features/consent/consent-store.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { useSettings } from '#web/loading/settings.tsx';

const ConsentBanner = lazy(() => loadWithRetries(() => import('#web/features/consent/consent-banner.tsx')));
const ConsentDialog = lazy(() => loadWithRetries(() => import('#web/features/consent/consent-dialog.tsx')));

/** Asks whether visits may be measured; nothing that measures is loaded without a yes (docs/product/consent.md). */
export function Consent() {
  const record = useConsent();
  const openedFrom = useConsentDialog();
  const { analytics, flags } = useSettings();
  const isMeasured = record?.categories.analytics ?? false;
  const { comingSoon } = flags;
  useEffect(() => {
    if (!isMeasured) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('#web/features/measurement/measurement.ts').then(
      ({ startMeasurement }) => {
        if (!isOver) stop = startMeasurement(analytics, { sendsVitals: !comingSoon });
      },
      // A visit that could not be measured is not worth a word.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isMeasured, analytics, comingSoon]);
  return (
    <>
      <Suspense>{record === null && <ConsentBanner />}</Suspense>
      <Suspense>{openedFrom && <ConsentDialog source={openedFrom} />}</Suspense>
    </>
  );
}
