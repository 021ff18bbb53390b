import { lazy, Suspense } from 'react';
import { useAlert } from '#web/alerts/alert-store.ts';
import { useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { useShownArrival } from './arrivals-store.ts';

const ToastBox = lazy(() => loadWithRetries(() => import('./toast-box.tsx')));

/** What has just arrived, on whichever page: it takes no focus, is read aloud, and goes by itself. */
export function Toast() {
  const hasTexts = useTexts('notification-centre');
  return hasTexts && <ShownArrival />;
}

function ShownArrival() {
  const { t } = useTranslation('notification-centre');
  const arrival = useShownArrival();
  const isAlertShown = useAlert() !== null;
  return (
    <>
      <p role="status" className="sr-only">
        {arrival &&
          t('toast.spoken', { message: [arrival.message, arrival.detail].filter(Boolean).join(' ') })}
      </p>
      {/* An alert is in the same place on a phone: it answers what was just pressed, and comes first. */}
      <Suspense>{arrival && !isAlertShown && <ToastBox key={arrival.id} arrival={arrival} />}</Suspense>
    </>
  );
}
