import { CircleCheck, Link2Off } from 'lucide-react';
import { useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useLeaveProspectsMutation } from '#web/api/clients/prospects.ts';
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

/** Takes an interest back by the link under each mail; opening it changes nothing. */
export default function LeaveInterestPage() {
  const { t } = useTranslation('prospects');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <LinkPage title={t('leave.title')}>{token === '' ? <BadLink /> : <Leaving token={token} />}</LinkPage>
  );
}

function Leaving({ token }: { token: string }) {
  const { t } = useTranslation('prospects');
  const [leave, { isSuccess, error, isLoading }] = useLeaveProspectsMutation();
  const code = errorCodeOf(error);
  if (isSuccess)
    return (
      <LinkOutcome icon={CircleCheck} title={t('leave.doneTitle')} text={t('leave.done')}>
        <LinkButton href="/">{t('home')}</LinkButton>
      </LinkOutcome>
    );
  if (code === 'RES001' || code === 'VAL001') return <BadLink />;
  return (
    <>
      <p className="text-18 text-muted">{t('leave.lead')}</p>
      {error !== undefined && <LinkFailure error={error} />}
      <NeedsScript />
      <Button
        pending={isLoading}
        onClick={() => void leave({ body: { token } })}
        className="justify-self-start noscript:hidden max-sm:w-full"
      >
        {t('leave.submit')}
      </Button>
    </>
  );
}

function BadLink() {
  const { t } = useTranslation('prospects');
  return (
    <LinkOutcome icon={Link2Off} title={t('leave.badTitle')} text={t('leave.bad')}>
      <LinkButton variant="secondary" href="/">
        {t('home')}
      </LinkButton>
    </LinkOutcome>
  );
}
