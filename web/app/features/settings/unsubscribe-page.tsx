import { CircleCheck, Link2Off, Undo2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import {
  useResubscribeToMailsMutation,
  useUnsubscribeFromMailsMutation,
} from '#web/api/clients/notifications.ts';
import { notificationTypes } from '#contract/notifications-rules.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { notificationSettingsHref } from '#web/features/notifications/addresses.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NeedsScript } from '#web/loading/needs-script.tsx';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { IconShape } from '#web/ui/theme/icon.tsx';

export const handle = { ns: ['notification-settings', 'notifications'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

/** The way out of the mails of one type, under the link of each of them; opening it changes nothing. */
export default function UnsubscribePage() {
  const { t } = useTranslation('notification-settings');
  const { t: types } = useTranslation('notifications');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  // The token names the account, then the type; what it says is checked by the call.
  const named = token.split('.')[1];
  const type = notificationTypes.find((known) => known === named);
  return (
    <div className="wrap py-12 lg:py-20">
      <PageHead title={t('unsubscribe.title')} hidden />
      <div className="mx-auto grid max-w-140 gap-6">
        <h1>{t('unsubscribe.title')}</h1>
        {token === '' ? <BadLink /> : <Unsubscribing token={token} name={type && types(`${type}.name`)} />}
      </div>
    </div>
  );
}

function Unsubscribing({ token, name }: { token: string; name: string | undefined }) {
  const { t } = useTranslation('notification-settings');
  const { t: types } = useTranslation('notifications');
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeFromMailsMutation();
  if (data) return <Done token={token} name={types(`${data.type}.name`)} />;
  if (errorCodeOf(error) === 'RES001') return <BadLink />;
  return (
    <>
      <p className="text-18 text-muted">
        {name === undefined ? t('unsubscribe.leadUnknown') : t('unsubscribe.lead', { type: name })}{' '}
        {t('unsubscribe.rest')}
      </p>
      {error !== undefined && <Failure error={error} />}
      <NeedsScript />
      <Button
        pending={isLoading}
        onClick={() => void unsubscribe({ token })}
        className="justify-self-start noscript:hidden max-sm:w-full"
      >
        {t('unsubscribe.button')}
      </Button>
    </>
  );
}

function Failure({ error }: { error: unknown }) {
  const text = useErrorText(error);
  return <div role="alert">{text !== null && <Alert tone="error">{text}</Alert>}</div>;
}

function Done({ token, name }: { token: string; name: string }) {
  const { t } = useTranslation('notification-settings');
  const [resubscribe, { data, error, isLoading }] = useResubscribeToMailsMutation();
  if (data)
    return (
      <Outcome
        key="back"
        icon={Undo2}
        title={t('unsubscribe.backTitle')}
        text={t('unsubscribe.back', { type: name })}
      />
    );
  return (
    <Outcome
      icon={CircleCheck}
      title={t('unsubscribe.doneTitle')}
      text={`${t('unsubscribe.done', { type: name })} ${t('unsubscribe.rest')}`}
    >
      {error !== undefined && <Failure error={error} />}
      <Button
        variant="secondary"
        pending={isLoading}
        onClick={() => void resubscribe({ token })}
        className="justify-self-center max-sm:w-full"
      >
        {t('unsubscribe.undo')}
      </Button>
    </Outcome>
  );
}

type OutcomeProps = { icon: IconShape; title: string; text: string; children?: ReactNode };

/** What has become of the press; it takes the focus, and leads on. */
function Outcome({ icon, title, text, children }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div ref={box} tabIndex={-1} role="status" className="outline-none">
        <EmptyState icon={icon} title={title} action={<WaysOn />}>
          {text}
        </EmptyState>
      </div>
      {children}
    </div>
  );
}

function BadLink() {
  const { t } = useTranslation('notification-settings');
  return (
    <div role="status">
      <EmptyState icon={Link2Off} title={t('unsubscribe.badTitle')} action={<WaysOn />}>
        {t('unsubscribe.badText')}
      </EmptyState>
    </div>
  );
}

function WaysOn() {
  const { t } = useTranslation('notification-settings');
  const { t: common } = useTranslation();
  return (
    <>
      <LinkButton variant="secondary" href={notificationSettingsHref}>
        {t('unsubscribe.settings')}
      </LinkButton>
      <LinkButton variant="quiet" href="/">
        {common('failure.home')}
      </LinkButton>
    </>
  );
}
