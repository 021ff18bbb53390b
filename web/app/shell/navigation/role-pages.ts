import {
  Bell,
  BookOpen,
  CalendarDays,
  Cog,
  CreditCard,
  Flag,
  House,
  IdCard,
  Inbox,
  Mail,
  MessageCircle,
  ScrollText,
  Sparkles,
  Sun,
  UserRound,
  Users,
} from 'lucide-react';
import type { MessageKey } from '#web/i18n/namespaces.ts';
import type { IconShape } from '#web/ui/theme/icon.tsx';
import { existing } from './main-links.ts';

export type Role = 'provider' | 'admin';

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
  provider: existing<RolePage>([
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
    {
      href: '/provider/services',
      label: 'provider.services',
      inMenu: 'menu.provider.services',
      icon: Sparkles,
    },
    { href: '/messages', label: 'provider.messages', icon: MessageCircle },
    {
      href: '/provider/profile',
      label: 'provider.profile',
      inMenu: 'menu.provider.profile',
      icon: UserRound,
    },
    {
      href: '/provider/subscription',
      label: 'provider.subscription',
      inMenu: 'menu.provider.subscription',
      icon: CreditCard,
    },
  ]),
  admin: existing<RolePage>([
    { href: '/admin/dashboard', label: 'admin.today', inMenu: 'menu.admin.today', icon: Sun },
    { href: '/admin', label: 'admin.queue', inMenu: 'menu.admin.queue', icon: Inbox },
    { href: '/admin/verification', within: '/admin', inMenu: 'menu.admin.documents', icon: IdCard },
    { href: '/admin/reports', within: '/admin', inMenu: 'menu.admin.moderation', icon: Flag },
    { href: '/admin/contact', within: '/admin', inMenu: 'menu.admin.contact', icon: Mail },
    { href: '/admin/people', label: 'admin.people', inMenu: 'menu.admin.people', icon: Users },
    {
      href: '/admin/bookings',
      label: 'admin.bookings',
      inMenu: 'menu.admin.bookings',
      icon: CalendarDays,
    },
    { href: '/admin/blog', label: 'admin.blog', inMenu: 'menu.admin.blog', icon: BookOpen },
    {
      href: '/admin/notifications',
      label: 'menu.admin.notifications',
      inMenu: 'menu.admin.notifications',
      icon: Bell,
    },
    { href: '/admin/system', label: 'admin.system', inMenu: 'menu.admin.system', icon: Cog },
    { href: '/admin/journal', label: 'admin.journal', inMenu: 'menu.admin.journal', icon: ScrollText },
  ]),
};
