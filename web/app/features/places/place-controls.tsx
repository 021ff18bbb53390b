import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import { countryOfVisit, type VisitCountry } from '#contract/countries-rules.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { CountryField, PlaceFields, StreetField, placeInCountry, type PlaceName } from './place-fields.tsx';

type AddressValues = { street: string; postalCode: string; city: string };
type StreetControlProps = {
  label: string;
  hint?: ReactNode;
  aside?: ReactNode;
  /** The texts of the errors by key, as in errorText. */
  words: Readonly<Record<string, string>>;
};
const names = ['street', 'postalCode', 'city'] as const;

/** The street as field `street` of the form around it (FormProvider); a suggestion fills in the place too. */
export function StreetControl({ words, ...text }: StreetControlProps) {
  const { control, setValue, clearErrors, formState } = useFormContext<AddressValues>();
  const [postalCode, city] = useWatch({ control, name: ['postalCode', 'city'] });
  const { field } = useController({ control, name: 'street' });
  return (
    <StreetField
      {...text}
      value={field.value}
      inputRef={field.ref}
      near={[postalCode, city].filter(Boolean).join(' ')}
      onChange={(street) => {
        field.onChange(street);
        clearErrors('street');
      }}
      onChoose={(chosen) => {
        for (const name of names) setValue(name, chosen[name], { shouldDirty: true });
        clearErrors(names);
      }}
      error={errorText(formState.errors.street, words)}
    />
  );
}

type PlaceValues = { postalCode: string; city: string };
type PlaceControlProps = {
  /** The countries of the address; that of a place is the one of its postal code. */
  countries: readonly VisitCountry[];
  /** The texts of the errors by key, as in errorText. */
  words: Readonly<Record<string, string>>;
};

/** Postal code, city and country as fields of the form around it (FormProvider). */
export function PlaceControl({ countries, words }: PlaceControlProps) {
  const { control, setValue, clearErrors, formState } = useFormContext<PlaceValues>();
  const [postalCode, city] = useWatch({ control, name: ['postalCode', 'city'] });
  const { field: codeField } = useController({ control, name: 'postalCode' });
  const { field: cityField } = useController({ control, name: 'city' });
  const { errors } = formState;
  function change(place: PlaceName) {
    setValue('postalCode', place.postalCode, { shouldDirty: true });
    setValue('city', place.city, { shouldDirty: true });
    clearErrors(['postalCode', 'city']);
  }
  return (
    <>
      <PlaceFields
        postalCode={postalCode}
        city={city}
        postalCodeRef={codeField.ref}
        cityRef={cityField.ref}
        onChange={change}
        errors={{
          postalCode: errorText(errors.postalCode, words),
          city: errorText(errors.city, words),
        }}
      />
      <CountryField
        countries={countries}
        value={countryOfVisit(postalCode)}
        onChange={(country) => change(placeInCountry(country, { postalCode, city }))}
      />
    </>
  );
}
