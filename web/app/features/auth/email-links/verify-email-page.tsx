import { Link2Off, MailCheck, UserRoundX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useVerifyEmailMutation, useResendVerificationMutation } from '#web/api/clients/auth.ts';
import { verificationLinkHours } from '#contract/auth-limits.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NeedsScript } from '#web/loading/needs-script.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { LinkFailure, LinkOutcome, LinkPage } from '#web/features/mailed-links/link-page.tsx';
import { useErrorText } from '#web/alerts/error-text.ts';

/** Mails the link that confirms the address again. */
function ResendButton() {
  const { t } = useTranslation('email-links');
  const [resend, { data, error, isLoading }] = useResendVerificationMutation();
  const failure = useErrorText(error);
  return (
    <div className="grid justify-items-center gap-2">
      <Button pending={isLoading} onClick={() => void resend()}>
        {t('verify.resend')}
      </Button>
      <p role="status" className="text-14 text-muted">
        {data && t('verify.resent')}
        {error !== undefined && (failure ?? t('verify.resendFailed'))}
      </p>
    </div>
  );
}

export const handle = { ns: ['email-links'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

/** Confirms an address by a mailed link, once the script runs: what only reads mails follows links too. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('email-links');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <LinkPage title={t('verify.title')}>{token === '' ? <UsedLink /> : <Verifying token={token} />}</LinkPage>
  );
}

function Verifying({ token }: { token: string }) {
  const { t } = useTranslation('email-links');
  const signedIn = useSignedIn();
  const [verify, { data, error }] = useVerifyEmailMutation();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void verify({ body: { token } });
  }, [verify, token]);
  const code = errorCodeOf(error);
  if (data)
    return (
      <LinkOutcome
        icon={MailCheck}
        title={t('verify.doneTitle')}
        text={t('verify.done', { email: data.email })}
      >
        <LinkButton href={signedIn ? '/dashboard' : '/auth/login'}>
          {t(signedIn ? 'verify.dashboard' : 'verify.login')}
        </LinkButton>
      </LinkOutcome>
    );
  if (code === 'USR001')
    return (
      <LinkOutcome icon={UserRoundX} title={t('verify.takenTitle')} text={t('verify.taken')}>
        <LinkButton variant="secondary" href="/">
          {t('home')}
        </LinkButton>
      </LinkOutcome>
    );
  // A token that is no token is refused as invalid.
  if (code === 'AUT006' || code === 'VAL001') return <UsedLink />;
  if (error !== undefined)
    return (
      <>
        <LinkFailure error={error} />
        <Button onClick={() => void verify({ body: { token } })} className="justify-self-start">
          {t('verify.retry')}
        </Button>
      </>
    );
  return (
    <>
      <NeedsScript />
      <p role="status" className="flex items-center gap-3 text-18 text-muted noscript:hidden">
        <Spinner />
        {t('verify.working')}
      </p>
    </>
  );
}

function UsedLink() {
  const { t } = useTranslation('email-links');
  const signedIn = useSignedIn();
  const used = t('verify.used', { hours: String(verificationLinkHours) });
  return (
    <LinkOutcome
      icon={Link2Off}
      title={t('verify.usedTitle')}
      text={signedIn ? used : `${used} ${t('verify.usedLogin')}`}
    >
      {signedIn ? <ResendButton /> : <LinkButton href="/auth/login">{t('verify.login')}</LinkButton>}
    </LinkOutcome>
  );
}
