import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { OpeningDay, TimeOff, OpeningHours } from '#contract/availability.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useAddTimeOffMutation } from '#web/api/clients/availability-own.ts';
import { addDays } from '#contract/dates-rules.ts';
import { timeOffReasonMax } from '#contract/availability-rules.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { dayOf } from '#web/i18n/days.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { instantAt, clockText, minutesInto, openSpans } from './local-time.ts';
import { TimeField } from './time-field.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Link } from '#web/ui/actions/link.tsx';

type Period = { day: string; start: string; end: string };

const hourMinutes = 60;
const usualMinutes = 3 * hourMinutes;

/** The next working hours that can still be closed: today from the next full hour, otherwise tomorrow. */
export function nextPeriod(now: Date, hours: readonly OpeningDay[], timeZone: string): Period {
  const today = dayOf(now, timeZone);
  const minutes = minutesInto(today, now.toISOString(), timeZone);
  const nextHour = (Math.floor(minutes / hourMinutes) + 1) * hourMinutes;
  const tomorrow = addDays(today, 1);
  return (
    periodOf(today, nextHour, hours, timeZone) ??
    periodOf(tomorrow, 0, hours, timeZone) ?? { day: tomorrow, start: '09:00', end: '12:00' }
  );
}

function periodOf(
  day: string,
  from: number,
  hours: readonly OpeningDay[],
  timeZone: string,
): Period | undefined {
  const span = openSpans(day, hours, [], timeZone).find(({ end }) => end > from);
  if (!span) return undefined;
  const start = Math.max(span.start, from);
  return { day, start: clockText(start), end: clockText(Math.min(start + usualMinutes, span.end)) };
}

type ConflictsProps = { title: string; conflicts: OpeningHours['conflicts']; timeZone: string };

/**
 * Accepted visits that are now outside the opening hours: they are kept, so the provider checks each of them. Requests
 * are none yet and are listed apart.
 */
export function Conflicts({ title, conflicts, timeZone }: ConflictsProps) {
  const { t } = useTranslation('availability');
  const requests = conflicts.filter(({ status }) => status === 'PENDING');
  const visits = conflicts.filter(({ status }) => status !== 'PENDING');
  return (
    <div role="status">
      <Alert tone="warning" title={title}>
        <Touched lead={t('conflicts.text', { count: visits.length })} bookings={visits} timeZone={timeZone} />
        <Touched
          lead={t('conflicts.requests', { count: requests.length })}
          bookings={requests}
          timeZone={timeZone}
        />
      </Alert>
    </div>
  );
}

type TouchedProps = { lead: string; bookings: OpeningHours['conflicts']; timeZone: string };

function Touched({ lead, bookings, timeZone }: TouchedProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  if (bookings.length === 0) return null;
  return (
    <>
      <p>{lead}</p>
      <ul className="mt-1 grid">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Link href={`/bookings/${booking.id}`} className="inline-flex min-h-11 items-center">
              <span className="text-link">
                {format.shortDate(booking.startAt, timeZone)}{' '}
                {format.timeRange(booking.startAt, booking.endAt, timeZone)}
                {t('separator')}
                <bdi>{booking.customerName}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const time = z.string().check(z.trim(), z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time'));
const dayOfTimeOff = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'day'));

/** Messages are keys of `availability:error`; the API checks the same rules again. */
const TimeOffSchema = z
  .object({
    kind: z.enum(['OFF', 'EXTRA']),
    day: dayOfTimeOff,
    lastDay: z.union([z.literal(''), dayOfTimeOff]),
    wholeDay: z.boolean(),
    start: time,
    end: time,
    reason: z.string().check(z.trim(), z.maxLength(timeOffReasonMax, 'reason')),
  })
  .check(
    z.refine((form) => form.lastDay === '' || form.lastDay >= form.day, {
      path: ['lastDay'],
      error: 'lastDay',
    }),
    z.refine((form) => form.wholeDay || (form.lastDay || form.day) > form.day || form.start < form.end, {
      path: ['end'],
      error: 'order',
    }),
  );
type TimeOffSchema = z.infer<typeof TimeOffSchema>;

type TimeOffFormProps = {
  id: string;
  kind: TimeOff['kind'];
  timeZone: string;
  hours: readonly OpeningDay[];
  onPending: (pending: boolean) => void;
  onAdded: (timeOff: TimeOff) => void;
};

/** The dates of the form as instants in the provider's zone. */
function rangeOf(form: TimeOffSchema, timeZone: string): { startAt: string; endAt: string } {
  return {
    startAt: instantAt(form.day, form.wholeDay ? '00:00' : form.start, timeZone),
    endAt: instantAt(form.lastDay || form.day, form.wholeDay ? '24:00' : form.end, timeZone),
  };
}

function TimeOffForm({ id, kind, timeZone, hours, onPending, onAdded }: TimeOffFormProps) {
  const { t } = useTranslation('availability');
  const [addTimeOff, { isLoading }] = useAddTimeOffMutation();
  const now = useNow();
  const today = dayOf(now, timeZone);
  const { register, control, handleSubmit, setError, setFocus, formState } = useForm<TimeOffSchema>({
    resolver: zodResolver(TimeOffSchema),
    defaultValues: {
      kind,
      ...(kind === 'OFF'
        ? nextPeriod(now, hours, timeZone)
        : { day: addDays(today, 1), start: '09:00', end: '12:00' }),
      lastDay: '',
      wholeDay: false,
      reason: '',
    },
  });
  const [wholeDay, day] = useWatch({ control, name: ['wholeDay', 'day'] });
  const { errors } = formState;
  const words = {
    time: t('error.time'),
    day: t('error.day'),
    lastDay: t('error.lastDay'),
    order: t('error.order'),
    reason: t('error.reason', { max: timeOffReasonMax }),
  };
  const submit = handleSubmit(async (form) => {
    if (isLoading) return;
    onPending(true);
    const body = { kind: form.kind, ...rangeOf(form, timeZone), reason: form.reason || null };
    const { data, error } = await addTimeOff({ body });
    onPending(false);
    if (data) return onAdded(data);
    const lastDay = form.lastDay ? 'lastDay' : 'day';
    const fieldOf = form.wholeDay
      ? ({ startAt: 'day', endAt: lastDay } as const)
      : ({ startAt: 'start', endAt: 'end' } as const);
    showFieldErrors(error, fieldOf, { setError, setFocus });
  });
  const timeField = (name: 'start' | 'end') => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <TimeField
          inputRef={field.ref}
          label={t(`dated.${name}`)}
          value={field.value}
          onChange={field.onChange}
          error={errorText(errors[name], words)}
        />
      )}
    />
  );
  const dayField = (name: 'day' | 'lastDay', min: string, aside?: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <DatePicker
          ref={field.ref}
          label={t(`dated.${name}`)}
          aside={aside}
          min={min}
          value={field.value}
          onChange={field.onChange}
          error={errorText(errors[name], words)}
        />
      )}
    />
  );
  return (
    <form
      id={id}
      noValidate
      inert={isLoading}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <p className="text-muted">{t(`dated.lead.${kind}`)}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {dayField('day', today)}
        {kind === 'OFF' && dayField('lastDay', day || today, t('optional'))}
      </div>
      {kind === 'OFF' && <Checkbox label={t('dated.wholeDay')} {...register('wholeDay')} />}
      {!wholeDay && (
        <div className="grid grid-cols-1 xs:grid-cols-2 gap-4">
          {timeField('start')}
          {timeField('end')}
        </div>
      )}
      {kind === 'OFF' && (
        <TextField
          label={t('dated.reason')}
          aside={t('optional')}
          hint={t('dated.reasonHint')}
          maxLength={timeOffReasonMax}
          error={errorText(errors.reason, words)}
          {...register('reason')}
        />
      )}
    </form>
  );
}

type TimeOffDialogProps = {
  open: boolean;
  kind: TimeOff['kind'];
  timeZone: string;
  hours: readonly OpeningDay[];
  onClose: () => void;
};

/** Adds time off or an extra opening; booked visits are kept and listed. */
export function TimeOffDialog({ open, kind, timeZone, hours, onClose }: TimeOffDialogProps) {
  const { t } = useTranslation('availability');
  const formId = useId();
  const [added, setAdded] = useState<TimeOff | null>(null);
  const [pending, setPending] = useState(false);
  function handleClose() {
    setAdded(null);
    onClose();
  }
  function handleAdded(timeOff: TimeOff) {
    if (timeOff.conflicts.length > 0) return setAdded(timeOff);
    showAlert({ tone: 'success', text: t(`dated.added.${timeOff.kind}`) });
    handleClose();
  }
  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={t(`dated.title.${kind}`)}
      closeLabel={t('close')}
      // The calendar of a date is larger than the dialog.
      className="overflow-visible!"
      footer={
        added ? (
          <Button onClick={handleClose}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={handleClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} pending={pending}>
              {t(`dated.submit.${kind}`)}
            </Button>
          </>
        )
      }
    >
      {added ? (
        <Conflicts title={t('dated.kept')} conflicts={added.conflicts} timeZone={timeZone} />
      ) : (
        <TimeOffForm
          id={formId}
          kind={kind}
          timeZone={timeZone}
          hours={hours}
          onPending={setPending}
          onAdded={handleAdded}
        />
      )}
    </Dialog>
  );
}
