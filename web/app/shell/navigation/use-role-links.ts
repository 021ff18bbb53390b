import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import type { IconShape } from '#web/ui/theme/icon.tsx';
import { useUnreadCount } from '../header/use-unread-count.ts';
import { rolePages, type Role } from './role-pages.ts';

type RoleLink = {
  href: string;
  label: string;
  icon: IconShape;
  isCurrent: boolean;
  /** What is unread there, with its words. */
  unread?: { count: number; words: string };
};

/** The links of a role's navigation; without messages while they are switched off. */
export function useRoleLinks(role: Role): RoleLink[] {
  const { t } = useTranslation('navigation');
  const { t: common } = useTranslation();
  const { chat } = useSettings().flags;
  const { pathname } = useLocation();
  const count = useUnreadCount();
  return rolePages[role]
    .filter(({ href }) => chat || href !== '/messages')
    .map(({ href, label, icon }) => ({
      href,
      label: t(label),
      icon,
      isCurrent: pathname === href || pathname.startsWith(`${href}/`),
      ...(href === '/messages' &&
        count > 0 && { unread: { count, words: common('account.unread', { count }) } }),
    }));
}
