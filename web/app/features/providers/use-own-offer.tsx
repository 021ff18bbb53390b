import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import type { AppState } from '#web/api/store.ts';

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

/**
 * The provider that the reader is, as soon as the header of a signed-in account has asked who they are; undefined for
 * anybody else. It asks nothing itself, so that the page of a visitor loads no code for it.
 */
function useOwnProviderId(): string | undefined {
  return useSelector((state: AppState) => {
    const user = state.api.queries['getCurrentUser(undefined)']?.data;
    const isKnown = typeof user === 'object' && user !== null && 'providerId' in user;
    return isKnown && typeof user.providerId === 'string' ? user.providerId : undefined;
  });
}
