import { useController, useFormContext, useWatch } from 'react-hook-form';
import { errorText } from '#web/alerts/error-text.ts';
import { PlaceFields } from './place-fields.tsx';

type PlaceValues = { postalCode: string; city: string };
/** The texts of the errors by key, as in errorText. */
type PlaceControlProps = { words: Readonly<Record<string, string>> };

/** Postal code and city as fields `postalCode` and `city` of the form around it (FormProvider). */
export function PlaceControl({ words }: PlaceControlProps) {
  const { control, setValue, clearErrors, formState } = useFormContext<PlaceValues>();
  const [postalCode, city] = useWatch({ control, name: ['postalCode', 'city'] });
  const { field: codeField } = useController({ control, name: 'postalCode' });
  const { field: cityField } = useController({ control, name: 'city' });
  const { errors } = formState;
  return (
    <PlaceFields
      postalCode={postalCode}
      city={city}
      postalCodeRef={codeField.ref}
      cityRef={cityField.ref}
      onChange={(place) => {
        setValue('postalCode', place.postalCode, { shouldDirty: true });
        setValue('city', place.city, { shouldDirty: true });
        clearErrors(['postalCode', 'city']);
      }}
      errors={{
        postalCode: errorText(errors.postalCode, words),
        city: errorText(errors.city, words),
      }}
    />
  );
}
