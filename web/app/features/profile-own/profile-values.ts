import type { OwnProvider } from '#contract/providers.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as providersOwnCalls from '#contract/providers-own-calls.ts';
import type { ProfileForm as ProfileSchema } from './profile-schema.ts';

type ChangeOwnProviderApiArg = ArgumentOf<typeof providersOwnCalls.changeOwnProvider>;

/** The form field for each field name of the API. */
export const profileFieldOf: Record<string, keyof ProfileSchema> = {
  businessName: 'businessName',
  headline: 'headline',
  bio: 'bio',
  languages: 'languages',
  'address.street': 'street',
  'address.postalCode': 'postalCode',
  'address.city': 'city',
  'address.insee': 'city',
  radiusKm: 'radiusKm',
  areaInsee: 'areas',
};

/** The values of the form for the current profile. */
export function initialFields(provider: OwnProvider): ProfileSchema {
  const { address, area } = provider;
  return {
    businessName: provider.businessName ?? '',
    headline: provider.headline ?? '',
    bio: provider.bio ?? '',
    languages: provider.languages,
    street: address?.street ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    areaType: area.type,
    radiusKm: area.radiusKm === null ? '' : String(area.radiusKm),
    areas:
      area.type === 'AREAS'
        ? provider.areaInsee.map((insee, index) => ({ insee, name: area.names[index] ?? insee }))
        : [],
    hideLastSeen: provider.hideLastSeen,
  };
}

/** The body to send: an emptied text is cleared, and only the chosen kind of area is sent. */
export function bodyOf(form: ProfileSchema, version: number): ChangeOwnProviderApiArg['body'] {
  return {
    version,
    businessName: form.businessName || null,
    headline: form.headline || null,
    bio: form.bio || null,
    languages: form.languages,
    address: { street: form.street || null, postalCode: form.postalCode, city: form.city },
    areaType: form.areaType,
    ...(form.areaType === 'RADIUS' && { radiusKm: Number(form.radiusKm) }),
    ...(form.areaType === 'AREAS' && { areaInsee: form.areas.map(({ insee }) => insee) }),
    hideLastSeen: form.hideLastSeen,
  };
}
