import { Controller, type UseFormReturn } from 'react-hook-form';
import { radiusKmLimits } from '#contract/providers-limits.ts';
import { errorText } from '#web/features/bookings/error-text.ts';
import { PlaceFields } from '#web/features/bookings/place-fields.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import type { PlaceForm } from './place-schema.ts';

/** The commune one works from and the radius around it. */
export function PlaceFormFields({ form }: { form: UseFormReturn<PlaceForm> }) {
  const { t } = useTranslation('publishing');
  const { control, register, setValue, clearErrors, formState, watch } = form;
  const { errors } = formState;
  const words = {
    postalCode: t('error.postalCode'),
    city: t('error.city'),
    radius: t('error.radius', { min: radiusKmLimits.min, max: radiusKmLimits.max }),
  };
  return (
    <div className="grid gap-5">
      <Controller
        control={control}
        name="postalCode"
        render={({ field: code }) => (
          <Controller
            control={control}
            name="city"
            render={({ field: city }) => (
              <PlaceFields
                postalCode={watch('postalCode')}
                city={watch('city')}
                postalCodeRef={code.ref}
                cityRef={city.ref}
                onChange={(next) => {
                  setValue('postalCode', next.postalCode, { shouldDirty: true });
                  setValue('city', next.city, { shouldDirty: true });
                  clearErrors(['postalCode', 'city']);
                }}
                errors={{
                  postalCode: errorText(errors.postalCode, words),
                  city: errorText(errors.city, words),
                }}
              />
            )}
          />
        )}
      />
      <NumberField
        label={t('place.radius')}
        hint={t('place.radiusHint')}
        unit={t('place.km')}
        className="sm:max-w-52"
        error={errorText(errors.radiusKm, words)}
        {...register('radiusKm')}
      />
    </div>
  );
}
