import { isOpenBeforeOpening } from '#contract/coming-soon-rules.ts';
import type { PublicSettings } from '#contract/public-settings.ts';
import { storedStaffRoles } from '#contract/staff-rules.ts';
import { currentView } from '#web/api/account-view.ts';
import { loginEvent, logoutEvent, readToken } from '#web/api/session.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { createReading, useStore } from '#web/ui/store.ts';
import { useSettings } from './settings.tsx';

/** Whether the team works here, which the server does not know: a hint for the display, as the API decides. */
function isTeamHere(): boolean {
  const { roles } = claimsOf(readToken());
  return currentView() !== null || storedStaffRoles.some((role) => roles.includes(role));
}

const team = createReading(isTeamHere, false, (tell, signal) => {
  for (const name of [loginEvent, logoutEvent, 'storage']) addEventListener(name, tell, { signal });
});

type Address = Readonly<{ pathname: string; search: string }>;

/** Whether visitors are shown the coming-soon page instead of the page of this address. */
export function isBehindComingSoon(settings: PublicSettings, address: Address): boolean {
  const { flags, comingSoonBlogAccess: withBlog } = settings;
  return flags.comingSoon && !isOpenBeforeOpening(address, { withBlog });
}

/** For loaders: whether the page of this address is not shown here, and its calls are refused. */
export const isHeldBack = (settings: PublicSettings, address: Address): boolean =>
  isBehindComingSoon(settings, address) && !isTeamHere();

/** Whether the site is closed for who looks at it: the team works before the opening too. */
export function useIsClosed(): boolean {
  const isTeam = useStore(team);
  return useSettings().flags.comingSoon && !isTeam;
}
