import { Check, MapPin } from 'lucide-react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProviderDetail } from '#web/api/generated/public.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { isInArea } from './area.ts';
import type { BookingForm } from './booking-schema.ts';
import { BookingSection } from './booking-section.tsx';
import { errorText } from '../../../alerts/error-text.ts';
import { PlaceFields } from '../../places/place-fields.tsx';
import { useNamedPlace } from '../../places/use-named-place.ts';

type AddressSectionProps = { form: UseFormReturn<BookingForm>; provider: ProviderDetail };

/** Where the visit takes place, and whether that lies in the provider's area. */
export function AddressSection({ form, provider }: AddressSectionProps) {
  const { t } = useTranslation('bookings');
  const { control, register, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const [postalCode, city] = useWatch({ control, name: ['postalCode', 'city'] });
  const place = useNamedPlace(postalCode, city);
  const inArea = place && isInArea(provider.area, place);
  const name = provider.displayName;
  const words = {
    street: t('error.street'),
    postalCode: t('error.postalCode'),
    city: t('error.city'),
    area: t('error.area', { name }),
  };
  function handlePlace(next: { postalCode: string; city: string }) {
    setValue('postalCode', next.postalCode, { shouldDirty: true });
    setValue('city', next.city, { shouldDirty: true });
    clearErrors(['postalCode', 'city']);
  }
  return (
    <BookingSection
      id="address"
      icon={MapPin}
      title={t('fact.address')}
      aside={
        inArea && (
          <Badge tone="success" icon={Check}>
            {t('address.inside', { name })}
          </Badge>
        )
      }
    >
      <Card padded className="grid gap-5">
        <TextField
          label={t('address.street')}
          dir="auto"
          autoComplete="street-address"
          error={errorText(errors.street, words)}
          {...register('street', { onChange: () => clearErrors('street') })}
        />
        <Controller
          control={control}
          name="postalCode"
          render={({ field: codeField }) => (
            <Controller
              control={control}
              name="city"
              render={({ field: cityField }) => (
                <PlaceFields
                  postalCode={postalCode}
                  city={city}
                  postalCodeRef={codeField.ref}
                  cityRef={cityField.ref}
                  onChange={handlePlace}
                  errors={{
                    postalCode: errorText(errors.postalCode, words),
                    city: errorText(errors.city, words),
                  }}
                />
              )}
            />
          )}
        />
        {inArea === false && !errors.postalCode && (
          <div role="status">
            <FieldError>{words.area}</FieldError>
          </div>
        )}
        <p className="text-14 text-muted">{t('address.shownWhen', { name })}</p>
      </Card>
    </BookingSection>
  );
}
