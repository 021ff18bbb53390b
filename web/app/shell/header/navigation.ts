export const headerLinkClasses =
  'inline-flex min-h-11 items-center gap-1.5 rounded-field px-3 font-medium whitespace-nowrap transition-colors hover:bg-sunken';

export const mainLinks = [
  { href: '/services', label: 'nav.services' },
  { href: '/blog', label: 'nav.blog' },
  { href: '/how-it-works', label: 'nav.howItWorks' },
] as const;

export const accountLinks = [
  { href: '/dashboard', label: 'account.dashboard' },
  { href: '/bookings', label: 'account.bookings' },
  { href: '/settings', label: 'account.settings' },
  { href: '/help', label: 'account.help' },
] as const;
