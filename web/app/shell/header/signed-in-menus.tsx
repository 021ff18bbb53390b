import { useOwnPreferences } from '../preferences/use-own-preferences.ts';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';

/** What the header has for a signed-in account only; what is chosen on any page is saved. */
export default function SignedInMenus() {
  useOwnPreferences();
  return (
    <>
      {/* The smallest screens have no room for the gaps around it. */}
      <div className="max-sm:-mx-1">
        <NotificationBell />
      </div>
      <AccountMenu />
    </>
  );
}
