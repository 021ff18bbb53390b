import { useRuleOnAbsenceMutation } from '#web/api/clients/booking-desk.ts';
import type { DeskBooking } from '#contract/booking-desk.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import { rulingOutcomes, type RulingOutcome } from '#contract/bookings-limits.ts';
import { errorCodeOf, fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useKeptText } from '#web/features/desk/use-kept-text.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';

type RulingFormProps = { booking: DeskBooking; onConflict: (hasConflict: boolean) => void };

/** It has changed meanwhile, or was ruled on, in another tab or by another person. */
const conflictCodes: readonly (string | undefined)[] = ['CNF001', 'BKG003'];
const isConflict = (error: unknown): boolean => conflictCodes.includes(errorCodeOf(error));

/** Decides about an absence: the outcome and the words that both parties read. */
export function RulingForm({ booking, onConflict }: RulingFormProps) {
  const { t } = useTranslation('booking-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const [outcome, setOutcome] = useState<RulingOutcome>();
  const [text, setText] = useKeptText(`ruling:${booking.id}`);
  const [isSent, setIsSent] = useState(false);
  const [rule, { error, isLoading, reset }] = useRuleOnAbsenceMutation();
  const failure = useErrorText(error);
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(text !== '');
  const textError = isSent && text.trim() === '' ? t('ruling.textMissing') : fieldErrorsOf(error)['text'];
  const reported = booking.noShowParty && (`${booking.noShowParty}_ABSENT` as const);

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  async function send() {
    setIsSent(true);
    if (!outcome) return focus('outcome');
    if (text.trim() === '') return focus('text');
    const body = { version: booking.version, outcome, text: text.trim() };
    const answer = await rule({ bookingId: booking.id, body });
    if (answer.data) setText('');
    onConflict(isConflict(answer.error));
    return undefined;
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void send();
  }
  return (
    <section aria-labelledby="rule" className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h3 id="rule" className="font-text text-16 font-semibold tracking-normal">
          {t('ruling.title')}
        </h3>
        <p className="text-14 text-muted">
          {t(reported ? `ruling.reported.${reported}` : 'ruling.unreported')}{' '}
          {booking.rulingUntil !== null &&
            t('ruling.until', { date: inSentence(format.dateTime(booking.rulingUntil, booking.timeZone)) })}
        </p>
      </div>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <RadioGroup
          legend={t('ruling.outcome')}
          name="outcome"
          boxed
          value={outcome ?? ''}
          onChange={(value) => setOutcome(rulingOutcomes.find((one) => one === value))}
          error={isSent && !outcome ? t('ruling.outcomeMissing') : undefined}
          options={booking.outcomes.map((value) => ({
            value,
            label: t(`outcome.${value}.name`),
            description: t(`outcome.${value}.text`),
          }))}
        />
        <TextArea
          name="text"
          dir="auto"
          rows={4}
          label={t('ruling.text')}
          hint={t('ruling.hint')}
          error={textError}
          maxLength={deskTextMax}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (error) reset();
          }}
        />
        {error && !textError && !isConflict(error) && failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <p className="text-14 text-muted">{t('ruling.final')}</p>
        <Button type="submit" pending={isLoading} className="justify-self-start">
          {t('ruling.submit')}
        </Button>
      </form>
    </section>
  );
}
