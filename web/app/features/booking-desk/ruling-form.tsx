import { DecisionForm, isStale } from '#web/features/desk/decision-form.tsx';
import { useRuleOnAbsenceMutation } from '#web/api/clients/booking-desk.ts';
import type { DeskBooking } from '#contract/booking-desk.ts';
import { useState } from 'react';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import { rulingOutcomes, type RulingOutcome } from '#contract/bookings-rules.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

type RulingFormProps = { booking: DeskBooking; onConflict: (hasConflict: boolean) => void };

/** Decides about an absence: the outcome and the words that both parties read. */
export function RulingForm({ booking, onConflict }: RulingFormProps) {
  const { t } = useTranslation('booking-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const [outcome, setOutcome] = useState<RulingOutcome>();
  const [rule, call] = useRuleOnAbsenceMutation();
  const reported = booking.noShowParty && (`${booking.noShowParty}_ABSENT` as const);

  async function handleDecide(text: string, forget: () => void) {
    if (!outcome) return;
    const body = { version: booking.version, outcome, text };
    const answer = await rule({ bookingId: booking.id, body });
    if (answer.data) forget();
    onConflict(isStale(answer.error, 'BKG003'));
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
      <DecisionForm
        call={call}
        keptAs={`ruling:${booking.id}`}
        lacks={outcome ? undefined : 'outcome'}
        renderChoice={(isSent) => (
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
        )}
        words={{
          label: t('ruling.text'),
          hint: t('ruling.hint'),
          missing: t('ruling.textMissing'),
          max: deskTextMax,
        }}
        isToldElsewhere={isStale(call.error, 'BKG003')}
        note={<p className="text-14 text-muted">{t('ruling.final')}</p>}
        submit={t('ruling.submit')}
        onDecide={(text, forget) => void handleDecide(text, forget)}
      />
    </section>
  );
}
