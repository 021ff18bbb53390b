import { Link2Off, Undo2 } from 'lucide-react';
import { useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useUndoEmailChangeMutation } from '#web/api/clients/auth.ts';
import { emailUndoHours } from '#contract/auth-limits.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NeedsScript } from '#web/loading/needs-script.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { LinkFailure, LinkOutcome, LinkPage } from '#web/features/mailed-links/link-page.tsx';

export const handle = { ns: ['email-links'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

/** Takes a change of address back by the link in the mail to the former one; opening it changes nothing. */
export default function UndoEmailChangePage() {
  const { t } = useTranslation('email-links');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <LinkPage title={t('undo.title')}>{token === '' ? <UsedLink /> : <Undoing token={token} />}</LinkPage>
  );
}

function Undoing({ token }: { token: string }) {
  const { t } = useTranslation('email-links');
  const [undo, { data, error, isLoading }] = useUndoEmailChangeMutation();
  const code = errorCodeOf(error);
  if (data)
    return (
      <LinkOutcome icon={Undo2} title={t('undo.doneTitle')} text={t('undo.done', { email: data.email })}>
        <LinkButton href="/auth/forgot-password">{t('undo.password')}</LinkButton>
      </LinkOutcome>
    );
  if (code === 'AUT006' || code === 'VAL001') return <UsedLink />;
  if (code === 'USR001') return <UsedLink isTaken />;
  return (
    <>
      <p className="text-18 text-muted">{t('undo.lead')}</p>
      {error !== undefined && <LinkFailure error={error} />}
      <NeedsScript />
      <Button
        pending={isLoading}
        onClick={() => void undo({ body: { token } })}
        className="justify-self-start noscript:hidden max-sm:w-full"
      >
        {t('undo.submit')}
      </Button>
    </>
  );
}

function UsedLink({ isTaken = false }: { isTaken?: boolean }) {
  const { t } = useTranslation('email-links');
  const { contactEmail: contact } = useSettings();
  const text = isTaken
    ? t('undo.taken', { contact })
    : t('undo.used', { hours: String(emailUndoHours), contact });
  return (
    <LinkOutcome icon={Link2Off} title={t('undo.usedTitle')} text={text}>
      <LinkButton variant="secondary" href="/">
        {t('home')}
      </LinkButton>
    </LinkOutcome>
  );
}
