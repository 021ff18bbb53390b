import { Check, Eye, Mail } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useCreateReportMutation } from '#web/api/clients/reports.ts';
import type { Report } from '#contract/reports.ts';
import { reportsHref } from '#contract/page-addresses.ts';
import { reportReasonsOf, reportTextMax, type BreachReason } from '#contract/reports-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useCaptcha } from '#web/features/captcha/use-captcha.ts';
import { useInSentence, useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import type { Reported } from './report-link.tsx';

const formId = 'report-form';
/** Reasons that an example explains. */
const explained: ReadonlySet<BreachReason> = new Set([
  'FALSE_IDENTITY',
  'OFF_SITE_PAYMENT',
  'FALSE_INFORMATION',
  'PERSONAL_DATA',
  'NOT_GENUINE',
  'ILLEGAL',
]);

type ReportDialogProps = Reported & { onClose: () => void };

/** A report: a reason, some words, and for a visitor an address; then its number and what follows. */
export default function ReportDialog({ kind, id, name, onClose }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  const [sent, setSent] = useState<Report>();
  const [isPending, setIsPending] = useState(false);
  const receipt = useRef<HTMLDivElement>(null);
  useFocusWhenLost(receipt, sent);
  return (
    <Dialog
      open
      onClose={onClose}
      title={sent ? t('sent.title') : t('dialog.title')}
      closeLabel={t('dialog.close')}
      footer={
        sent ? (
          <Button onClick={onClose}>{t('dialog.close')}</Button>
        ) : (
          <>
            <Button variant="plain" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button type="submit" form={formId} pending={isPending}>
              {t('dialog.submit')}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <div ref={receipt} tabIndex={-1} role="status" className="outline-none">
          <Receipt report={sent} />
        </div>
      ) : (
        <ReportForm reported={{ kind, id, name }} onPending={setIsPending} onSent={setSent} />
      )}
    </Dialog>
  );
}

type ReportFormProps = {
  reported: Reported;
  onPending: (isPending: boolean) => void;
  onSent: (report: Report) => void;
};

function ReportForm({ reported: { kind, id, name }, onPending, onSent }: ReportFormProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const language = useLanguage();
  const signedIn = useSignedIn();
  const captcha = useCaptcha();
  const [reason, setReason] = useState<BreachReason>();
  const [text, setText] = useState('');
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [unsolved, setUnsolved] = useState<unknown>();
  const [create, { error, reset }] = useCreateReportMutation();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const refused = error ?? unsolved;
  const failure = useErrorText(refused);
  const fieldErrors = fieldErrorsOf(error);
  const isReasonMissing = isSent && !reason;
  const emailError =
    isSent && !signedIn && email.trim() === '' ? t('form.emailMissing') : fieldErrors['email'];

  const focus = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  async function send() {
    setIsSent(true);
    if (!reason) return focus('reason');
    if (!signedIn && email.trim() === '') return focus('email');
    const visitor = signedIn ? {} : await identify();
    if (!visitor) return;
    const body = { kind, id, reason, text: text.trim() || null, locale: language, ...visitor };
    const answer = await create({ body });
    if (answer.data) onSent(answer.data);
    else if (fieldErrorsOf(answer.error)['email']) focus('email');
  }
  async function identify() {
    const solved = await captcha.take();
    setUnsolved(solved.error);
    return solved.captcha === undefined ? undefined : { email: email.trim(), captcha: solved.captcha };
  }
  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    onPending(true);
    await send();
    isSending.current = false;
    onPending(false);
  }
  function change(write: () => void) {
    write();
    if (!signedIn) captcha.prepare();
    setUnsolved(undefined);
    if (error) reset();
  }
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="grid gap-5"
    >
      <p className="text-muted">{t(`dialog.of.${kind}`, { name })}</p>
      <RadioGroup
        legend={t('form.reason')}
        name="reason"
        value={reason ?? ''}
        onChange={(value) => change(() => setReason(reportReasonsOf[kind].find((one) => one === value)))}
        error={isReasonMissing ? t('form.reasonMissing') : undefined}
        options={reportReasonsOf[kind].map((value) => ({
          value,
          label: t(`reason.${value}`),
          description: explained.has(value) ? t(`example.${value as 'ILLEGAL'}`) : undefined,
        }))}
      />
      <TextArea
        dir="auto"
        rows={3}
        label={t('form.text')}
        hint={t('form.secret')}
        counter={`${format.number(text.length)} / ${format.number(reportTextMax)}`}
        maxLength={reportTextMax}
        error={fieldErrors['text']}
        value={text}
        onChange={({ target }) => change(() => setText(target.value))}
      />
      {!signedIn && (
        <TextField
          type="email"
          dir="ltr"
          name="email"
          autoComplete="email"
          label={t('form.email')}
          hint={t('form.emailHint')}
          error={emailError}
          value={email}
          onFocus={() => captcha.prepare()}
          onChange={({ target }) => change(() => setEmail(target.value))}
        />
      )}
      <div role="alert" className="empty:hidden">
        {refused !== undefined && Object.keys(fieldErrors).length === 0 && failure && (
          <Alert tone="error">{failure}</Alert>
        )}
      </div>
    </form>
  );
}

/** The number of the report, and what follows by when. */
function Receipt({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const inSentence = useInSentence();
  const signedIn = useSignedIn();
  return (
    <div className="grid gap-5">
      <p>{t('sent.lead')}</p>
      <ol className="grid gap-4">
        <Step
          icon={Check}
          title={t('sent.received', { reference: report.reference })}
          text={t('sent.now')}
          isDone
        />
        <Step
          icon={Eye}
          title={t('sent.read')}
          text={t('sent.before', { at: inSentence(format.dateTime(report.dueAt)) })}
        />
        <Step icon={Mail} title={t(signedIn ? 'sent.answer' : 'sent.answerByMail')} />
      </ol>
      {signedIn && (
        <LinkButton href={reportsHref} variant="secondary" className="justify-self-start">
          {t('sent.follow')}
        </LinkButton>
      )}
    </div>
  );
}

type StepProps = { icon: IconShape; title: string; text?: string; isDone?: boolean };

function Step({ icon, title, text, isDone = false }: StepProps) {
  return (
    <li className="flex items-start gap-3">
      <Icon of={icon} className={isDone ? 'text-success' : 'text-muted'} />
      <span className="grid min-w-0">
        <span className="font-semibold">{title}</span>
        {text && <span className="text-14 text-muted">{text}</span>}
      </span>
    </li>
  );
}
