import { useSetOpeningHoursMutation } from '#web/api/clients/availability-own.ts';
import type { OpeningHours } from '#contract/availability.ts';
import { useState, type FormEvent } from 'react';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { StaleNotice } from '#web/features/profile-own/stale-notice.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Conflicts } from './conflicts.tsx';
import { spanInputId } from './hours-day.tsx';
import { HoursPreview } from './hours-preview.tsx';
import { noonOfWeekday } from './weekday-name.ts';
import { problemsOf, toEditedWeek, toOpeningHours } from './hours-week.ts';
import { WeekFields } from './week-fields.tsx';

type HoursEditorProps = { hours: OpeningHours; onReload: () => Promise<void> };

/** The usual week; it is only sent with the save button. */
export function HoursEditor({ hours, onReload }: HoursEditorProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const [setOpeningHours, { isLoading }] = useSetOpeningHoursMutation();
  // The hours that the form was filled from: the cache may already hold newer ones.
  const [saved, setSaved] = useState(hours);
  const [week, setWeek] = useState(() => toEditedWeek(saved.openingHours));
  const [isStale, setStale] = useState(false);
  const [checked, setChecked] = useState(false);
  const [conflicts, setConflicts] = useState<OpeningHours['conflicts']>([]);
  const isDirty =
    JSON.stringify(toOpeningHours(week)) !== JSON.stringify(toOpeningHours(toEditedWeek(saved.openingHours)));
  useUnsavedChanges(isDirty);
  const wrong = week.filter((day) => problemsOf(day).some(Boolean));
  const dayName = (weekday: number) => format.weekday(noonOfWeekday(weekday));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setChecked(true);
    const [first] = wrong;
    if (first) {
      const index = problemsOf(first).findIndex(Boolean);
      document.querySelector<HTMLInputElement>(`#${spanInputId(first.weekday, index, 'start')}`)?.focus();
      return;
    }
    const { data, error } = await setOpeningHours({
      body: { version: saved.version, openingHours: toOpeningHours(week) },
    });
    setStale(errorCodeOf(error) === 'CNF001');
    if (!data) return;
    setSaved(data);
    setChecked(false);
    // Only if nothing was changed during the save.
    setWeek((present) => (present === week ? toEditedWeek(data.openingHours) : present));
    setConflicts(data.conflicts);
    if (data.conflicts.length === 0) showAlert({ tone: 'success', text: t('hours.saved') });
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_304px] lg:items-start lg:gap-16">
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid min-w-0 gap-7">
        <WeekFields week={week} onChange={setWeek} />
        {conflicts.length > 0 && (
          <Conflicts title={t('hours.savedWithConflicts')} conflicts={conflicts} timeZone={hours.timeZone} />
        )}
        {isStale && <StaleNotice what="hours" onReload={onReload} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="l" pending={isLoading} className="max-sm:w-full">
            {t('hours.save')}
          </Button>
          <p role="status" className="text-14 text-muted">
            {checked && wrong.length > 0
              ? t('hours.toCorrect', { days: wrong.map((day) => dayName(day.weekday)).join(t('separator')) })
              : isDirty && t('hours.unsaved')}
          </p>
        </div>
      </form>
      <aside aria-labelledby="hours-preview" className="lg:sticky lg:top-31">
        <HoursPreview week={week} />
      </aside>
    </div>
  );
}
