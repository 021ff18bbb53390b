import { useLanguageSaver } from '../language/use-language-saver.ts';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';

/** What the header has for a signed-in account only; a language chosen in it is saved. */
export default function SignedInMenus() {
  useLanguageSaver();
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
