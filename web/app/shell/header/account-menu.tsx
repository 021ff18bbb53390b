import { UserRound } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import AccountLinks from '../navigation/account-links.tsx';
import { mainLinks } from '../navigation/main-links.ts';
import { useCurrentUser } from '../use-current-user.ts';
import { useOnline } from '#web/realtime/connection-store.ts';
import LogOutButton from '#web/features/session/log-out-button.tsx';
import { useUnreadCount } from './use-unread-count.ts';

const rowClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start transition-colors hover:bg-sunken';

/**
 * Avatar with the first letter, the connectivity dot and the number of unread conversations; the menu shows the account and links to its pages. Until the
 * account is loaded, the links to the pages and the log-out are available.
 */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const online = useOnline();
  const unread = useUnreadCount();
  const name = user ? t('account.open', { name: user.firstName }) : t('account.label');
  return (
    <Popover
      closeOnPress
      label={unread > 0 ? `${name}, ${t('account.unread', { count: unread })}` : name}
      triggerClassName="relative grid size-11 place-items-center rounded-full"
      className="max-h-[calc(100dvh-112px)] w-64 overflow-y-auto"
      trigger={
        <>
          {user ? (
            <Avatar name={user.firstName} photoUrl={user.avatarUrl} seed={user.id} size={40} />
          ) : (
            <span className="grid size-10 place-items-center rounded-full bg-sunken text-muted">
              <Icon of={UserRound} size={20} />
            </span>
          )}
          <span
            title={online ? t('account.online') : t('account.offline')}
            className={classes(
              'absolute end-0.5 bottom-0.5 size-3 rounded-full border-2 border-paper',
              online ? 'bg-online' : 'bg-line-strong',
            )}
          />
          {unread > 0 && (
            <span aria-hidden="true" className="absolute -end-1 -top-0.5 grid rounded-full ring-2 ring-paper">
              {/* Not text of the button, whose name says it in words. */}
              <Count>
                <span data-count={unread} className="before:content-[attr(data-count)]" />
              </Count>
            </span>
          )}
        </>
      }
    >
      <div className="mb-1.5 grid border-b border-line px-3 pt-2 pb-3">
        {user && (
          <>
            <b className="font-semibold">
              <bdi>
                {user.firstName} {user.lastName}
              </bdi>
            </b>
            <span className="truncate text-14 text-muted">
              <bdi>{user.email}</bdi>
            </span>
          </>
        )}
        <span className="sr-only">{online ? t('account.online') : t('account.offline')}</span>
      </div>
      <nav aria-label={t('account.label')}>
        <AccountLinks className={rowClasses} />
        {(user?.isProvider || user?.isAdmin) &&
          mainLinks.map(({ href, label }) => (
            <Link key={href} href={href} className={rowClasses}>
              {t(label)}
            </Link>
          ))}
      </nav>
      <LogOutButton className={classes(rowClasses, 'mt-1.5 rounded-none border-t border-line text-muted')} />
    </Popover>
  );
}
