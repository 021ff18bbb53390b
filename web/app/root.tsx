import { lazy, Suspense, type ReactNode } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useRouteError,
} from 'react-router';
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import readex from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import { colour, darkColour } from '#contract/colours.ts';
// oxlint-disable-next-line import/default -- With this suffix the build gives the module as text (scripts/vite/inline-script.ts).
import beforeCode from './loading/before-code.ts?inline-script';
import { codeNoticeId } from './loading/start-code.ts';
import { firstPageOf } from './api/prefetch.ts';
import { isBehindComingSoon, useIsClosed } from './loading/coming-soon.ts';
import { directionOf } from '#contract/text-direction.ts';
import { useLanguage, useTranslation } from './i18n/use-translation.ts';
import { payloadId, stateId, writeJson } from './loading/payload.ts';
import { usePage, useSettings } from './loading/settings.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { LanguageMenu } from './shell/header/language-menu.tsx';
import { PageLayout } from './shell/page-layout.tsx';
import { writtenDates, writtenDatesId } from './i18n/written-dates.ts';
import './ui/theme/app.css';

/** JSON for the browser, which reads it once: what it renders in its place does not matter. */
function SentData({ id, text }: { id: string; text: string }) {
  return (
    <script
      id={id}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** The dates of the page, for its hydration; after the page, because they are known once it is rendered. */
const WrittenDatesScript = () => (
  <SentData id={writtenDatesId} text={import.meta.env.SSR ? writeJson(writtenDates()) : ''} />
);

/** Empty until start-code.ts writes why nothing happens yet; hidden once the page is hydrated. */
function CodeNotice() {
  const { t } = useTranslation();
  return (
    <p
      id={codeNoticeId}
      role="status"
      data-wait={t('codeNotice.wait')}
      data-away={t('codeNotice.away')}
      data-gone={t('codeNotice.gone')}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
      className="pointer-events-none fixed inset-x-0 top-3 z-50 mx-auto w-[min(100%-32px,560px)] rounded-card border border-float-line bg-surface px-5 py-4 shadow-float empty:hidden in-data-ready:hidden"
    />
  );
}

// Only needed before the opening: no other visit loads it.
const ComingSoon = lazy(() => import('./features/site/coming-soon.tsx'));
const ComingSoonOutline = lazy(() => import('./features/site/coming-soon-outline.tsx'));

/** Rendered by the server only: the browser's copy of this file has no need of it. */
const beforeOurScript = import.meta.env.SSR ? beforeCode : '';

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { nonce, payload, state = '' } = usePage();
  const fonts = language === 'ar' ? [readex, inter] : [inter, bricolage];
  return (
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={colour.paper} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={darkColour.paper} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/touch-180.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {/* Before the style sheet, which would hold it up. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: beforeOurScript }}
        />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links nonce={nonce} />
        <SentData id={payloadId} text={payload} />
      </head>
      <body>
        <CodeNotice />
        {children}
        <SentData id={stateId} text={state} />
        <WrittenDatesScript />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The page, or the coming-soon page before the opening. */
function Opened({ children }: { children: ReactNode }) {
  const isClosed = useIsClosed();
  const isBehind = isBehindComingSoon(useSettings(), useLocation());
  const heldBack = isClosed && isBehind;
  return (
    <AppShell>
      {heldBack ? (
        <Suspense
          fallback={
            <Suspense>
              <ComingSoonOutline />
            </Suspense>
          }
        >
          <ComingSoon languageMenu={<LanguageMenu />} />
        </Suspense>
      ) : (
        children
      )}
    </AppShell>
  );
}

export default function Root() {
  return (
    <Opened>
      <PageLayout>
        <Outlet />
      </PageLayout>
    </Opened>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Opened>
      <ErrorPage missing={missing} firstPage={firstPageOf(error)} />
    </Opened>
  );
}
