import { Bell, Hand, MapPin, ShieldCheck, Settings2, UserRound } from 'lucide-react';
import type { Flags } from '#contract/flags.ts';
import { privacyHref, savedAddressesHref, securityHref } from '#contract/page-addresses.ts';
import { notificationSettingsHref } from '#web/features/notifications/addresses.ts';

/** Paths of the pages of settings to which others link. */
const profileHref = '/settings/profile';
export const twoFactorHref = '/settings/two-factor';
const preferencesHref = '/settings/preferences';

const pages = [
  { href: profileHref, icon: UserRound, name: 'profile' },
  { href: securityHref, icon: ShieldCheck, name: 'security' },
  { href: preferencesHref, icon: Settings2, name: 'preferences' },
  { href: notificationSettingsHref, icon: Bell, name: 'notifications' },
  { href: privacyHref, icon: Hand, name: 'privacy' },
  { href: savedAddressesHref, icon: MapPin, name: 'addresses' },
] as const;

/** The pages of settings; while notifications are switched off, theirs does not exist. */
export const settingsPages = (flags: Flags) =>
  pages.filter(({ name }) => name !== 'notifications' || flags.notifications);
