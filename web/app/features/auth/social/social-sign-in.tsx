import { lazy, Suspense } from 'react';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { useSettings } from '#web/loading/settings.tsx';

const SocialButtons = lazy(() => loadWithRetries(() => import('./social-buttons.tsx')));

/** The buttons of the providers that the operator has set up; their code is loaded only when there is one. */
export function SocialSignIn() {
  const { socialProviders } = useSettings();
  return (
    socialProviders.length > 0 && (
      <Suspense>
        <SocialButtons />
      </Suspense>
    )
  );
}
