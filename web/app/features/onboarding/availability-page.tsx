import { useGetOpeningHoursQuery } from '#web/api/clients/availability-own.ts';
import { useGetOnboardingStatusQuery } from '#web/api/clients/onboarding.ts';
import type { OnboardingStatus } from '#contract/onboarding.ts';
import { DatedList } from '#web/features/availability/dated-list.tsx';
import { HoursPreview } from '#web/features/availability/hours-preview.tsx';
import {
  problemsOf,
  toOpeningHours,
  type EditedWeek,
  noonOfWeekday,
} from '#web/features/availability/hours-week.ts';
import { WeekFields } from '#web/features/availability/week-fields.tsx';
import { defaultTimeZone } from '#web/i18n/days.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { StepFrame } from './frame/step-frame.tsx';
import { useStep } from './saving/use-step.ts';
import { changedDays, fieldOfDay, valueOfDay, weekOf } from './steps/week-values.ts';

export default function AvailabilityPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <AvailabilityForm status={status} />;
}

/** The opening hours (docs/product/onboarding.md#steps): each day is saved automatically once it is valid. */
function AvailabilityForm({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('onboarding');
  const { t: hours } = useTranslation('availability');
  const format = useFormat();
  // A step completed since may have moved the base address.
  const live = useGetOpeningHoursQuery(undefined, { refetchOnMountOrArgChange: true });
  const timeZone = live.data?.timeZone ?? defaultTimeZone;
  const form = useStep('AVAILABILITY', status);
  const week = weekOf(form.values);
  const wrong = week.filter((day) => problemsOf(day).some(Boolean));
  const dayName = (weekday: number) => format.weekday(noonOfWeekday(weekday));
  const dayError = ['days', ...week.map(({ weekday }) => fieldOfDay(weekday))]
    .map(form.errorOf)
    .find(Boolean);

  function handleChange(next: EditedWeek) {
    const changed = changedDays(week, next);
    for (const day of changed) {
      form.change(fieldOfDay(day.weekday), valueOfDay(day), changed.length > 1 ? 'now' : 'later');
    }
  }

  return (
    <StepFrame
      step="AVAILABILITY"
      form={form}
      fieldLabel={(name) => {
        const day = week.find(({ weekday }) => fieldOfDay(weekday) === name);
        return day ? dayName(day.weekday) : t('availability.byAppointment');
      }}
      left={
        wrong.length > 0
          ? hours('hours.toCorrect', {
              days: wrong.map((day) => dayName(day.weekday)).join(hours('separator')),
            })
          : undefined
      }
      aside={<HoursPreview week={week} />}
      after={<DatedList timeZone={timeZone} hours={toOpeningHours(week)} />}
    >
      <div onBlur={() => form.leave('days')} className="grid gap-8">
        <WeekFields week={week} onChange={handleChange} />
      </div>
      {dayError && (
        <div tabIndex={-1} data-invalid="" className="outline-none">
          <FieldError>{dayError}</FieldError>
        </div>
      )}
      <Switch
        label={t('availability.byAppointment')}
        description={t('availability.byAppointmentText')}
        checked={form.values['byAppointment'] === true}
        onChange={(event) => form.change('byAppointment', event.target.checked, 'now')}
      />
    </StepFrame>
  );
}
