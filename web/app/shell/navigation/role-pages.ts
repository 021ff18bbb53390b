import {
  Bell,
  BookOpen,
  CalendarDays,
  Cog,
  CreditCard,
  Flag,
  Heart,
  House,
  IdCard,
  Images,
  Inbox,
  ListChecks,
  Mail,
  Mails,
  MessageCircle,
  ScrollText,
  Sparkles,
  Sun,
  UserRound,
  Users,
} from 'lucide-react';
import { lazy } from 'react';
import { useLocation } from 'react-router';
import type { CurrentUser } from '#contract/auth.ts';
import { maySee } from '#web/features/desk/desk-work.ts';
import type { MessageKey } from '#web/i18n/namespaces.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import type { IconShape } from '#web/ui/theme/icon.tsx';
import { builtPages } from './built-pages.ts';
import { existing, isProviderPage } from './main-links.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { useUnreadConversations } from '../header/notifications-link.tsx';
import { useCurrentUser } from '../use-current-user.ts';

export type Role = 'client' | 'provider' | 'admin';

type RolePage = {
  href: string;
  /** In the header and at the bottom of a phone, where the role is known; absent for a page that another one leads to. */
  label?: MessageKey<'navigation'>;
  /** The page that leads to it: its link is the current one. */
  within?: string;
  /** In the menus, beside the pages of all accounts; absent where those have the page already. */
  inMenu?: MessageKey<'navigation'>;
  icon: IconShape;
};

/** The pages of each role in the order of its navigation. */
export const rolePages: Record<Role, readonly RolePage[]> = {
  client: existing<RolePage>(builtPages, [
    { href: '/dashboard', label: 'client.home', icon: House },
    { href: '/bookings', label: 'client.bookings', icon: CalendarDays },
    { href: '/messages', label: 'client.messages', icon: MessageCircle },
    { href: '/favorites', label: 'client.favorites', icon: Heart },
    { href: '/settings', label: 'client.settings', icon: UserRound },
  ]),
  provider: existing<RolePage>(builtPages, [
    {
      href: '/provider/dashboard',
      label: 'provider.today',
      inMenu: 'menu.provider.today',
      icon: House,
    },
    {
      href: '/provider/availability',
      label: 'provider.availability',
      inMenu: 'menu.provider.availability',
      icon: CalendarDays,
    },
    { href: '/bookings', label: 'provider.bookings', icon: ListChecks },
    { href: '/messages', label: 'provider.messages', icon: MessageCircle },
    {
      href: '/provider/profile',
      label: 'provider.profile',
      inMenu: 'menu.provider.profile',
      icon: UserRound,
    },
    {
      href: '/provider/services',
      label: 'provider.services',
      inMenu: 'menu.provider.services',
      icon: Sparkles,
    },
    {
      href: '/provider/photos',
      within: '/provider/profile',
      inMenu: 'menu.provider.photos',
      icon: Images,
    },
    {
      href: '/provider/subscription',
      label: 'provider.subscription',
      inMenu: 'menu.provider.subscription',
      icon: CreditCard,
    },
  ]),
  admin: existing<RolePage>(builtPages, [
    { href: '/admin/dashboard', label: 'admin.today', inMenu: 'menu.admin.today', icon: Sun },
    {
      href: '/admin',
      label: 'admin.queue',
      inMenu: 'menu.admin.queue',
      icon: Inbox,
    },
    {
      href: '/admin/verification',
      within: '/admin',
      inMenu: 'menu.admin.documents',
      icon: IdCard,
    },
    {
      href: '/admin/reports',
      within: '/admin',
      inMenu: 'menu.admin.moderation',
      icon: Flag,
    },
    {
      href: '/admin/contact',
      within: '/admin',
      inMenu: 'menu.admin.contact',
      icon: Mail,
    },
    {
      href: '/admin/people',
      label: 'admin.people',
      inMenu: 'menu.admin.people',
      icon: Users,
    },
    {
      href: '/admin/bookings',
      label: 'admin.bookings',
      inMenu: 'menu.admin.bookings',
      icon: CalendarDays,
    },
    { href: '/admin/letters', label: 'admin.letters', inMenu: 'menu.admin.letters', icon: Mails },
    { href: '/admin/blog', label: 'admin.blog', inMenu: 'menu.admin.blog', icon: BookOpen },
    {
      href: '/admin/notifications',
      label: 'menu.admin.notifications',
      inMenu: 'menu.admin.notifications',
      icon: Bell,
    },
    {
      href: '/admin/system',
      label: 'admin.system',
      inMenu: 'menu.admin.system',
      icon: Cog,
    },
    {
      href: '/admin/journal',
      label: 'admin.journal',
      inMenu: 'menu.admin.journal',
      icon: ScrollText,
    },
  ]),
};

type RoleLink = {
  href: string;
  label: string;
  icon: IconShape;
  isCurrent: boolean;
  /** How much is open there is shown beside it. */
  isQueue?: boolean;
  /** What is unread there, with its words. */
  unread?: { count: number; words: string };
};

/** Only the team loads it: no page of anyone else brings what it counts. */
export const OpenWorkCount = lazy(() =>
  loadWithRetries(() => import('#web/features/desk/open-work-count.tsx')),
);

type Person = Pick<CurrentUser, 'roles'>;

/** Whether a page is of the work of a person: those outside of the desk are for all. */
export const isFor = ({ href }: RolePage, person: Person | undefined): boolean =>
  !href.startsWith('/admin') || (person !== undefined && maySee(person, href));

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
  const count = useUnreadConversations();
  const current = currentPage(role, pathname);
  const user = useCurrentUser();
  return rolePages[role]
    .filter((page) => isFor(page, user) && (chat || page.href !== '/messages'))
    .flatMap(({ href, label, icon }) => (label === undefined ? [] : [{ href, label, icon }]))
    .map(({ href, label, icon }) => ({
      href,
      label: t(label),
      icon,
      isCurrent: href === current,
      isQueue: href === '/admin',
      ...(href === '/messages' &&
        count > 0 && { unread: { count, words: common('account.unread', { count }) } }),
    }));
}

/**
 * Whose navigation a page of an account has: that of the role whose page it is, otherwise that of the person, who becomes
 * a provider at the end of the onboarding. Undefined until the person is known.
 */
export function useRole(): Role | undefined {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  if (!user) return undefined;
  if (user.isProvider && isProviderPage(pathname)) return 'provider';
  if (user.isStaff) return 'admin';
  return user.isProvider && user.onboarding?.complete !== false ? 'provider' : 'client';
}
