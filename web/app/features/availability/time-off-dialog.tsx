import type { OpeningDay, TimeOff } from '#contract/availability.ts';
import { useId, useState } from 'react';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Conflicts } from './conflicts.tsx';
import { useAddTimeOffMutation } from '#web/api/clients/availability-own.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { addDays } from '#contract/dates-rules.ts';
import { timeOffReasonMax } from '#contract/availability-limits.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { dayOf } from '#web/i18n/days.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { instantAt } from './local-time.ts';
import { nextPeriod } from './next-period.ts';
import { TimeField } from './time-field.tsx';
import { TimeOffForm as TimeOffSchema } from './time-off-schema.ts';

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
        <div className="grid grid-cols-2 gap-4">
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
