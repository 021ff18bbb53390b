import { useId, type ReactNode } from 'react';
import { showApiError } from '#web/alerts/error-forwarder.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** What a call answered: one of `data` and `error`. */
export type Answer = Readonly<{ url: string; data?: unknown; error?: unknown }>;

/** The answer as it came, and as a form, an alert and a page show it. */
export function ErrorAnswer({ answer: { url, data, error } }: { answer: Answer }) {
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
