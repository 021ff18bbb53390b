import { parseDateTime } from '@internationalized/date';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { useListSlotsQuery } from '#web/api/clients/availability.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { offeredDurations } from '#contract/catalog-rules.ts';
import { appointmentHours } from '#contract/availability-rules.ts';
import { addDays } from '#contract/dates-rules.ts';
import { bookingHorizonDays } from '#contract/providers-limits.ts';
import { dayOf, quarterHours } from '#web/i18n/days.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { SlotButton } from '#web/ui/data/slot.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { BookingSection } from '../request/booking-section.tsx';
import { firstDayFor, lastDayOf, SlotDays } from '../slot-days.tsx';
import { VisitTime } from '../visit-state.tsx';

type SlotSectionProps = {
  provider: ProviderDetail;
  service: ServiceDetail;
  durationMinutes: number;
  startAt: string | null;
  endAt: string | null;
  /** Alternative starts, when the chosen one has been booked meanwhile. */
  suggestions: string[] | null;
  /** The start that the page was opened with is no longer free. */
  isGone: boolean;
  isMissing: boolean;
  onDuration: (minutes: number) => void;
  onSelect: (startAt: string | null) => void;
};

/** Duration and start: the week of free starts, or any start by appointment. */
export function SlotSection(props: SlotSectionProps) {
  const { provider, service, durationMinutes, startAt, endAt, onDuration, onSelect } = props;
  const { suggestions, isGone, isMissing } = props;
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const { timeZone } = provider;
  const durations = offeredDurations(service);
  return (
    <BookingSection
      id="slot"
      icon={CalendarCheck}
      title={t('fact.slot')}
      aside={
        startAt &&
        endAt && (
          <p className="font-semibold">
            <VisitTime {...{ startAt, endAt, timeZone }} />
          </p>
        )
      }
    >
      {suggestions && (
        <div role="alert">
          <TakenNotice suggestions={suggestions} timeZone={timeZone} onTake={onSelect} />
        </div>
      )}
      {isGone && (
        <div role="alert">
          <Alert tone="warning" title={t('gone.title')}>
            {t('gone.text')}
          </Alert>
        </div>
      )}
      <Card className="p-4 md:p-6">
        {durations.length > 1 && (
          <Select
            label={t('slot.duration')}
            value={String(durationMinutes)}
            onChange={(event) => onDuration(Number(event.target.value))}
            className="mb-5 max-w-60"
            options={durations.map((minutes) => ({
              value: String(minutes),
              label: format.duration(minutes),
            }))}
          />
        )}
        {provider.byAppointment ? (
          <AppointmentFields value={startAt} timeZone={timeZone} onSelect={onSelect} />
        ) : (
          <SlotWeek
            providerId={provider.id}
            serviceId={service.id}
            durationMinutes={durationMinutes}
            timeZone={timeZone}
            value={startAt}
            nextSlotAt={service.nextSlotAt}
            onSelect={onSelect}
          />
        )}
        {isMissing && <FieldError>{t('error.slot')}</FieldError>}
      </Card>
    </BookingSection>
  );
}

type SlotWeekProps = {
  providerId: string;
  serviceId: string;
  durationMinutes: number;
  timeZone: string;
  value: string | null;
  /** The first known free start: the week to show when none is chosen. */
  nextSlotAt: string | null;
  onSelect: (startAt: string) => void;
};

/** Five days of free starts of a service. */
function SlotWeek({ providerId, serviceId, durationMinutes, ...week }: SlotWeekProps) {
  const { timeZone, value, nextSlotAt } = week;
  const today = dayOf(useNow({ everyMinute: true }), timeZone);
  const [first, setFirst] = useState(() => firstDayFor(value ?? nextSlotAt, today, timeZone));
  const range = { from: first, to: lastDayOf(first) };
  const answer = useListSlotsQuery({ providerId, serviceId, durationMinutes, ...range });
  return <SlotDays {...week} answer={answer} first={first} onFirst={setFirst} />;
}

type AppointmentFieldsProps = {
  value: string | null;
  timeZone: string;
  onSelect: (startAt: string | null) => void;
};

/** By appointment: any quarter hour from 07:00 to 21:00 may be requested (docs/product/availability.md#appointments). */
function AppointmentFields({ value, timeZone, onSelect }: AppointmentFieldsProps) {
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

type TakenNoticeProps = {
  suggestions: readonly string[];
  timeZone: string;
  onTake: (startAt: string) => void;
};

/** The slot has been booked meanwhile: the next free starts as buttons. */
function TakenNotice({ suggestions, timeZone, onTake }: TakenNoticeProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  return (
    <Alert tone="warning" title={t('taken.title')}>
      <p>{suggestions.length > 0 ? t('taken.text') : t('taken.none')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {suggestions.map((startAt) => (
          <SlotButton key={startAt} onClick={() => onTake(startAt)} className="px-3!">
            {format.slotShort(startAt, now, timeZone)}
          </SlotButton>
        ))}
      </div>
    </Alert>
  );
}
