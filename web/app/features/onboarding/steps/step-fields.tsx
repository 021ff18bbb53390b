import type { InputHTMLAttributes, ReactNode } from 'react';
import { countryOfVisit, hasKnownCommunes, type HomeCountry } from '#contract/countries-rules.ts';
import { cityMaxLength, postalCodePattern, streetMaxLength } from '#contract/primitives-limits.ts';
import {
  CountryField,
  PlaceFields,
  StreetField,
  placeInCountry,
  type PlaceName,
} from '#web/features/places/place-fields.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { textOf } from '../saving/fields.ts';
import type { StepForm } from '../saving/use-step.ts';
import { phoneText } from '#contract/phone-rules.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

type StepTextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'dir' | 'autoComplete' | 'inputMode' | 'maxLength' | 'max' | 'min' | 'className'
> & {
  form: StepForm;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  aside?: ReactNode;
};

/**
 * A line of text of a step: saved while it is typed and when it loses the focus. An emptied one is cleared, and a
 * stored phone number is shown as people write it.
 */
export function StepTextField({ form, name, ...field }: StepTextFieldProps) {
  const text = textOf(form.values, name);
  return (
    <TextField
      {...field}
      name={name}
      value={field.type === 'tel' ? phoneText(text) : text}
      error={form.errorOf(name)}
      onChange={(event) => form.change(name, event.target.value || null)}
      onBlur={() => form.leave(name)}
    />
  );
}

type AddressFieldsProps = { form: StepForm; streetLabel: string; countries: readonly HomeCountry[] };

/**
 * Street, postal code, city and country. Where communes are known, a suggestion for one fills in the others and sets
 * the commune.
 */
export function AddressFields({ form, streetLabel, countries }: AddressFieldsProps) {
  const country = textOf(form.values, 'country') || 'FR';

  const { t } = useTranslation('bookings');
  const [postalCode, city] = [textOf(form.values, 'postalCode'), textOf(form.values, 'city')];
  function changePlace(place: PlaceName) {
    form.change('postalCode', place.postalCode || null);
    form.change('city', place.city || null);
    form.change('insee', place.insee ?? null);
    if (countries.length > 1 && postalCodePattern.test(place.postalCode))
      form.change('country', countryOfVisit(place.postalCode));
  }
  const choice = (
    <CountryField
      countries={countries}
      value={country}
      error={form.errorOf('country')}
      onLeave={() => form.leave('country')}
      onChange={(next) => {
        form.change('country', next, 'now');
        const place = placeInCountry(next, { postalCode, city });
        if (place.postalCode !== postalCode) changePlace(place);
      }}
    />
  );
  if (!hasKnownCommunes(country))
    return (
      <>
        <StepTextField form={form} name="street" label={streetLabel} maxLength={streetMaxLength} />
        <div className="grid gap-5 sm:grid-cols-[minmax(0,200px)_minmax(0,1fr)] sm:gap-3">
          <StepTextField
            form={form}
            name="postalCode"
            label={t('place.postalCode')}
            dir="ltr"
            maxLength={10}
          />
          <StepTextField form={form} name="city" label={t('place.city')} maxLength={cityMaxLength} />
        </div>
        {choice}
      </>
    );
  return (
    <>
      <StreetField
        label={streetLabel}
        maxLength={streetMaxLength}
        value={textOf(form.values, 'street')}
        near={[postalCode, city].filter(Boolean).join(' ')}
        onChange={(street) => form.change('street', street || null)}
        onChoose={({ street, ...place }) => {
          form.change('street', street);
          changePlace(place);
        }}
        onLeave={() => form.leave('street')}
        error={form.errorOf('street')}
      />
      <PlaceFields
        postalCode={postalCode}
        city={city}
        onChange={changePlace}
        onLeave={() => {
          form.leave('postalCode');
          form.leave('city');
        }}
        errors={{ postalCode: form.errorOf('postalCode'), city: form.errorOf('city') }}
      />
      {choice}
    </>
  );
}
