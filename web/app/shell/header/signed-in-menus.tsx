import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';

/** What the header has for a signed-in account only. */
export default function SignedInMenus() {
  return (
    <>
      <NotificationBell />
      <AccountMenu />
    </>
  );
}
