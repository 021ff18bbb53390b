import { CalendarDays, Check, Clock, House, Mail } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { withdrawalHref } from '#contract/page-addresses.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

export const handle = { ns: ['withdrawal', 'bookings'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

const OwnContracts = lazy(() => loadWithRetries(() => import('./own-contracts.tsx')));

/** The withdrawal function of the footer: the rule for everybody, and one's own contracts. */
export default function WithdrawalPage() {
  const { t } = useTranslation('withdrawal');
  const isSignedIn = useSignedIn();
  return (
    <div className="wrap grid items-start gap-10 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-12 lg:pt-14 lg:pb-24">
      <PageHead title={t('title')} description={t('description')} />
      <div className="grid min-w-0 gap-8">
        <header className="grid gap-2">
          <h1>{t('title')}</h1>
          <p className="max-w-[52ch] text-18 text-muted">{t('lead')}</p>
        </header>
        {isSignedIn ? (
          <Suspense fallback={<Skeleton preset="list" label={t('own.loading')} />}>
            <OwnContracts />
          </Suspense>
        ) : (
          <SignIn />
        )}
      </div>
      <Rule />
    </div>
  );
}

function SignIn() {
  const { t } = useTranslation('withdrawal');
  const { contactEmail } = useSettings();
  return (
    <Card as="section" padded aria-labelledby="sign-in" className="grid justify-items-start gap-3">
      <h2 id="sign-in" className="text-22">
        {t('signIn.title')}
      </h2>
      <p className="max-w-[52ch] wrap-anywhere">{t('signIn.text', { contact: contactEmail })}</p>
      <LinkButton href={`/auth/login?redirect=${encodeURIComponent(withdrawalHref)}`}>
        {t('signIn.action')}
      </LinkButton>
    </Card>
  );
}

const parts = [
  { key: 'period', icon: CalendarDays },
  { key: 'before', icon: Check },
  { key: 'during', icon: Clock },
  { key: 'over', icon: House },
  { key: 'proof', icon: Mail },
] as const;

function Rule() {
  const { t } = useTranslation('withdrawal');
  return (
    <aside>
      <Card as="section" padded aria-labelledby="rule" className="grid gap-3">
        <h2 id="rule" className="font-text text-16 font-semibold tracking-normal">
          {t('rule.title')}
        </h2>
        <ul className="grid gap-3 border-t border-line pt-3.5">
          {parts.map(({ key, icon }) => (
            <li key={key} className="flex items-start gap-3">
              <Icon of={icon} className="mt-0.5 text-brand" />
              <span className="grid text-14">
                <b className="text-16 font-semibold">{t(`rule.${key}.title`)}</b>
                {t(`rule.${key}.text`)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </aside>
  );
}
