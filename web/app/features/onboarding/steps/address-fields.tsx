import { PlaceFields } from '#web/features/places/place-fields.tsx';
import { textOf } from '../saving/fields.ts';
import { StepTextField } from './step-text-field.tsx';
import type { StepForm } from '../saving/use-step.ts';

type AddressFieldsProps = { form: StepForm; streetLabel: string; streetMaxLength: number };

/** Street, postal code and city: a suggestion for either fills both and sets the commune. */
export function AddressFields({ form, streetLabel, streetMaxLength }: AddressFieldsProps) {
  return (
    <>
      <StepTextField
        form={form}
        name="street"
        dir="auto"
        label={streetLabel}
        maxLength={streetMaxLength}
        autoComplete="street-address"
      />
      <PlaceFields
        postalCode={textOf(form.values, 'postalCode')}
        city={textOf(form.values, 'city')}
        onChange={({ postalCode, city, insee }) => {
          form.change('postalCode', postalCode || null);
          form.change('city', city || null);
          form.change('insee', insee ?? null);
        }}
        onLeave={() => {
          form.leave('postalCode');
          form.leave('city');
        }}
        errors={{ postalCode: form.errorOf('postalCode'), city: form.errorOf('city') }}
      />
    </>
  );
}
