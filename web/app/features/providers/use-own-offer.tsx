import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useOwnProviderId } from '#web/api/use-own-provider-id.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';

const OwnOffer = lazy(() => loadWithRetries(() => import('./own-offer.tsx')));

/** What a provider has on their own public page: the booking is hidden, or shown as visitors see it and without effect. */
export function useOwnOffer(providerId: string, kind: 'profile' | 'service', editHref: string) {
  const isOwn = useOwnProviderId() === providerId;
  const [asVisitor, setAsVisitor] = useState(false);
  const notice: ReactNode = isOwn && (
    <Suspense>
      <OwnOffer {...{ kind, editHref, asVisitor }} onToggle={() => setAsVisitor(!asVisitor)} />
    </Suspense>
  );
  return { isOwn, isBookingShown: !isOwn || asVisitor, notice };
}
