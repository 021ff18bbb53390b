import { Check, MapPin } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ProviderDetail } from '#web/api/generated/public.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { isInArea } from './area.ts';
import type { BookingForm } from './booking-schema.ts';
import { BookingSection } from './booking-section.tsx';
import { errorText } from '#web/alerts/error-text.ts';
import { PlaceControl } from '#web/features/places/place-control.tsx';
import { useNamedPlace } from '#web/features/places/use-named-place.ts';

type AddressSectionProps = { provider: ProviderDetail };

/** The address of the visit, and whether it is in the provider's service area. */
export function AddressSection({ provider }: AddressSectionProps) {
  const { t } = useTranslation('bookings');
  const { control, register, clearErrors, formState } = useFormContext<BookingForm>();
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
        <PlaceControl words={words} />
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
