import { Link2Off, MailCheck } from 'lucide-react';
import { useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useConfirmInterestMutation } from '#web/api/clients/prospects.ts';
import { prospectLinkDays } from '#contract/prospects-limits.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LinkFailure, LinkOutcome, LinkPage } from '#web/features/mailed-links/link-page.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NeedsScript } from '#web/loading/needs-script.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';

export const handle = { ns: ['prospects'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

/** Confirms an interest by the mailed link; opening it changes nothing. */
export default function ConfirmInterestPage() {
  const { t } = useTranslation('prospects');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <LinkPage title={t('confirm.title')}>
      {token === '' ? <UsedLink /> : <Confirming token={token} />}
    </LinkPage>
  );
}

function Confirming({ token }: { token: string }) {
  const { t } = useTranslation('prospects');
  const [confirm, { isSuccess, error, isLoading }] = useConfirmInterestMutation();
  const code = errorCodeOf(error);
  if (isSuccess)
    return (
      <LinkOutcome icon={MailCheck} title={t('confirm.doneTitle')} text={t('confirm.done')}>
        <LinkButton href="/">{t('home')}</LinkButton>
      </LinkOutcome>
    );
  if (code === 'AUT006' || code === 'VAL001') return <UsedLink />;
  return (
    <>
      <p className="text-18 text-muted">{t('confirm.lead')}</p>
      {error !== undefined && <LinkFailure error={error} />}
      <NeedsScript />
      <Button
        pending={isLoading}
        onClick={() => void confirm({ body: { token } })}
        className="justify-self-start noscript:hidden max-sm:w-full"
      >
        {t('confirm.submit')}
      </Button>
      <p className="text-14 text-muted">{t('confirm.nothing')}</p>
    </>
  );
}

function UsedLink() {
  const { t } = useTranslation('prospects');
  return (
    <LinkOutcome
      icon={Link2Off}
      title={t('confirm.usedTitle')}
      text={t('confirm.used', { days: String(prospectLinkDays) })}
    >
      <LinkButton variant="secondary" href="/">
        {t('home')}
      </LinkButton>
    </LinkOutcome>
  );
}
