import { testApi, useListErrorCodesQuery } from '#web/api/clients/test.ts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ErrorAnswer, type Answer } from './error-answer.tsx';

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
export function ErrorCalls() {
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
