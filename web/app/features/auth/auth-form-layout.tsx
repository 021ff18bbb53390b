import { lazy, Suspense } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { NeedsScript } from '#web/loading/needs-script.tsx';
import { Checks } from '#web/ui/data/checks.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { House } from '#web/ui/theme/house.tsx';
import type { loader } from './auth-layout.tsx';
import { signInPages } from './sign-in-pages.ts';

const SlotSignIn = lazy(() => loadWithRetries(() => import('./slot-sign-in.tsx')));

/** Form at the start side, the house illustration at the end; or the slot for which a visitor signs in. */
export default function AuthFormLayout() {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const slot = useRouteLoaderData<typeof loader>(signInPages)?.slot;
  if (slot)
    return (
      <Suspense
        fallback={
          <main id="content">
            <Skeleton preset="form" label={common('loading')} />
          </main>
        }
      >
        <SlotSignIn slot={slot} />
      </Suspense>
    );
  return (
    <div className="wrap grid gap-12 pt-8 md:pt-14 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)] lg:gap-24">
      <div className="mx-auto w-full max-w-110">
        <div className="mb-6 hidden noscript:block">
          <NeedsScript />
        </div>
        <Outlet />
      </div>
      <aside className="hidden content-between gap-8 rounded-panel bg-sunken px-12 pt-12 lg:grid">
        <div className="grid gap-6">
          <p className="max-w-[16ch] font-head text-28 leading-head font-bold text-balance">
            {t('aside.title')}
          </p>
          <Checks
            className="flex-col gap-y-2.5! text-16!"
            items={[t('aside.one'), t('aside.two'), t('aside.three')]}
          />
        </div>
        <House className="mx-auto w-[min(100%,420px)]" />
      </aside>
    </div>
  );
}
