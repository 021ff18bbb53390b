import { Suspense, useEffect, useLayoutEffect, type ReactNode, useRef, lazy, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useDispatch } from 'react-redux';
import { useTranslation, useTranslator, useLanguage } from '#web/i18n/use-translation.ts';
import { AlertRegion } from '#web/alerts/alert-region.tsx';
import { accountView, reloadForOtherView } from '#web/api/account-view.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { InstalledApp } from '#web/features/installed-app/installed-app.tsx';
import { lateAttribute, readyAttribute, replayEarlyActions } from '#web/loading/early-actions.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { localeOf } from '#web/i18n/direction.ts';
import { LocaleContext } from '#web/ui/theme/locale-context.ts';
import { Live, ViewBand } from './signed-in-parts.ts';
import { useStore } from '#web/ui/store.ts';
import { wholePageAttribute } from '#web/loading/whole-page.ts';
import { isFocusLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { refetchShown } from '#web/api/refetch.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { addressedLanguage, readStoredLanguage, rememberLanguage } from '#web/i18n/detect.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { useHearts } from '#web/features/hearts/favorite-button.tsx';
import { ConsentBanner } from '#web/features/consents/consent-banner.tsx';
import { useConsent, useConsentDialog } from '#web/features/consents/consent-store.ts';
import { askingAttribute } from '#web/loading/first-question.ts';
import type { Measurement } from '#web/features/measurement/measurement.ts';
import type { Translator } from '#web/i18n/translator.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { api } from '#web/api/base.ts';
import { followSession, isDeletionElsewhere, loginEvent, logoutEvent, readToken } from '#web/api/session.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { ownLinkOf } from '#web/loading/keep-page.ts';
import { outdatedAttribute } from '#web/loading/version/outdated-page.ts';

function reasonOf(event: Event): unknown {
  if (!(event instanceof CustomEvent)) return undefined;
  const detail: unknown = event.detail;
  return typeof detail === 'object' && detail !== null && 'reason' in detail ? detail.reason : undefined;
}

const ownAccount = () => claimsOf(readToken()).accountId;

/** The end of a session empties the cache, and a message says how it ended (docs/product/interface.md#session). */
function useSessionEvents(): void {
  const translator = useTranslator();
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    function handleLogout(event: Event) {
      dispatch(api.util.resetApiState());
      void translator.load(['alerts']).then(() => {
        const t = translator.of('alerts');
        const reason = reasonOf(event);
        if (reason === 'deleted') showAlert({ tone: 'success', text: t('accountDeleted') });
        else if (reason === 'logout') showAlert({ tone: 'success', text: t('loggedOut') });
        else showAlert({ tone: 'error', text: t('sessionExpired') });
      });
    }
    window.addEventListener(logoutEvent, handleLogout);
    return () => window.removeEventListener(logoutEvent, handleLogout);
  }, [translator, dispatch]);
  useOtherTabs(dispatch, translator);
}

/**
 * Another tab has logged out, which empties the cache here too, or has signed in to another account: this page holds what the first
 * person read and wrote, and begins again. A page that was asleep receives both changes at once.
 */
function useOtherTabs(dispatch: AppDispatch, translator: Translator): void {
  useEffect(() => {
    let known = ownAccount();
    function handleChange(event: Event) {
      const { type } = event;
      const before = known;
      known = ownAccount();
      if (isDeletionElsewhere(event)) void showDeletion(translator);
      if (type === loginEvent || type === logoutEvent) return;
      followSession(known);
      if (before === null || before === known) return;
      if (known === null) dispatch(api.util.resetApiState());
      else location.reload();
    }
    const names = [loginEvent, logoutEvent, 'storage', 'pageshow'];
    for (const name of names) window.addEventListener(name, handleChange);
    return () => {
      for (const name of names) window.removeEventListener(name, handleChange);
    };
  }, [dispatch, translator]);
}

async function showDeletion(translator: Translator): Promise<void> {
  await translator.load(['alerts']);
  showAlert({ tone: 'info', text: translator.of('alerts')('accountDeleted') });
}

const ConsentDialog = lazy(() => loadWithRetries(() => import('#web/features/consents/consent-dialog.tsx')));
const StoredItemsInBrief = lazy(() =>
  loadWithRetries(() => import('#web/features/legal/stored-items-in-brief.tsx')),
);

/** Asks whether visits may be measured; nothing that measures is loaded without a yes (docs/product/consent.md). */
function Consent() {
  const record = useConsent();
  const openedFrom = useConsentDialog();
  const { analytics, flags } = useSettings();
  const isMeasured = record?.categories.analytics ?? false;
  const { comingSoon } = flags;
  const { pathname } = useLocation();
  const [measurement, setMeasurement] = useState<Measurement | null>(null);
  useLayoutEffect(() => {
    // While the page is hydrated, what was decided before the first paint holds.
    if (record === undefined) return;
    const root = document.documentElement;
    root.toggleAttribute(askingAttribute, record === null);
    return () => root.removeAttribute(askingAttribute);
  }, [record]);
  useEffect(() => {
    if (!isMeasured) return;
    let started: Measurement | undefined;
    let isOver = false;
    void import('#web/features/measurement/measurement.ts').then(
      ({ startMeasurement }) => {
        if (isOver) return;
        started = startMeasurement(analytics, { sendsVitals: !comingSoon });
        setMeasurement(started);
      },
      // The page works without measurement: a failure of it is not shown.
      () => undefined,
    );
    return () => {
      isOver = true;
      started?.stop();
      setMeasurement(null);
    };
  }, [isMeasured, analytics, comingSoon]);
  useEffect(() => measurement?.countPage(pathname), [measurement, pathname]);
  return (
    <>
      {!record && <ConsentBanner />}
      <Suspense>
        {openedFrom && <ConsentDialog source={openedFrom} storedItems={<StoredItemsInBrief />} />}
      </Suspense>
    </>
  );
}

/**
 * The server renders in the language of the address, else of the cookie. When local storage has another one than the
 * cookie, the page is hydrated in the server's language and then switched; so is a page that is reached from one whose
 * address named a language. Texts from the API are fetched again after any switch.
 */
function useStoredLanguage(): void {
  const translator = useTranslator();
  const { language } = translator;
  const shown = useRef(language);
  const { search } = useLocation();
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    const addressed = addressedLanguage(search);
    const stored = readStoredLanguage();
    if (addressed) {
      if (addressed !== translator.language) void loadWithRetries(() => translator.changeLanguage(addressed));
    } else if (stored && stored !== translator.language) {
      rememberLanguage(stored);
      void loadWithRetries(() => translator.changeLanguage(readStoredLanguage() ?? stored));
    }
  }, [translator, search]);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    dispatch(refetchShown());
  }, [language, dispatch]);
}

/**
 * A navigation removes the focused element: the content of the new page receives the focus, so that keyboard use
 * continues there.
 */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** The router restores scroll positions after a navigation, in an effect that runs after this one. */
function useWholePagesAfterNavigation(): void {
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (key !== first.current) document.documentElement.setAttribute(wholePageAttribute, '');
  }, [key]);
}

/** A press was heard: the page before stays while the next one loads. */
function NavigationBar() {
  const { state } = useNavigation();
  return state === 'loading' && <div aria-hidden="true" className="navigation-bar print:hidden" />;
}

/** The shell of every page: links, locale, the alert, and the reactions to sign-out and language events. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { chat, notifications, comingSoon } = useSettings().flags;
  const signedIn = useSignedIn();
  const { view, isOver } = useStore(accountView);
  // A view receives, keeps and measures nothing.
  const isLive = signedIn && view === null && !comingSoon && (chat || notifications);
  useEffect(reloadForOtherView, []);
  useSessionEvents();
  useStoredLanguage();
  useFocusAfterNavigation();
  useLinkNavigation();
  useHearts();
  useWholePagesAfterNavigation();
  // This runs before the effects of the page: otherwise a form that replays an early submit would wait once more.
  useLayoutEffect(() => {
    document.documentElement.setAttribute(readyAttribute, '');
  }, []);
  useEffect(() => void replayEarlyActions(), []);
  return (
    <LocaleContext value={localeOf(language)}>
      <a
        href="#content"
        className="fixed start-2 top-2 z-50 -translate-y-20 rounded-field bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <NavigationBar />
      {view && (
        <Suspense>
          <ViewBand view={view} isOver={isOver} />
        </Suspense>
      )}
      <AlertRegion />
      {!view && <Consent />}
      {!isOver && children}
      {!view && <InstalledApp />}
      {isLive && (
        <Suspense>
          <Live />
        </Suspense>
      )}
    </LocaleContext>
  );
}

/**
 * Opens links to pages of this site without loading the document again. One listener for all of them: a link component of
 * the router for each would take a tenth of the time in which a list of results is hydrated (docs/performance.md). From a
 * page of an older build the browser follows them: the code of the next page would be old too, and may not fit the API.
 */
function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleClick(event: MouseEvent) {
      const link = ownLinkOf(event);
      const address = link?.getAttribute('href');
      // A hash or a query alone is followed by the browser.
      if (event.defaultPrevented || !link || !address?.startsWith('/')) return;
      if (document.documentElement.hasAttribute(outdatedAttribute)) return;
      event.preventDefault();
      void navigate(address, { replace: link.href === location.href });
    }
    // React stops a press on a part that is not hydrated yet before it is here.
    function handleEarlyClick(event: MouseEvent) {
      if (ownLinkOf(event)?.closest(`[${lateAttribute}]`)) handleClick(event);
    }
    document.addEventListener('click', handleEarlyClick, true);
    document.addEventListener('click', handleClick);
    return () => {
      document.removeEventListener('click', handleEarlyClick, true);
      document.removeEventListener('click', handleClick);
    };
  }, [navigate]);
}
