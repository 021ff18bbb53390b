import { lazy } from 'react';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';

/*
 * What only a signed-in account needs, and a visitor's page never loads. In one module, so that the files that these
 * parts share are listed once.
 */
export const Live = lazy(() => loadWithRetries(() => import('./live.tsx')));
export const SignedInMenus = lazy(() => loadWithRetries(() => import('./header/signed-in-menus.tsx')));
export const AccountLinks = lazy(() => loadWithRetries(() => import('./navigation/account-links.tsx')));
export const LogOutButton = lazy(() =>
  loadWithRetries(() => import('#web/features/sessions/log-out-button.tsx')),
);
export const RoleNavigation = lazy(() => loadWithRetries(() => import('./navigation/role-navigation.tsx')));
export const AccountFooter = lazy(() => loadWithRetries(() => import('./account-footer.tsx')));
export const RoleTabBar = lazy(() => loadWithRetries(() => import('./navigation/role-tab-bar.tsx')));
export const BecomeProviderLink = lazy(() =>
  loadWithRetries(() => import('./header/become-provider-link.tsx')),
);
export const IdentityPrompt = lazy(() =>
  loadWithRetries(() => import('#web/features/settings/identity-prompt.tsx')),
);
export const ViewBand = lazy(() => loadWithRetries(() => import('#web/features/account-desk/view-band.tsx')));
