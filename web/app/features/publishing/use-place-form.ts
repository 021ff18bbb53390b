import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import type { OwnProvider } from '#web/api/generated/bookings.ts';
import { PlaceForm } from './place-schema.ts';

const defaultRadius = '20';

/** The place form, filled from what is saved; `showErrors` puts the API's words under their fields. */
export function usePlaceForm(own: OwnProvider) {
  const form = useForm<PlaceForm>({
    resolver: zodResolver(PlaceForm),
    defaultValues: {
      postalCode: own.address?.postalCode ?? '',
      city: own.address?.city ?? '',
      radiusKm: own.area.radiusKm === null ? defaultRadius : String(own.area.radiusKm),
    },
  });
  function showErrors(error: unknown) {
    const messages = fieldErrorsOf(error);
    for (const [field, message] of Object.entries(messages)) {
      const name = field.split('.').at(-1);
      const known = (['city', 'postalCode', 'radiusKm'] as const).find((own) => own === name);
      if (known) form.setError(known, { type: 'server', message }, { shouldFocus: true });
    }
  }
  return { form, showErrors };
}
