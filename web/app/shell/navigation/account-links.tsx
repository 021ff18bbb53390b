import { Fragment } from 'react';
import { useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import BecomeProviderLink from '../header/become-provider-link.tsx';
import { NotificationsLink, useUnreadConversations } from '../header/notifications-link.tsx';
import { useCurrentUser } from '../use-current-user.ts';
import { builtPages } from './built-pages.ts';
import { existing } from './main-links.ts';
import { isFor, rolePages, type Role } from './role-pages.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Count } from '#web/ui/data/badge.tsx';

/** The link to the messages with the number of conversations that have something unread. */
function MessagesLink({ className }: { className: string }) {
  const { t } = useTranslation();
  const { chat } = useSettings().flags;
  const count = useUnreadConversations();
  if (!chat) return null;
  return (
    <Link href="/messages" className={className}>
      <span className="flex-1">{t('account.messages')}</span>
      {count > 0 && (
        <Count>
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('account.unread', { count })}</span>
        </Count>
      )}
    </Link>
  );
}

/** Pages of every signed-in person in the order of the menus; those that a flag can switch off have links of their own. */
export const accountPages = existing(builtPages, [
  { href: '/dashboard', label: 'account.dashboard' },
  { href: '/bookings', label: 'account.bookings' },
  { href: '/favorites', label: 'account.favorites' },
  { href: '/blog/bookmarks', label: 'account.bookmarks' },
  { href: '/settings', label: 'account.settings' },
  { href: '/help', label: 'account.help' },
] as const);

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
              {user?.isStaff && <RoleLinks of="admin" className={className} />}
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
  const user = useCurrentUser();
  return rolePages[of]
    .filter((page) => isFor(page, user))
    .map(
      ({ href, inMenu }) =>
        inMenu && (
          <Link key={href} href={href} className={className}>
            {t(inMenu)}
          </Link>
        ),
    );
}
