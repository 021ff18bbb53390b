import {
  ArrowLeft,
  Check,
  CloudOff,
  TriangleAlert,
  Lock,
  Bell,
  Hand,
  MapPin,
  ShieldCheck,
  Settings2,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { fullName } from '#contract/users-rules.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import type { SaveState } from '#web/alerts/field-saver.ts';
import type { Values } from '#web/i18n/translator.ts';
import { useFormat } from '#web/i18n/use-translation.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import LogOutButton from '#web/features/sessions/log-out-button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { settingsHref, privacyHref, savedAddressesHref, securityHref } from '#contract/page-addresses.ts';
import type { Flags } from '#contract/flags.ts';
import { notificationSettingsHref } from '#web/features/notifications/addresses.ts';

type SectionTitleProps = { id: string; title: string; lead: string; children?: ReactNode };

/** The heading of a part of the settings, with the state of its saving beside it. */
export function SectionTitle({ id, title, lead, children }: SectionTitleProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <div className="grid max-w-[72ch] flex-[1_1_280px] gap-0.5">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        <p className="text-muted">{lead}</p>
      </div>
      {children}
    </div>
  );
}

type SavedLineProps = {
  save: SaveState;
  /** The texts of the page. */
  say: (word: 'saving' | 'saved' | 'merged' | 'offline' | 'failed' | 'refused', values?: Values) => string;
  /** Whether a reader of the screen reads it aloud: once where it is shown in several places. */
  isSpoken: boolean;
  /** A way on, after the words. */
  children?: ReactNode;
};

/** Whether the last choice of a page is saved, where choices save themselves. */
export function SavedLine({ save, say, isSpoken, children }: SavedLineProps) {
  const format = useFormat();
  const { state } = save;
  const isWrong = state === 'unsaved' || state === 'refused';
  function words(): string {
    if (state === 'saving') return say('saving');
    if (state === 'saved') return say(save.merged ? 'merged' : 'saved', { time: format.time(save.at) });
    if (state === 'unsaved') return say(save.isOffline ? 'offline' : 'failed');
    return state === 'refused' ? say('refused', { why: save.why }) : '';
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
      <p role={isSpoken ? 'status' : undefined} className="flex items-start gap-1.5">
        {state === 'saved' && <Icon of={Check} size={18} className="mt-px text-success" />}
        {isWrong && (
          <Icon
            of={state === 'refused' ? TriangleAlert : CloudOff}
            size={18}
            className="mt-px text-warning"
          />
        )}
        <span>{words()}</span>
      </p>
      {children}
    </div>
  );
}

type FixedChoiceProps = {
  label: string;
  description: string;
  /** What is said in the place of a switch. */
  word: string;
  className: string;
};

/** A row among switches for what cannot be switched. */
export function FixedChoice({ label, description, word, className }: FixedChoiceProps) {
  return (
    <div className={classes(className, 'flex items-center justify-between gap-4')}>
      <p className="grid gap-0.5">
        <span className="font-semibold">{label}</span>
        <span className="text-14 text-muted">{description}</span>
      </p>
      <p className="flex flex-none items-center gap-1.5 text-14 text-muted">
        <Icon of={Lock} size={18} />
        {word}
      </p>
    </div>
  );
}

/** The pages of settings, beside the one that is open; on a phone a link leads back to them. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings');
  const { flags } = useSettings();
  const { pathname } = useLocation();
  const { data: user } = useGetCurrentUserQuery();
  return (
    <div className="wrap grid gap-3 pt-2 pb-20 md:pt-5 lg:grid-cols-[232px_minmax(0,1fr)] lg:items-start lg:gap-16 lg:pt-12 *:min-w-0">
      <Link
        href={settingsHref}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-muted hover:text-ink lg:hidden"
      >
        <Icon of={ArrowLeft} directional />
        {t('area.title')}
      </Link>
      <nav aria-label={t('area.label')} className="sticky top-31 hidden gap-5 lg:grid">
        <div className="flex items-center gap-3 ps-3">
          {user && <Avatar name={user.firstName} photoUrl={user.avatarUrl} seed={user.id} size={56} />}
          <div className="min-w-0">
            <p className="font-semibold">{t('area.title')}</p>
            {user && (
              <bdi className="block truncate text-14 text-muted">
                {fullName(user.firstName, user.lastName)}
              </bdi>
            )}
          </div>
        </div>
        <ul>
          {settingsPages(flags).map(({ href, icon, name }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={href === pathname ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center gap-3 rounded-field px-3 transition-colors',
                  href === pathname
                    ? 'bg-brand-soft font-semibold text-brand'
                    : 'font-medium text-muted hover:bg-sunken hover:text-ink',
                )}
              >
                <Icon of={icon} />
                {t(`area.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
        <LogOutButton className="flex min-h-11 items-center gap-3 border-t border-line px-3 pt-2 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink" />
      </nav>
      {children}
    </div>
  );
}

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
