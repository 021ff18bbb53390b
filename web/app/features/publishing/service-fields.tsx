import { Controller, type UseFormReturn } from 'react-hook-form';
import { serviceDescriptionLimits, serviceTitleLimits } from '#contract/catalog-limits.ts';
import { errorText } from '#web/features/bookings/error-text.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CategoryFields } from './category-fields.tsx';
import { durationChoices, multipleChoices, type ServiceForm } from './service-schema.ts';

/** What is offered, at what price, for how long. */
export function ServiceFields({ form }: { form: UseFormReturn<ServiceForm> }) {
  const { t } = useTranslation('publishing');
  const format = useFormat();
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  const words = {
    title: t('error.title', { min: serviceTitleLimits.min, max: serviceTitleLimits.max }),
    description: t('error.description', { min: serviceDescriptionLimits.min }),
    category: t('error.category'),
    price: t('error.price'),
  };
  const duration = Number(watch('durationMinutes'));
  return (
    <div className="grid gap-5">
      <Controller
        control={control}
        name="categoryId"
        render={({ field }) => (
          <CategoryFields
            value={field.value}
            onChange={field.onChange}
            fieldRef={field.ref}
            error={errorText(errors.categoryId, words)}
          />
        )}
      />
      <TextField
        label={t('service.title')}
        placeholder={t('service.titleExample')}
        maxLength={serviceTitleLimits.max}
        error={errorText(errors.title, words)}
        {...register('title')}
      />
      <TextArea
        label={t('service.description')}
        hint={t('service.descriptionHint')}
        counter={`${watch('description').length} / ${serviceDescriptionLimits.max}`}
        rows={4}
        maxLength={serviceDescriptionLimits.max}
        error={errorText(errors.description, words)}
        {...register('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <NumberField
          decimals
          label={t('service.price')}
          unit="€"
          error={errorText(errors.price, words)}
          {...register('price')}
        />
        <RadioGroup
          legend={<span className="text-14">{t('service.unit')}</span>}
          name="priceUnit"
          defaultValue={watch('priceUnit')}
          register={register('priceUnit')}
          options={[
            { value: 'HOUR', label: t('service.perHour') },
            { value: 'VISIT', label: t('service.perVisit') },
          ]}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <Select
          label={t('service.duration')}
          error={errorText(errors.durationMinutes, words)}
          options={durationChoices.map((minutes) => ({
            value: String(minutes),
            label: format.duration(minutes),
          }))}
          {...register('durationMinutes')}
        />
        <Select
          label={t('service.longest')}
          hint={t('service.longestHint')}
          error={errorText(errors.durationMultiples, words)}
          options={multipleChoices.map((multiple) => ({
            value: String(multiple),
            label: multiple === 1 ? t('service.fixed') : format.duration(duration * multiple),
          }))}
          {...register('durationMultiples')}
        />
      </div>
    </div>
  );
}
