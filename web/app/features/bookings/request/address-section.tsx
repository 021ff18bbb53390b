import { Check, MapPin } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { visitCountries } from '#contract/countries-rules.ts';
import type { SavedAddress } from '#contract/users.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import { phoneText } from '#contract/phone-rules.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { useGetProviderAreaQuery } from '#web/api/clients/providers.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { PlaceControl, StreetControl } from '#web/features/places/place-controls.tsx';
import { useNamedPlace } from '#web/features/places/communes.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Chip } from '#web/ui/data/chip.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { BookingForm } from './booking-schema.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { BookingSection } from './booking-section.tsx';
import { useKeepAddress, isSameAddress } from './use-request-form.ts';
import { type PlacePrecision, distanceKm, reachKm } from '#contract/places-rules.ts';

type Point = { lat: number; lng: number };
type Area = {
  type: 'RADIUS' | 'AREAS';
  radiusKm: number | null;
  publicPoint: Point | null;
  names: readonly string[];
};
type AskedPlace = Point & { name: string; precision: PlacePrecision };

/** The public point is on a grid: this close to the edge, only the API can decide. */
const gridKm = 0.6;

const inDegrees = ({ lat, lng }: Point) => ({ lat, lon: lng });

/** Whether a commune is in the displayed service area; undefined where the public data does not decide it. */
export function isInArea(area: Area, place: AskedPlace): boolean | undefined {
  if (area.type === 'AREAS') return area.names.includes(place.name) ? true : undefined;
  if (!area.publicPoint || area.radiusKm === null) return undefined;
  const reach = reachKm({ radiusKm: area.radiusKm, precision: place.precision });
  const distance = distanceKm({ from: inDegrees(area.publicPoint), to: inDegrees(place) });
  if (Math.abs(distance - reach) < gridKm) return undefined;
  return distance < reach;
}

const ZoneMap = lazy(() => loadWithRetries(() => import('#web/features/places/zone-map.tsx')));

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
        <PlaceControl countries={visitCountries} words={words} />
        {inArea === false && !errors.postalCode && (
          <div role="status">
            <FieldError>{words.area}</FieldError>
          </div>
        )}
        {place && <AskedZone provider={provider} place={place} />}
        {inArea && canKeep({ street, postalCode, city }) && (
          <Checkbox label={t('address.keep')} {...register('keepAddress')} />
        )}
        <PhoneField error={errorText(errors.phone, { phone: t('error.phone') })} />
        <p className="text-14 text-muted">{t('address.shownWhen', { name })}</p>
      </Card>
    </BookingSection>
  );
}

/** The place of the visit on the map of the service area. */
function AskedZone({ provider, place }: AddressSectionProps & { place: AskedPlace }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { data: area } = useGetProviderAreaQuery({ providerId: provider.id });
  const { name, lat, lng } = place;
  const asked = useMemo(() => ({ name, lat, lng }), [name, lat, lng]);
  if (!area?.frame) return null;
  const { city } = provider;
  return (
    <div className="h-75 md:aspect-12/5 md:h-auto">
      <Suspense fallback={<div className="h-full rounded-card bg-sunken" />}>
        <ZoneMap
          area={area}
          home={city}
          asked={asked}
          label={
            area.radiusKm === null
              ? t('area.mapPlaces')
              : t('area.mapRadius', { km: area.radiusKm, city: format.town(city) })
          }
        />
      </Suspense>
    </div>
  );
}

/** Where the customer is reached about this visit: the number of the account, or one that is typed here. */
function PhoneField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('bookings');
  const { getValues, setValue, register } = useFormContext<BookingForm>();
  const { data: user } = useGetCurrentUserQuery();
  const known = user?.phone;
  const fillEmpty = useEffectEvent((phone: string) => {
    if (getValues('phone') === '') setValue('phone', phoneText(phone));
  });
  useEffect(() => {
    if (known) fillEmpty(known);
  }, [known]);
  return (
    <TextField
      type="tel"
      label={t('address.phone')}
      hint={user && !known ? t('address.phoneKept') : undefined}
      autoComplete="tel"
      dir="ltr"
      error={error}
      {...register('phone')}
    />
  );
}

const none = { street: '', postalCode: '', city: '' };

/** The saved addresses: the default fills an empty form, a press takes another one, or none. */
function SavedAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { t } = useTranslation('bookings');
  const { control, setValue, clearErrors } = useFormContext<BookingForm>();
  const [street, postalCode, city] = useWatch({ control, name: ['street', 'postalCode', 'city'] });
  const chosen = addresses.find((address) => isSameAddress(address, { street, postalCode, city }));
  function take(address: typeof none) {
    for (const field of ['street', 'postalCode', 'city'] as const) setValue(field, address[field]);
    clearErrors(['street', 'postalCode', 'city']);
  }
  const fillEmpty = useEffectEvent(() => {
    const [first] = addresses;
    if (first && !street && !postalCode && !city) take(first);
  });
  useEffect(() => fillEmpty(), []);
  return (
    <div role="group" aria-label={t('address.saved')} className="flex flex-wrap gap-2">
      {addresses.map((address) => (
        <Chip key={address.id} selected={address === chosen} onClick={() => take(address)}>
          <bdi className="max-w-60 truncate">{address.label}</bdi>
        </Chip>
      ))}
      <Chip selected={chosen === undefined} onClick={() => chosen && take(none)}>
        {t('address.other')}
      </Chip>
    </div>
  );
}
