import { useRef, useState, type SubmitEvent } from 'react';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import { rulingOutcomes, type RulingOutcome } from '#contract/bookings-limits.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useGetSecuritySettingsQuery } from '#web/api/generated/account.ts';
import { useRuleOnAbsenceMutation, type DeskBooking } from '#web/api/generated/administration.ts';
import { ProofForm } from '#web/features/settings/security/proof-form.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type RulingFormProps = { booking: DeskBooking; onConflict: (hasConflict: boolean) => void };

/** It has changed meanwhile, or was ruled on, in another tab or by another person. */
const conflictCodes: readonly (string | undefined)[] = ['CNF001', 'BKG003'];

/** Decides about an absence: the outcome and the words that both parties read, then the proof of who decides. */
export function RulingForm({ booking, onConflict }: RulingFormProps) {
  const { t } = useTranslation('booking-desk');
  const { t: security } = useTranslation('security');
  const format = useFormat();
  const [outcome, setOutcome] = useState<RulingOutcome>();
  const [text, setText] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { data: settings } = useGetSecuritySettingsQuery();
  const [rule] = useRuleOnAbsenceMutation();
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(text !== '');
  const isTextMissing = isSent && text.trim() === '';
  const reported = booking.noShowParty && (`${booking.noShowParty}_ABSENT` as const);

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsSent(true);
    if (!outcome) focus('outcome');
    else if (text.trim() === '') focus('text');
    else setIsAsking(true);
  }
  async function prove({ password, otp }: { password: string; otp: string }) {
    if (!outcome) return undefined;
    const body = {
      version: booking.version,
      outcome,
      text: text.trim(),
      password,
      ...(otp !== '' && { otp }),
    };
    const { error } = await rule({ bookingId: booking.id, body });
    const isConflict = conflictCodes.includes(errorCodeOf(error));
    onConflict(isConflict);
    if (error && !isConflict) return error;
    setIsAsking(false);
    if (!error) setText('');
    return undefined;
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
            t('ruling.until', { date: format.dateTime(booking.rulingUntil, booking.timeZone) })}
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
          error={isTextMissing ? t('ruling.textMissing') : undefined}
          maxLength={deskTextMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" className="justify-self-start">
          {t('ruling.submit')}
        </Button>
      </form>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('ruling.title')}
        closeLabel={security('proof.close')}
      >
        <ProofForm
          text={t('ruling.proof', { outcome: outcome ? t(`outcome.${outcome}.name`) : '' })}
          submitLabel={t('ruling.submit')}
          hasPassword={settings?.hasPassword ?? true}
          withOtp={settings?.twoFactor.enabled ?? false}
          onSubmit={prove}
          onCancel={() => setIsAsking(false)}
        />
      </Dialog>
    </section>
  );
}
