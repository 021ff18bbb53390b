import { parseDateTime } from '@internationalized/date';
import { useState } from 'react';
import { addDays } from '#contract/dates-rules.ts';
import { appointmentHours } from '#contract/availability-limits.ts';
import { bookingHorizonDays } from '#contract/providers-limits.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { quarterHours } from '#web/i18n/days.ts';

type AppointmentFieldsProps = {
  value: string | null;
  timeZone: string;
  onSelect: (startAt: string | null) => void;
};

/** By appointment: any quarter hour from 07:00 to 21:00 may be requested (docs/product/availability.md#appointments). */
export function AppointmentFields({ value, timeZone, onSelect }: AppointmentFieldsProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const today = dayOf(useNow({ everyMinute: true }), timeZone);
  const [day, setDay] = useState(value ? dayOf(new Date(value), timeZone) : '');
  const [time, setTime] = useState(value ? format.time(value, timeZone) : '');
  function handleChange(nextDay: string, nextTime: string) {
    setDay(nextDay);
    setTime(nextTime);
    onSelect(
      nextDay && nextTime ? parseDateTime(`${nextDay}T${nextTime}`).toDate(timeZone).toISOString() : null,
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('appointment.lead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker
          label={t('appointment.day')}
          value={day}
          min={today}
          max={addDays(today, bookingHorizonDays)}
          onChange={(next) => handleChange(next, time)}
        />
        <Select
          label={t('appointment.time')}
          value={time}
          onChange={(event) => handleChange(day, event.target.value)}
          options={[
            { value: '', label: t('appointment.choose') },
            ...quarterHours(appointmentHours.start, appointmentHours.end).map((quarter) => ({
              value: quarter,
              label: quarter,
            })),
          ]}
        />
      </div>
      <p className="text-14 text-muted">{t('slot.zone')}</p>
    </div>
  );
}
