import { Briefcase, RotateCcw, Sun, Undo2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { hoursPresets } from '#contract/availability-limits.ts';
import { useSetOpeningHoursMutation, type OpeningHours } from '#web/api/generated/bookings.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { StaleNotice } from '#web/features/profile-own/stale-notice.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Conflicts } from './conflicts.tsx';
import { HoursDay, spanInputId } from './hours-day.tsx';
import { HoursPreview } from './hours-preview.tsx';
import { noonOfWeekday } from './weekday-name.ts';
import {
  emptyWeek,
  presetWeek,
  problemsOf,
  toEditedWeek,
  toOpeningHours,
  type EditedWeek,
} from './hours-week.ts';

const presets = [
  { key: 'weekdays', icon: Briefcase },
  { key: 'weekend', icon: Sun },
] as const;

type Replaced = { former: EditedWeek; what: 'preset' | 'cleared' | 'copied' };

type HoursEditorProps = { hours: OpeningHours; onReload: () => Promise<void> };

/** The week as a list of days; nothing is sent before the save button, and a replacement can be undone. */
export function HoursEditor({ hours, onReload }: HoursEditorProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const [setOpeningHours, { isLoading }] = useSetOpeningHoursMutation();
  const [week, setWeek] = useState(() => toEditedWeek(hours.openingHours));
  // Kept from when the week was filled in: the cache may already hold a newer one.
  const [version, setVersion] = useState(hours.version);
  const [isStale, setStale] = useState(false);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const [checked, setChecked] = useState(false);
  const [conflicts, setConflicts] = useState<OpeningHours['conflicts']>([]);
  const isDirty =
    JSON.stringify(toOpeningHours(week)) !== JSON.stringify(toOpeningHours(toEditedWeek(hours.openingHours)));
  const wrong = week.filter((day) => problemsOf(day).some(Boolean));
  const dayName = (weekday: number) => format.weekday(noonOfWeekday(weekday));

  function handleChange(next: EditedWeek) {
    setWeek(next);
    setReplaced(null);
  }
  function handleReplace(next: EditedWeek, what: Replaced['what']) {
    setReplaced({ former: week, what });
    setWeek(next);
  }
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
      body: { version, openingHours: toOpeningHours(week) },
    });
    setStale(errorCodeOf(error) === 'CNF001');
    if (!data) return;
    setVersion(data.version);
    setChecked(false);
    setReplaced(null);
    setWeek(toEditedWeek(data.openingHours));
    setConflicts(data.conflicts);
    if (data.conflicts.length === 0) showAlert({ tone: 'success', text: t('hours.saved') });
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_304px] lg:items-start lg:gap-16">
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid min-w-0 gap-7">
        <fieldset>
          <legend className="mb-2 text-14 font-semibold">{t('presets.title')}</legend>
          <div className="grid gap-2.5 sm:grid-cols-[1.35fr_1fr]">
            {presets.map(({ key, icon }) => (
              <button
                key={key}
                type="button"
                onClick={() => handleReplace(presetWeek(key), 'preset')}
                className="grid grid-cols-[auto_1fr] content-start gap-x-3.5 rounded-12 border border-line-strong bg-surface px-4 py-3.5 text-start transition-colors hover:border-brand hover:bg-brand-soft"
              >
                <Icon of={icon} size={24} className="row-span-2 mt-0.5 text-brand" />
                <b className="font-semibold">{t(`presets.${key}`)}</b>
                <span className="text-14 text-muted">
                  {t(`presets.${key}Days`)}{' '}
                  {hoursPresets[key].slots.map(({ start, end }, index) => (
                    <span key={start}>
                      {index > 0 && ` ${t('presets.and')} `}
                      <span className="whitespace-nowrap">
                        {start} – {end}
                      </span>
                    </span>
                  ))}
                </span>
              </button>
            ))}
          </div>
          <p className="mt-2 text-14 text-muted">{t('presets.hint')}</p>
        </fieldset>
        <div>
          <div className="mb-1 flex items-center justify-between gap-4">
            <h2 className="text-22">{t('hours.title')}</h2>
            <Button variant="plain" className="text-14" onClick={() => handleReplace(emptyWeek, 'cleared')}>
              <Icon of={RotateCcw} size={18} />
              {t('hours.clear')}
            </Button>
          </div>
          <div role="status">
            {replaced && (
              <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 rounded-12 bg-info-soft ps-4 pe-1 text-14">
                <span className="py-2">{t(`hours.replaced.${replaced.what}`)}</span>
                <Button variant="quiet" onClick={() => handleChange(replaced.former)}>
                  <Icon of={Undo2} size={18} directional />
                  {t('hours.undo')}
                </Button>
              </p>
            )}
          </div>
          <ul className="border-b border-line">
            {week.map((day) => (
              <HoursDay
                key={day.weekday}
                week={week}
                day={day}
                dayName={dayName}
                onChange={handleChange}
                onCopy={(next) => handleReplace(next, 'copied')}
              />
            ))}
          </ul>
        </div>
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
