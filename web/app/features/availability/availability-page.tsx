import type { ClientLoaderFunctionArgs } from 'react-router';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import {
  availabilityOwnApi,
  useGetOpeningHoursQuery,
  useSetOpeningHoursMutation,
} from '#web/api/clients/availability-own.ts';
import {
  providersOwnApi,
  useGetOwnProviderQuery,
  useChangeOwnProviderMutation,
} from '#web/api/clients/providers-own.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { loadAsProvider } from '#web/features/providers-own/provider-access.ts';
import { StaleNotice, useReload } from '#web/features/providers-own/stale-notice.tsx';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DatedList } from './dated-list.tsx';
import type { OpeningHours } from '#contract/availability.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges, beginSave } from '#web/alerts/unsaved-changes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Conflicts } from './time-off-dialog.tsx';
import { WeekFields, spanInputId } from './week-fields.tsx';
import { HoursPreview } from './hours-preview.tsx';
import { problemsOf, toEditedWeek, toOpeningHours, noonOfWeekday } from './hours-week.ts';
import type { OwnProvider } from '#contract/providers.ts';
import { appointmentHours } from '#contract/availability-rules.ts';
import { bufferMinutesLimits, noticeMinutesLimits, slotSteps } from '#contract/providers-limits.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';

const notices = [noticeMinutesLimits.min, 60, 120, 240, 480, 720, 1440, 2880, noticeMinutesLimits.max];
const buffers = [bufferMinutesLimits.min, 15, 30, 45, 60, 90, bufferMinutesLimits.max];

type Settings = {
  noticeMinutes: string;
  bufferMinutes: string;
  slotStepMinutes: string;
  instantBooking: boolean;
  byAppointment: boolean;
};

/** The usual options, and the present value when it is another one. */
function choices(usual: readonly number[], present: number): number[] {
  return [...new Set([...usual, present])].toSorted((one, other) => one - other);
}

type BookingSettingsProps = { provider: OwnProvider; onReload: () => Promise<void> };

/** The settings of bookings: notice, horizon, slot step, instant booking. */
function BookingSettings({ provider, onReload }: BookingSettingsProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const [change, { isLoading }] = useChangeOwnProviderMutation();
  // The version at the time the form was filled: the cache may already hold a newer one.
  const [version, setVersion] = useState(provider.version);
  const [isStale, setStale] = useState(false);
  const form = useForm<Settings>({
    defaultValues: {
      noticeMinutes: String(provider.noticeMinutes),
      bufferMinutes: String(provider.bufferMinutes),
      slotStepMinutes: String(provider.slotStepMinutes),
      instantBooking: provider.instantBooking,
      byAppointment: provider.byAppointment,
    },
  });
  const { register, handleSubmit, formState } = form;
  useUnsavedChanges(formState.isDirty);
  const option = (minutes: number) => ({
    value: String(minutes),
    label: minutes === 0 ? t('settings.noBuffer') : format.duration(minutes),
  });
  const submit = handleSubmit(async (values) => {
    if (isLoading) return;
    const keepSaved = beginSave(form);
    const slotStepMinutes = slotSteps.find((step) => String(step) === values.slotStepMinutes);
    const { data, error } = await change({
      body: {
        version,
        noticeMinutes: Number(values.noticeMinutes),
        bufferMinutes: Number(values.bufferMinutes),
        ...(slotStepMinutes && { slotStepMinutes }),
        instantBooking: values.instantBooking,
        byAppointment: values.byAppointment,
      },
    });
    setStale(errorCodeOf(error) === 'CNF001');
    if (!data) return;
    setVersion(data.version);
    keepSaved(values);
    showAlert({ tone: 'success', text: t('settings.saved') });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card padded className="grid gap-6">
        <div className="grid gap-5 md:grid-cols-3">
          <Select
            label={t('settings.notice')}
            hint={t('settings.noticeHint')}
            options={choices(notices, provider.noticeMinutes).map(option)}
            {...register('noticeMinutes')}
          />
          <Select
            label={t('settings.buffer')}
            hint={t('settings.bufferHint')}
            options={choices(buffers, provider.bufferMinutes).map(option)}
            {...register('bufferMinutes')}
          />
          <Select
            label={t('settings.step')}
            hint={t('settings.stepHint')}
            options={slotSteps.map(option)}
            {...register('slotStepMinutes')}
          />
        </div>
        <div className="grid gap-5 border-t border-line pt-5">
          <Switch
            label={t('settings.instant')}
            description={t('settings.instantHint')}
            {...register('instantBooking')}
          />
          <Switch
            label={t('settings.byAppointment')}
            description={t('settings.byAppointmentHint', appointmentHours)}
            {...register('byAppointment')}
          />
        </div>
        {isStale && <StaleNotice what="profile" onReload={onReload} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="secondary" pending={isLoading}>
            {t('settings.save')}
          </Button>
          {formState.isDirty && <p className="text-14 text-muted">{t('hours.unsaved')}</p>}
        </div>
      </Card>
    </form>
  );
}

type HoursEditorProps = { hours: OpeningHours; onReload: () => Promise<void> };

/** The usual week; it is only sent with the save button. */
function HoursEditor({ hours, onReload }: HoursEditorProps) {
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

export const handle = { ns: ['provider', 'availability', 'bookings'] };

const load = loadAsProvider(({ query }) =>
  Promise.all([
    query(providersOwnApi.endpoints.getOwnProvider, undefined),
    query(availabilityOwnApi.endpoints.getOpeningHours, undefined),
    query(availabilityOwnApi.endpoints.listTimeOff, undefined),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** When a provider works: the usual week, the settings of bookings, time off and extra openings. */
export default function AvailabilityPage() {
  const { t } = useTranslation('availability');
  const { t: common } = useTranslation();
  const own = useGetOwnProviderQuery();
  const hours = useGetOpeningHoursQuery();
  const week = useReload(hours.refetch);
  const settings = useReload(own.refetch);
  const head = (
    <>
      <PageHead title={t('title')} hidden />
      <div className="mb-8 grid gap-2">
        <h1>{t('heading')}</h1>
        <p className="max-w-[56ch] text-18 text-muted">{t('lead')}</p>
      </div>
    </>
  );
  const failed = [own, hours].some(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <div className="wrap py-10">
        {head}
        <LoadFailure
          error={own.error ?? hours.error}
          onRetry={() => Promise.all([own.refetch(), hours.refetch()])}
        />
      </div>
    );
  }
  if (!own.data || !hours.data) return <Skeleton preset="form" label={common('loading')} />;
  const { timeZone, openingHours } = hours.data;
  return (
    <div className="wrap pt-8 pb-20 lg:pt-12 lg:pb-24">
      {head}
      <HoursEditor key={week.formNumber} hours={hours.data} onReload={week.reload} />
      <div className="mt-14 grid gap-14">
        <DatedList timeZone={timeZone} hours={openingHours} />
        <section aria-labelledby="booking-settings" className="grid gap-4">
          <h2 id="booking-settings" className="text-22">
            {t('settings.title')}
          </h2>
          <BookingSettings key={settings.formNumber} provider={own.data} onReload={settings.reload} />
        </section>
      </div>
    </div>
  );
}
