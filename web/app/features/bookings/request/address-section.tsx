import { Check, MapPin } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ProviderDetail } from '#web/api/generated/public.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { isInArea } from './area.ts';
import type { BookingForm } from './booking-schema.ts';
import { BookingSection } from './booking-section.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { useKeepAddress } from './use-keep-address.ts';
import { StreetControl } from '#web/features/places/street-control.tsx';
import { PlaceControl } from '#web/features/places/place-control.tsx';
import { useNamedPlace } from '#web/features/places/use-named-place.ts';

type AddressSectionProps = { provider: ProviderDetail };

/** The address of the visit, and whether it is in the provider's service area. */
export function AddressSection({ provider }: AddressSectionProps) {
  const { t } = useTranslation('bookings');
  const { control, register, formState } = useFormContext<BookingForm>();
  const { errors } = formState;
  const [street, postalCode, city] = useWatch({ control, name: ['street', 'postalCode', 'city'] });
  const { addresses, canKeep } = useKeepAddress();
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
        {addresses && addresses.length > 0 && <SavedAddresses addresses={addresses} />}
        <StreetControl label={t('address.street')} words={words} />
        <PlaceControl words={words} />
        {inArea === false && !errors.postalCode && (
          <div role="status">
            <FieldError>{words.area}</FieldError>
          </div>
        )}
        {inArea && canKeep({ street, postalCode, city }) && (
          <Checkbox label={t('address.keep')} {...register('keepAddress')} />
        )}
        <p className="text-14 text-muted">{t('address.shownWhen', { name })}</p>
      </Card>
    </BookingSection>
  );
}
