import { LogOut, UserRound } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { useLogoutMutation } from '#web/api/generated/account.ts';
import { endSession } from '#web/api/session.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { AdminLink } from './admin-link.tsx';
import { accountLinks } from './navigation.ts';
import { useCurrentUser } from '../use-current-user.ts';
import { useOnline } from '../use-online.ts';

const rowClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start transition-colors hover:bg-sunken';

/**
 * Avatar with the first letter and the connectivity dot; the menu names the account and leads to its pages. Until it
 * is known who is there, the way to the pages and out stays.
 */
export default function AccountMenu() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const online = useOnline();
  const navigate = useNavigate();
  const [logout] = useLogoutMutation();
  async function handleLogout() {
    // Leaves for the login page whether the call succeeds or not (docs/product/accounts.md#sessions).
    await logout();
    endSession('logout');
    await navigate('/auth/login');
  }
  return (
    <Popover
      closeOnPress
      label={user ? t('account.open', { name: user.firstName }) : t('account.label')}
      triggerClassName="relative grid size-11 place-items-center rounded-full"
      className="w-64"
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
            <bdi className="truncate text-14 text-muted">{user.email}</bdi>
          </>
        )}
        <span className="sr-only">{online ? t('account.online') : t('account.offline')}</span>
      </div>
      <nav aria-label={t('account.label')}>
        {accountLinks.map((link) => (
          <Link key={link.href} href={link.href} className={rowClasses}>
            {t(link.label)}
          </Link>
        ))}
        <AdminLink className={rowClasses} />
      </nav>
      <button
        type="button"
        onClick={() => void handleLogout()}
        className={classes(rowClasses, 'mt-1.5 rounded-none border-t border-line text-muted')}
      >
        <Icon of={LogOut} size={18} directional />
        {t('account.logout')}
      </button>
    </Popover>
  );
}
