import { Fragment } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import BecomeProviderLink from '../header/become-provider-link.tsx';
import { MessagesLink } from '../header/messages-link.tsx';
import { NotificationsLink } from '../header/notifications-link.tsx';
import { useCurrentUser } from '../use-current-user.ts';
import { accountPages } from './account-pages.ts';
import { rolePages, type Role } from './role-pages.ts';

/**
 * The pages of the signed-in person, the same ones in the menu of the account and in that of a phone: those of all,
 * those of a role, and the way to become a provider for who is none.
 */
export default function AccountLinks({ className }: { className: string }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const hasTexts = useTexts('navigation');
  return (
    <>
      {accountPages.map(({ href, label }) => (
        <Fragment key={href}>
          <Link href={href} className={className}>
            {t(label)}
          </Link>
          {href === '/dashboard' && hasTexts && (
            <>
              {user?.isProvider && <RoleLinks of="provider" className={className} />}
              {user?.isAdmin && <RoleLinks of="admin" className={className} />}
            </>
          )}
          {href === '/bookings' && (
            <>
              <MessagesLink className={className} />
              <NotificationsLink className={className} />
            </>
          )}
        </Fragment>
      ))}
      <BecomeProviderLink className={className} />
    </>
  );
}

function RoleLinks({ of, className }: { of: Role; className: string }) {
  const { t } = useTranslation('navigation');
  return rolePages[of].map(
    ({ href, inMenu }) =>
      inMenu && (
        <Link key={href} href={href} className={className}>
          {t(inMenu)}
        </Link>
      ),
  );
}
