import { MailCheck } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useSubscribeToNewsletterMutation } from '#web/api/clients/prospects.ts';
import { prospectLinkDays, type ProspectKind } from '#contract/prospects-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useCaptcha } from '#web/features/captcha/use-captcha.ts';
import { useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/**
 * Asks for the address of a reader of the newsletter; a mail to it has the link that confirms
 * (docs/product/desk.md#prospects). Before the opening (`CLIENT`) the words are about the opening.
 */
export function ProspectForm({ kind }: { kind: Exclude<ProspectKind, 'PROVIDER'> }) {
  const { t } = useTranslation('prospects');
  const language = useLanguage();
  const captcha = useCaptcha();
  const [email, setEmail] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [unsolved, setUnsolved] = useState<unknown>();
  const [sentTo, setSentTo] = useState('');
  const [ask, { error, reset }] = useSubscribeToNewsletterMutation();
  const field = useRef<HTMLInputElement>(null);
  const receipt = useRef<HTMLDivElement>(null);
  useFocusWhenLost(receipt, sentTo);
  const emailError = isMissing ? t('form.missing') : fieldErrorsOf(error)['email'];

  function change(typed: string) {
    setEmail(typed);
    setIsMissing(false);
    setUnsolved(undefined);
    if (error) reset();
  }
  async function send() {
    const isEmpty = email.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) return field.current?.focus();
    setIsPending(true);
    const solved = await captcha.take();
    setUnsolved(solved.error);
    if (solved.captcha !== undefined) {
      const body = { email: email.trim(), locale: language, captcha: solved.captcha };
      const answer = await ask({ body });
      if (!answer.error) setSentTo(email.trim());
      else if (fieldErrorsOf(answer.error)['email']) field.current?.focus();
    }
    setIsPending(false);
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isPending) void send();
  }
  if (sentTo !== '')
    return (
      <div ref={receipt} tabIndex={-1} role="status" className="flex items-start gap-3 outline-none">
        <Icon of={MailCheck} className="mt-0.5 text-brand" />
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold">{t('form.sentTitle')}</p>
          <p className="wrap-anywhere">{t('form.sent', { email: sentTo, days: String(prospectLinkDays) })}</p>
        </div>
      </div>
    );
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      aria-label={t(`form.name.${kind}`)}
      className="grid gap-3 noscript:hidden"
    >
      <TextField
        ref={field}
        type="email"
        dir="ltr"
        autoComplete="email"
        label={t('form.email')}
        hint={t('form.check')}
        error={emailError}
        value={email}
        onFocus={() => captcha.prepare()}
        onChange={({ target }) => change(target.value)}
      />
      <div role="alert" className="empty:hidden">
        {(error ?? unsolved) !== undefined && !emailError && <Alert tone="error">{t('form.failed')}</Alert>}
      </div>
      <Button type="submit" size="l" pending={isPending} className="justify-self-start max-sm:w-full">
        {t(`form.submit.${kind}`)}
      </Button>
      <p className="text-14 text-muted">
        {t(`form.consent.${kind}`)}{' '}
        <Link href="/privacy" className="text-link">
          {t('form.privacy')}
        </Link>
      </p>
    </form>
  );
}
