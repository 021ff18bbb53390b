import { useEffect, useRef, lazy, Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Bell, UserRound } from 'lucide-react';
import { type Theme, themes } from '#contract/users-rules.ts';
import { fullName } from '#contract/users-rules.ts';
import { shownName } from '#contract/visible-text.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { firstTheme, shownTheme } from '#web/ui/theme/use-theme.ts';
import { useCurrentUser } from '../use-current-user.ts';
import { preferenceChosenEvent, takeChoices, type Choices } from '../preference-choice.ts';
import { useUnreadCount } from '#web/features/notifications/change-queue.ts';
import { useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { unreadLabel, useUnreadConversations } from './notifications-link.tsx';
import { usersApi } from '#web/api/clients/users.ts';
import { asLanguage } from '#contract/languages.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { readToken } from '#web/api/session.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import AccountLinks from '../navigation/account-links.tsx';
import { mainLinks } from '../navigation/main-links.ts';
import { createAttempts } from '#web/api/signed-in/attempts.ts';
import { useNetwork } from '#web/realtime/connection-store.ts';
import { useAccountFavorites } from '#web/features/hearts/account-favorites.ts';
import LogOutButton from '#web/features/sessions/log-out-button.tsx';

const rowClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start transition-colors hover:bg-sunken';

/**
 * Avatar with the first letter, the connectivity dot and the number of unread conversations; the menu shows the account and links to its pages. Until the
 * account is loaded, the links to the pages and the log-out are available.
 */
function AccountMenu() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const online = useNetwork();
  const unread = useUnreadConversations();
  const name = user ? t('account.open', { name: shownName(user.firstName) }) : t('account.label');
  return (
    <Popover
      closeOnPress
      label={unread > 0 ? `${name}, ${t('account.unread', { count: unread })}` : name}
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
              <bdi>{fullName(user.firstName, user.lastName)}</bdi>
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
        {mainLinks.map(({ href, label }) => (
          <Link key={href} href={href} className={rowClasses}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <LogOutButton className={classes(rowClasses, 'mt-1.5 rounded-none border-t border-line text-muted')} />
    </Popover>
  );
}

const { getPreferences, changePreferences } = usersApi.endpoints;

type Unsaved = { accountId: string; choices: Choices };

const ownAccount = () => claimsOf(readToken()).accountId;
/** By account: a choice outlives the page and the session in which it could not be saved. */
const keysOf = (accountId: string) => ({
  language: `lang-unsaved:${accountId}`,
  theme: `theme-unsaved:${accountId}`,
});
const names = ['language', 'theme'] as const satisfies (keyof Choices)[];

/** Notes choices that the account of the signed-in person does not have yet. */
function noteChoices(): void {
  const accountId = ownAccount();
  if (accountId === null) return;
  const choices = takeChoices();
  for (const name of names) {
    const choice = choices[name];
    if (choice) localStorage.setItem(keysOf(accountId)[name], choice);
  }
}

function readUnsaved(): Unsaved | undefined {
  const accountId = ownAccount();
  if (accountId === null) return undefined;
  const keys = keysOf(accountId);
  const language = asLanguage(localStorage.getItem(keys.language));
  const keptTheme = localStorage.getItem(keys.theme);
  // Another theme may have been chosen and saved in the settings since.
  const theme = themes.find((one) => one === keptTheme && one === shownTheme());
  const choices: Choices = { ...(language && { language }), ...(theme && { theme }) };
  return language || theme ? { accountId, choices } : undefined;
}

/** Forgets choices that were saved, unless others were made meanwhile. */
function forgetUnsaved({ accountId, choices }: Unsaved): void {
  for (const name of names) {
    const key = keysOf(accountId)[name];
    if (localStorage.getItem(key) === choices[name]) localStorage.removeItem(key);
  }
}

/** Saves the last choices over the present preferences. @throws when a call fails */
async function saveUnsaved(dispatch: AppDispatch): Promise<void> {
  for (let unsaved = readUnsaved(); unsaved; unsaved = readUnsaved()) {
    const reading = getPreferences.initiate(undefined, { subscribe: false, forceRefetch: true });
    const present = await dispatch(reading).unwrap();
    // Another account may have signed in meanwhile.
    if (ownAccount() !== unsaved.accountId) continue;
    const body = { ...present, ...unsaved.choices };
    try {
      if (names.some((name) => body[name] !== present[name])) {
        const saved = await dispatch(changePreferences.initiate({ body }, { track: false })).unwrap();
        await dispatch(usersApi.util.upsertQueryData('getPreferences', undefined, saved));
      }
      forgetUnsaved(unsaved);
    } catch (error) {
      if (errorCodeOf(error) !== 'CNF001') throw error;
    }
  }
}

let work: Promise<unknown> = Promise.resolve();

/** Saves what was chosen, one attempt after another; false when it has to be tried again. */
function saveChoices(dispatch: AppDispatch): Promise<boolean> {
  const attempt = work
    .then(() => saveUnsaved(dispatch))
    .then(
      () => true,
      () => false,
    );
  work = attempt;
  return attempt;
}

const loadPanel = () => loadWithRetries(() => import('#web/features/notifications/bell-panel.tsx'));
const BellPanel = lazy(loadPanel);

/** The bell with the number of unread notifications; the list in its panel is read when it is opened. */
function NotificationBell() {
  const { notifications } = useSettings().flags;
  const hasTexts = useTexts('notification-centre');
  if (!notifications) return null;
  return hasTexts ? <OpenableBell /> : <span className="size-11" />;
}

function OpenableBell() {
  const { t } = useTranslation('notification-centre');
  const unread = useUnreadCount() ?? 0;
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The code of the menu is loaded before the menu is opened, so that it opens without a network too.
  useEffect(() => void loadPanel(), []);
  useEffect(() => {
    const details = content.current?.closest('details');
    if (!details) return;
    const handleToggle = () => setOpen(details.open);
    details.addEventListener('toggle', handleToggle);
    return () => details.removeEventListener('toggle', handleToggle);
  }, []);
  return (
    <Popover
      label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.label')}
      triggerClassName={iconButtonClasses()}
      className="w-102 rounded-card! p-0! max-md:fixed max-md:inset-x-3 max-md:w-auto"
      trigger={
        <>
          <Icon of={Bell} />
          {unread > 0 && (
            <span aria-hidden="true" className="absolute end-0 -top-1 grid rounded-full ring-2 ring-paper">
              {/* Not text of the button, whose name says it in words. */}
              <Count>
                <span data-count={unreadLabel(unread)} className="before:content-[attr(data-count)]" />
              </Count>
            </span>
          )}
        </>
      }
    >
      <div ref={content} className="min-h-30">
        {isOpen && (
          <Suspense>
            <BellPanel onLeave={() => content.current?.closest('details')?.removeAttribute('open')} />
          </Suspense>
        )}
      </div>
    </Popover>
  );
}

const tryAgainMs = 30_000;

/**
 * Brings the language and the theme that a signed-in person chose into their account: mails, pushes and live news are
 * written in that language, and every device shows that theme. What cannot be saved is tried again: later, with the
 * network, and on the next page.
 */
function useChoiceSaver(): void {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    let isOver = false;
    const attempts = createAttempts({
      attempt: async () => isOver || !readUnsaved() || saveChoices(dispatch),
      delayMs: () => tryAgainMs,
    });
    function handleOccasion() {
      noteChoices();
      void attempts.flush();
    }
    handleOccasion();
    const occasions = [preferenceChosenEvent, 'online'];
    for (const name of occasions) window.addEventListener(name, handleOccasion);
    return () => {
      isOver = true;
      attempts.stop();
      for (const name of occasions) window.removeEventListener(name, handleOccasion);
    };
  }, [dispatch]);
}

/**
 * Shows the theme of the account, which may have been chosen on another device, unless this one has a later choice: one
 * that is not saved yet, or one that was made in the settings while the account was asked for.
 */
function useAccountTheme(): void {
  const theme = useCurrentUser()?.theme;
  const known = useRef<Theme>(firstTheme);
  useEffect(() => {
    if (!theme) return;
    if (shownTheme() === known.current && !readUnsaved()?.choices.theme) window.keepTheme(theme);
    if (shownTheme() === theme) known.current = theme;
  }, [theme]);
}

function useOwnPreferences(): void {
  useChoiceSaver();
  useAccountTheme();
}

/** What the header has for a signed-in account only; what is chosen on any page is saved. */
export default function SignedInMenus() {
  useOwnPreferences();
  useAccountFavorites();
  return (
    <>
      {/* The smallest screens have no room for the gaps around it. */}
      <div className="max-sm:-mx-1">
        <NotificationBell />
      </div>
      <AccountMenu />
    </>
  );
}
