import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { BookingLetters, DeskBooking } from '#contract/booking-desk.ts';
import {
  deskCancelCodes,
  rulingOutcomes,
  type DeskCancelCode,
  type RulingOutcome,
} from '#contract/bookings-rules.ts';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import { directionOf } from '#contract/text-direction.ts';
import { errorCodeOf, fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import {
  useCancelDeskBookingMutation,
  useGetRescheduleSlotsQuery,
  usePreviewCancellationMutation,
  usePreviewRescheduleMutation,
  usePreviewRulingMutation,
  useRescheduleDeskBookingMutation,
  useRuleOnAbsenceMutation,
} from '#web/api/clients/booking-desk.ts';
import { firstDayFor, lastDayOf } from '#web/features/bookings/slot-days.tsx';
import { DecisionFoot, isStale, useKeptText } from '#web/features/desk/decision-form.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { MoveSlots } from './move-slots.tsx';
import './booking-acts.css';

export type Act = 'ruling' | 'cancel' | 'move';
/** What became of an act: it was done, something else had happened before it, or it was refused for another reason. */
export type ActAnswer = 'DONE' | 'LATE' | 'REFUSED';
/** The name under which this tab keeps the words of an act over a reload. */
export const actDraft = (act: Act, bookingId: string) => `${act}:${bookingId}`;

/** A mail repeats its subject as its heading. */
const belowSubject = ({ subject, text }: { subject: string; text: string }) =>
  text.startsWith(subject) ? text.slice(subject.length).trimStart() : text;

/** Each letter as its reader will get it. */
function Letters({
  ref,
  letters,
}: {
  ref: React.Ref<HTMLHeadingElement>;
  letters: BookingLetters['letters'];
}) {
  const { t } = useTranslation('booking-desk');
  return (
    <section aria-labelledby="letters" className="grid gap-3">
      <h4
        ref={ref}
        id="letters"
        tabIndex={-1}
        className="scroll-mt-24 font-text text-16 font-semibold tracking-normal outline-none"
      >
        {t('letters.title')}
      </h4>
      <div className="act-letters">
        {letters.map(({ to, language, subject, text }) => (
          <figure key={to} className="grid content-start gap-2">
            <figcaption id={`letter-${to}`} className="text-14 text-muted">
              {t(`letters.${to}`, { language: languageNames[language] })}
            </figcaption>
            <div
              role="region"
              aria-labelledby={`letter-${to}`}
              tabIndex={0}
              lang={language}
              dir={directionOf(language)}
              className="grid gap-2 rounded-12 border border-line bg-sunken p-4 text-14 wrap-anywhere"
            >
              <p className="font-semibold">{subject}</p>
              <p className="whitespace-pre-line">{belowSubject({ subject, text })}</p>
            </div>
          </figure>
        ))}
      </div>
      {letters.length === 0 && <p className="text-14 text-muted">{t('letters.none')}</p>}
    </section>
  );
}

const doneBy = { ruling: 'primary', move: 'primary', cancel: 'danger' } as const;

type Answer = { data?: unknown; error?: unknown };
type ActFormProps = {
  act: Act;
  booking: DeskBooking;
  /** What is decided, and the field that is still empty. */
  choice: object;
  lacks: string | undefined;
  renderChoice: (isSent: boolean) => ReactNode;
  /** What happens, under the words. */
  meaning: ReactNode;
  preview: (text: string) => Promise<{ data?: BookingLetters; error?: unknown }>;
  decide: (text: string) => Promise<Answer>;
  isPending: boolean;
  onAnswer: (act: Act, answer: ActAnswer) => void;
  onRefused?: (error: unknown) => void;
};

/** An act of the desk in two steps: its letters are read, then it is done. What changes in between asks for them again. */
function ActForm({
  act,
  booking,
  choice,
  lacks,
  renderChoice,
  meaning,
  preview,
  decide,
  isPending,
  onAnswer,
  onRefused,
}: ActFormProps) {
  const { t } = useTranslation('booking-desk');
  const [text, setText] = useKeptText(actDraft(act, booking.id));
  const [isSent, setSent] = useState(false);
  const [read, setRead] = useState<{ of: string; letters: BookingLetters['letters'] }>();
  const [error, setError] = useState<unknown>();
  const failure = useErrorText(error);
  const form = useRef<HTMLFormElement>(null);
  const letters = useRef<HTMLHeadingElement>(null);
  const keepNothing = useUnsavedChanges(text !== '');
  const isEmpty = text.trim() === '';
  const textError = isSent && isEmpty ? t('act.textMissing') : fieldErrorsOf(error)['text'];
  const asked = JSON.stringify([booking.version, choice, text.trim()]);
  const isRead = read?.of === asked;
  const isLate = isStale(error, 'BKG003');

  function refuse(refusal: unknown) {
    setError(refusal);
    onAnswer(act, isStale(refusal, 'BKG003') ? 'LATE' : 'REFUSED');
    onRefused?.(refusal);
  }
  async function readLetters() {
    const answer = await preview(text.trim());
    if (!answer.data) return refuse(answer.error);
    setRead({ of: asked, letters: answer.data.letters });
    requestAnimationFrame(() => {
      letters.current?.focus({ preventScroll: true });
      letters.current?.scrollIntoView({ block: 'start' });
    });
    return undefined;
  }
  async function send() {
    const answer = await decide(text.trim());
    if (!answer.data) return refuse(answer.error);
    keepNothing();
    setText('');
    setSent(false);
    setRead(undefined);
    onAnswer(act, 'DONE');
    return undefined;
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    setSent(true);
    setError(undefined);
    const first = lacks ?? (isEmpty ? 'text' : undefined);
    if (first !== undefined)
      form.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"]`)?.focus();
    else void (isRead ? send() : readLetters());
  }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
      {renderChoice(isSent)}
      <TextArea
        name="text"
        dir="auto"
        rows={4}
        label={t('act.text')}
        hint={t('act.hint')}
        maxLength={deskTextMax}
        error={textError}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      {isRead && <Letters ref={letters} letters={read.letters} />}
      {error !== undefined && !isLate && !textError && failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <p className="text-14 text-muted">{meaning}</p>
      <DecisionFoot isSticky={isRead}>
        <Button type="submit" variant={isRead ? doneBy[act] : 'secondary'} pending={isPending}>
          {isRead ? t(`${act}.submit`) : t('letters.read')}
        </Button>
      </DecisionFoot>
    </form>
  );
}

type FormProps = { booking: DeskBooking; onAnswer: (act: Act, answer: ActAnswer) => void };
/** Decides about an absence: the outcome and the words that both parties read. */
export function RulingForm({ booking, onAnswer }: FormProps) {
  const { t } = useTranslation('booking-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const [outcome, setOutcome] = useState<RulingOutcome>();
  const [rule, ruling] = useRuleOnAbsenceMutation();
  const [preview, previewing] = usePreviewRulingMutation();
  const reported = booking.noShowParty && (`${booking.noShowParty}_ABSENT` as const);
  const { id: bookingId, version } = booking;
  const bodyOf = (text: string) => ({ version, outcome: outcome ?? 'CANCELLED', text });
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
      <ActForm
        act="ruling"
        booking={booking}
        choice={{ outcome }}
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
        meaning={t('ruling.final')}
        preview={(text) => preview({ bookingId, body: bodyOf(text) })}
        decide={(text) => rule({ bookingId, body: bodyOf(text) })}
        isPending={ruling.isLoading || previewing.isLoading}
        onAnswer={onAnswer}
      />
    </section>
  );
}

/** Cancels a request or a visit ahead: why, at whose cost, and the words that both parties read. */
export function CancelForm({ booking, onAnswer }: FormProps) {
  const { t } = useTranslation('booking-desk');
  const format = useFormat();
  const [code, setCode] = useState<DeskCancelCode>();
  const [charged, setCharged] = useState(false);
  const [cancel, cancelling] = useCancelDeskBookingMutation();
  const [preview, previewing] = usePreviewCancellationMutation();
  const { id: bookingId, version, cancellation } = booking;
  const tier = cancellation === null || cancellation.tier === 'FREE' ? null : cancellation.tier;
  // The fee is that of a cancellation by the customer: no other cause is theirs.
  const mayCharge = tier !== null && code === 'CUSTOMER_ASKED';
  const feeTier = mayCharge && charged ? tier : null;
  const bodyOf = (text: string) => ({ version, code: code ?? 'OTHER', feeTier, text });
  return (
    <ActForm
      act="cancel"
      booking={booking}
      choice={{ code, feeTier }}
      lacks={code ? undefined : 'code'}
      renderChoice={(isSent) => (
        <div className="grid gap-4 text-ink">
          <RadioGroup
            legend={t('cancel.why')}
            name="code"
            value={code ?? ''}
            onChange={(value) => setCode(deskCancelCodes.find((one) => one === value))}
            error={isSent && !code ? t('cancel.codeMissing') : undefined}
            options={deskCancelCodes.map((value) => ({ value, label: t(`cancel.code.${value}`) }))}
          />
          {mayCharge && cancellation && (
            <Checkbox
              checked={charged}
              onChange={({ target }) => setCharged(target.checked)}
              label={t('cancel.charge', {
                fee: format.moneyExact(cancellation.fee),
                tier: t(`tier.${tier}`),
              })}
            />
          )}
        </div>
      )}
      meaning={feeTier === null ? t('cancel.free') : t('cancel.charged')}
      preview={(text) => preview({ bookingId, body: bodyOf(text) })}
      decide={(text) => cancel({ bookingId, body: bodyOf(text) })}
      isPending={cancelling.isLoading || previewing.isLoading}
      onAnswer={onAnswer}
    />
  );
}

/** Moves a request or a visit ahead to another free start, with the words that both parties read. */
export function MoveForm({ booking, onAnswer }: FormProps) {
  const { t } = useTranslation('booking-desk');
  const { id: bookingId, version, timeZone } = booking;
  const today = dayOf(useNow({ everyMinute: true }), timeZone);
  const [startAt, setStart] = useState<string | null>(null);
  const [first, setFirst] = useState(() => firstDayFor(booking.startAt, today, timeZone));
  const [reschedule, rescheduling] = useRescheduleDeskBookingMutation();
  const [preview, previewing] = usePreviewRescheduleMutation();
  const slots = useGetRescheduleSlotsQuery(
    { bookingId, from: first, to: lastDayOf(first) },
    { refetchOnMountOrArgChange: true },
  );
  const bodyOf = (text: string) => ({ version, startAt: startAt ?? booking.startAt, text });
  function handleRefused(error: unknown) {
    const code = errorCodeOf(error);
    // Another visit has taken the start: the free ones are read again.
    if (code !== 'BKG001' && code !== 'BKG002') return;
    setStart(null);
    void slots.refetch();
  }
  return (
    <ActForm
      act="move"
      booking={booking}
      choice={{ startAt }}
      lacks={startAt === null ? 'startAt' : undefined}
      renderChoice={(isSent) => (
        <div data-field="startAt" tabIndex={-1} className="grid gap-2 text-ink outline-none">
          <MoveSlots
            answer={slots}
            first={first}
            onFirst={setFirst}
            booking={booking}
            value={startAt}
            onSelect={setStart}
          />
          {isSent && startAt === null && <FieldError>{t('move.startMissing')}</FieldError>}
        </div>
      )}
      meaning={t('move.meaning')}
      preview={(text) => preview({ bookingId, body: bodyOf(text) })}
      decide={(text) => reschedule({ bookingId, body: bodyOf(text) })}
      isPending={rescheduling.isLoading || previewing.isLoading}
      onAnswer={onAnswer}
      onRefused={handleRefused}
    />
  );
}
