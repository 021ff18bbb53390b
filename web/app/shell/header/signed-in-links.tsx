import { AdminLinks } from './admin-links.tsx';
import BecomeProviderLink from './become-provider-link.tsx';
import { MessagesLink } from './messages-link.tsx';
import { NotificationsLink } from './notifications-link.tsx';

/** Links of the phone menu for a signed-in account. */
export default function SignedInLinks({ className }: { className: string }) {
  return (
    <>
      <BecomeProviderLink className={className} />
      <MessagesLink className={className} />
      <NotificationsLink className={className} />
      <AdminLinks className={className} />
    </>
  );
}
