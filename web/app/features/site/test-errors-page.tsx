import '#web/ui/theme/account.css';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { onlyDevPage, prefetch } from '#web/api/prefetch.ts';
import { useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { testApi, useListErrorCodesQuery } from '#web/api/clients/test-errors.ts';
import { useState, useId, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '#web/api/store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { showApiError } from '#web/alerts/error-forwarder.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useErrorText } from '#web/alerts/error-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** What a call answered: one of `data` and `error`. */
type Answer = Readonly<{ url: string; data?: unknown; error?: unknown }>;

/** The answer as it came, and as a form, an alert and a page show it. */
function ErrorAnswer({ answer: { url, data, error } }: { answer: Answer }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Part title={t('errors.answer')}>
        <pre dir="ltr" className="rounded-12 bg-sunken p-4 text-14 wrap-anywhere whitespace-pre-line">
          {`GET ${url}\n\n${JSON.stringify(error ?? data, null, 2)}`}
        </pre>
      </Part>
      {error !== undefined && <ShownError error={error} />}
    </>
  );
}

function ShownError({ error }: { error: unknown }) {
  const { t } = useTranslation('ui');
  const translator = useTranslator();
  const text = useErrorText(error);
  const fields = Object.entries(fieldErrorsOf(error));
  return (
    <>
      <Part title={t('errors.inForm')}>
        {fields.map(([field, message]) => (
          <TextField key={field} readOnly label={field} error={message} />
        ))}
        {fields.length === 0 && text && <Alert tone="error">{text}</Alert>}
      </Part>
      <Part title={t('errors.asAlert')}>
        <p className="text-14 text-muted">{t('errors.asAlertText')}</p>
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => void showApiError(error, translator)}
        >
          {t('errors.showAlert')}
        </Button>
      </Part>
      <Part title={t('errors.asPage')}>
        <LoadFailure error={error} onRetry={() => undefined} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-4 *:min-w-0">
      <h2 id={titleId} className="font-text text-16 font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </Card>
  );
}

const { endpoints } = testApi;
const now = { forceRefetch: true, subscribe: false } as const;
const path = '/api/test/errors';

/** Each call by the name of its button, with the code that some of them take. */
const calls = {
  validation: {
    url: () => `${path}/validation`,
    ask: (dispatch: AppDispatch) => dispatch(endpoints.testValidationError.initiate(undefined, now)),
  },
  business: {
    url: (code: string) => `${path}/business/${code}`,
    ask: (dispatch: AppDispatch, code: string) =>
      dispatch(endpoints.testBusinessError.initiate({ code }, now)),
  },
  technical: {
    url: (code: string) => `${path}/technical/${code}`,
    ask: (dispatch: AppDispatch, code: string) =>
      dispatch(endpoints.testTechnicalError.initiate({ code }, now)),
  },
  notFound: {
    url: () => `${path}/resource-not-found`,
    ask: (dispatch: AppDispatch) => dispatch(endpoints.testNotFoundError.initiate(undefined, now)),
  },
  message: {
    url: (code: string) => `${path}/messages/${code}`,
    ask: (dispatch: AppDispatch, code: string) =>
      dispatch(endpoints.testErrorMessage.initiate({ code }, now)),
  },
  language: {
    url: () => `${path}/current-user-language`,
    ask: (dispatch: AppDispatch) => dispatch(endpoints.testErrorLanguage.initiate(undefined, now)),
  },
  codes: {
    url: () => `${path}/all-codes`,
    ask: (dispatch: AppDispatch) => dispatch(endpoints.listErrorCodes.initiate(undefined, now)),
  },
} as const;
type CallName = keyof typeof calls;
const callNames = Object.keys(calls) as CallName[];

/** A button for each call, and the answer of the last one. */
function ErrorCalls() {
  const { t } = useTranslation('ui');
  const dispatch = useDispatch<AppDispatch>();
  const { data: codes = [] } = useListErrorCodesQuery();
  const [code, setCode] = useState('BKG002');
  const [answer, setAnswer] = useState<Answer | null>(null);
  async function ask(name: CallName) {
    const { data, error } = await calls[name].ask(dispatch, code);
    setAnswer({ url: calls[name].url(code), data, error });
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 *:min-w-0">
      <Card padded className="grid gap-4">
        {codes.length > 0 && (
          <Select
            label={t('errors.code')}
            value={code}
            options={codes.map((one) => ({
              value: one.code,
              label: `${one.code} · ${one.status} · ${one.message}`,
            }))}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        <ul className="grid gap-3">
          {callNames.map((name) => (
            <li key={name} className="grid justify-items-start gap-1 border-t border-line pt-3">
              <Button variant="secondary" onClick={() => void ask(name)}>
                {t(`errors.call.${name}`)}
              </Button>
              <code dir="ltr" className="text-14 wrap-anywhere text-muted">
                GET {calls[name].url(code)}
              </code>
            </li>
          ))}
        </ul>
      </Card>
      <div className="grid gap-4">{answer && <ErrorAnswer answer={answer} />}</div>
    </div>
  );
}

export const handle = { ns: ['ui', 'bookings', 'site'] };

export async function loader(args: LoaderFunctionArgs) {
  onlyDevPage(args);
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  onlyDevPage(args);
  await prefetch(args, handle.ns);
}

/** Every call of /api/test/errors, and how the product shows what it answers. Not in production. */
export default function TestErrorsPage() {
  const { t } = useTranslation('ui');
  return (
    <div className="wrap grid gap-6 pt-10 pb-16">
      <PageHead title={t('errors.title')} hidden />
      <header className="grid max-w-160 gap-1">
        <h1>{t('errors.title')}</h1>
        <p className="text-muted">{t('errors.lead')}</p>
      </header>
      <ErrorCalls />
    </div>
  );
}
