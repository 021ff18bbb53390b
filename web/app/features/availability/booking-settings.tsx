import { useChangeOwnProviderMutation } from '#web/api/clients/providers-own.ts';
import type { OwnProvider } from '#contract/providers.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { appointmentHours } from '#contract/availability-limits.ts';
import { bufferMinutesLimits, noticeMinutesLimits, slotSteps } from '#contract/providers-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { beginSave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { StaleNotice } from '#web/features/profile-own/stale-notice.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
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
export function BookingSettings({ provider, onReload }: BookingSettingsProps) {
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
