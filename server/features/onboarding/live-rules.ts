import { weekdays, type StepKey } from '#contract/onboarding-limits.ts';
import type { ProgressRow } from './queries.ts';
import type { StepFields } from './field-rules.ts';
import { clockTime } from '#server/features/availability/rules.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';

/** The live fields of every step; the caller decrypts the number of the identity document. */
export function toLiveFields(row: ProgressRow, idNumber: string | null): Record<StepKey, StepFields> {
  const person = { firstName: row.first_name, lastName: row.last_name };
  return {
    PROVIDER_SIGNUP: { ...person, email: row.email, phone: row.phone },
    PERSONAL_INFO: {
      ...person,
      birthDate: row.birth_date,
      gender: row.gender,
      nationality: row.nationality,
      idNumber,
      phone: row.phone,
      street: row.home_street,
      city: row.home_city,
      postalCode: row.home_postal_code,
      country: row.home_country ?? row.country,
      insee: row.home_insee,
      emergencyName: row.emergency_name,
      emergencyPhone: row.emergency_phone,
      languages: row.languages,
    },
    SERVICES: { services: row.services.map(toService) },
    AVAILABILITY: { ...toDays(row.hours), byAppointment: row.by_appointment },
    SERVICE_AREA: {
      street: row.street,
      city: row.city,
      postalCode: row.postal_code,
      country: row.country,
      insee: row.place_insee,
      areaType: row.area_type,
      radiusKm: row.radius_km,
      areaInsee: row.area_insee,
    },
    PROVIDER_VERIFICATION: {
      identityType: row.identity_type,
      trader: row.trader,
      siret: row.siret,
      childcareUnder3: row.childcare_under_3,
    },
    SUBSCRIPTION_PLAN: { plan: row.plan },
    PROVIDER_PROFILE: {
      headline: row.headline,
      bio: row.bio,
      businessName: row.business_name,
      vatNumber: row.vat_number,
      cover: mediaUrl(row.cover_name),
    },
  };
}

function toService(row: ProgressRow['services'][number]) {
  return {
    id: row.id,
    name: row.title,
    category: row.category_id,
    price: row.price_cents / 100,
    priceUnit: row.price_unit,
    duration: row.duration_minutes,
    durationStep: row.duration_step_minutes,
    durationMax: row.duration_max_minutes,
    durationMultiples: row.duration_multiples,
    description: row.description,
    included: row.included,
    excluded: row.excluded,
    toPrepare: row.to_prepare,
    travelIncluded: row.travel_included,
  };
}

function toDays(hours: ProgressRow['hours']) {
  const byDay = Map.groupBy(hours, ([weekday]) => weekday);
  return Object.fromEntries(
    weekdays.map((day, index) => {
      const spans = byDay.get(index + 1) ?? [];
      const slots = spans.map(([, start, end]) => ({ start: clockTime(start), end: clockTime(end) }));
      return [day, { enabled: slots.length > 0, slots }];
    }),
  );
}
