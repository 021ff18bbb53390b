import { existing } from './main-links.ts';

/** Pages of every signed-in person in the order of the menus; those that a flag can switch off have links of their own. */
export const accountPages = existing([
  { href: '/dashboard', label: 'account.dashboard' },
  { href: '/bookings', label: 'account.bookings' },
  { href: '/blog/bookmarks', label: 'account.bookmarks' },
  { href: '/settings', label: 'account.settings' },
  { href: '/help', label: 'account.help' },
] as const);
