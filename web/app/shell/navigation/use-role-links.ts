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

/** The page of the navigation on which the reader is: the one with the longest address that begins this one. */
function currentPage(role: Role, pathname: string): string | undefined {
  const [page] = rolePages[role]
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length);
  return page?.within ?? page?.href;
}

/** The links of a role's navigation; without messages while they are switched off. */
export function useRoleLinks(role: Role): RoleLink[] {
  const { t } = useTranslation('navigation');
  const { t: common } = useTranslation();
  const { chat } = useSettings().flags;
  const { pathname } = useLocation();
  const count = useUnreadCount();
  const current = currentPage(role, pathname);
  return rolePages[role]
    .filter(({ href }) => chat || href !== '/messages')
    .flatMap(({ href, label, icon }) => (label === undefined ? [] : [{ href, label, icon }]))
    .map(({ href, label, icon }) => ({
      href,
      label: t(label),
      icon,
      isCurrent: href === current,
      ...(href === '/messages' &&
        count > 0 && { unread: { count, words: common('account.unread', { count }) } }),
    }));
}
