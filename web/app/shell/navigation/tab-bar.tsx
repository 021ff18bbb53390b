import { Suspense } from 'react';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { RoleTabBar } from '../signed-in-parts.ts';
import { useIsPrivatePage } from './main-links.ts';

/** The place of the navigation of a provider or an administrator on a phone; public pages have none. */
export function TabBar() {
  const signedIn = useSignedIn();
  const isPrivate = useIsPrivatePage();
  return (
    signedIn &&
    isPrivate && (
      <Suspense>
        <RoleTabBar />
      </Suspense>
    )
  );
}
