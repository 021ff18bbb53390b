import { useEffect, useState } from 'react';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { onlyDevPage, prefetch } from '#web/api/prefetch.ts';
import { InstallCard } from '#web/features/installed-app/install-card.tsx';
import { forgetDecline, isStandalone, useInstallOffer } from '#web/features/installed-app/install-store.ts';
import { UpdateNotice } from '#web/features/installed-app/update-notice.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import '#web/ui/theme/account.css';

export const handle = { ns: ['ui', 'installed-app'] };

export async function loader(args: LoaderFunctionArgs) {
  onlyDevPage(args);
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  onlyDevPage(args);
  await prefetch(args, handle.ns);
}

const notices = ['card', 'byHandCard', 'update'] as const;
type Notice = (typeof notices)[number];

async function hasWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  return Boolean((await navigator.serviceWorker.getRegistration())?.active);
}

/** What the browser knows of the installed site, and each notice as it is shown. Not in production. */
export default function TestAppPage() {
  const { t } = useTranslation('ui');
  const offer = useInstallOffer();
  const [shown, setShown] = useState<Notice | null>(null);
  const [browser, setBrowser] = useState({ isStandalone: false, hasWorker: false });
  useEffect(() => {
    let isShown = true;
    void hasWorker().then((found) => {
      if (isShown) setBrowser({ isStandalone: isStandalone(), hasWorker: found });
    });
    return () => {
      isShown = false;
    };
  }, []);
  const facts = [
    { name: 'standalone', holds: browser.isStandalone },
    { name: 'prompt', holds: offer === 'PROMPT' },
    { name: 'worker', holds: browser.hasWorker },
  ] as const;
  return (
    <div className="wrap grid justify-items-start gap-6 pt-10 pb-16">
      <PageHead title={t('app.title')} hidden />
      <header className="grid max-w-160 gap-1">
        <h1>{t('app.title')}</h1>
        <p className="text-muted">{t('app.lead')}</p>
      </header>
      <dl className="grid gap-2">
        {facts.map(({ name, holds }) => (
          <div key={name} className="flex gap-6">
            <dt className="text-muted">{t(`app.${name}`)}</dt>
            <dd>{t(holds ? 'app.yes' : 'app.no')}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {notices.map((notice) => (
          <Button key={notice} variant="secondary" onClick={() => setShown(notice)}>
            {t(`app.${notice}`)}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => setShown(null)}>
          {t('app.hide')}
        </Button>
        <Button variant="quiet" onClick={forgetDecline}>
          {t('app.forget')}
        </Button>
      </div>
      {shown === 'card' && <InstallCard offer="PROMPT" />}
      {shown === 'byHandCard' && <InstallCard offer="HOME_SCREEN" />}
      {shown === 'update' && <UpdateNotice onClose={() => setShown(null)} />}
    </div>
  );
}
