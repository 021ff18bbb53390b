import { useParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { socialProviders } from '#contract/auth-limits.ts';
import { notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { settingsHref } from '#contract/page-addresses.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NeedsScript } from '#web/loading/needs-script.tsx';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx';
import { useSocialReturn, type SocialReturn } from './use-social-return.ts';

export const handle = { ns: ['social', 'security', 'auth'] };

const providerOf = (name: string | undefined) => socialProviders.find((one) => one.toLowerCase() === name);

const load: Load = ({ params }) => {
  if (!providerOf(params['provider'])) notFound();
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** Where a provider sends people back (docs/product/accounts.md#social). */
export default function SocialReturnPage() {
  const { t } = useTranslation('social');
  const { provider: name } = useParams();
  const { outcome, answer } = useSocialReturn();
  const known = providerOf(name);
  const provider = known ? t(`name.${known}`) : '';
  return (
    <div className="wrap py-12 lg:py-20">
      <PageHead title={t('title', { provider })} hidden />
      <div className="mx-auto grid max-w-110 gap-6">
        <h1 className="text-28 md:text-36">{t('title', { provider })}</h1>
        <NeedsScript />
        {outcome.state === 'working' && (
          <p role="status" className="flex items-center gap-3 text-18 text-muted noscript:hidden">
            <Spinner />
            {t('working', { provider })}
          </p>
        )}
        {outcome.state === 'secondFactor' ? (
          <SecondFactorStep onSubmit={answer} backHref="/auth/login" />
        ) : (
          <Ending outcome={outcome} provider={provider} />
        )}
      </div>
    </div>
  );
}

type EndingProps = { outcome: Exclude<SocialReturn, { state: 'secondFactor' }>; provider: string };

/** Why it came to nothing, with a way back. */
function Ending({ outcome, provider }: EndingProps) {
  const { t } = useTranslation('social');
  if (outcome.state === 'working') return null;
  const { attempt } = outcome;
  const isLink = attempt?.purpose === 'link';
  const wanted = attempt?.wanted;
  const signInHref = wanted ? `/auth/login?redirect=${encodeURIComponent(wanted)}` : '/auth/login';
  const said = {
    failed: { tone: 'error', title: t('failedTitle'), text: t('failed', { provider }) },
    expired: { tone: 'error', title: t('failedTitle'), text: t('expired') },
    cancelled: { tone: 'info', title: t('cancelledTitle'), text: t('cancelled', { provider }) },
    known: { tone: 'warning', title: t('knownTitle'), text: t('known', { provider }) },
  } as const;
  const { tone, title, text } = said[outcome.state];
  return (
    <>
      <div role="alert">
        <Alert tone={tone} title={title}>
          {outcome.state === 'failed' ? (outcome.why ?? text) : text}
        </Alert>
      </div>
      <LinkButton
        href={isLink ? (wanted ?? settingsHref) : signInHref}
        className="max-sm:w-full sm:justify-self-start"
      >
        {t(isLink ? 'backToSettings' : 'back')}
      </LinkButton>
    </>
  );
}
