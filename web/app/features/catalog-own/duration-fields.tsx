import { durationSteps, fittedDurations, type ServiceDurations } from '#contract/catalog-rules.ts';
import type { PriceUnit } from '#contract/catalog-limits.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { longestDurations, serviceDurations } from './service-schema.ts';

type DurationFieldsProps = {
  durations: ServiceDurations;
  priceUnit: PriceUnit;
  /** With the other durations as they fit the changed one. */
  onChange: (durations: ServiceDurations) => void;
  errorOf: (field: keyof ServiceDurations) => string | undefined;
};

/** The smallest and the largest duration of a service, and the step between them where the price is by the hour. */
export function DurationFields({ durations, priceUnit, onChange, errorOf }: DurationFieldsProps) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const fitted = fittedDurations(durations, priceUnit);
  const { durationMinutes, durationStepMinutes, durationMaxMinutes } = fitted;
  const steps = durationSteps(durationMinutes, priceUnit);
  const optionsOf = (minutes: readonly number[]) =>
    minutes.map((one) => ({ value: String(one), label: format.duration(one) }));
  const fieldOf = (field: keyof ServiceDurations) => ({
    value: String(fitted[field]),
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(fittedDurations({ ...fitted, [field]: Number(target.value) }, priceUnit)),
  });
  return (
    <>
      <Select
        label={t('service.duration')}
        options={optionsOf(serviceDurations(durationMinutes))}
        {...fieldOf('durationMinutes')}
      />
      <Select
        label={t('service.longest')}
        options={longestDurations(durationMinutes, durationStepMinutes, durationMaxMinutes).map((one) => ({
          value: String(one),
          label: one === durationMinutes ? t('service.oneDuration') : format.duration(one),
        }))}
        {...fieldOf('durationMaxMinutes')}
      />
      {durationMaxMinutes > durationMinutes && steps.length > 1 && (
        <Select label={t('service.step')} options={optionsOf(steps)} {...fieldOf('durationStepMinutes')} />
      )}
    </>
  );
}
