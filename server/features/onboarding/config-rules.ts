import { nameMaxLength } from '#contract/auth-limits.ts';
import {
  durationMultiplesMax,
  longestDurationMax,
  priceUnits,
  serviceDescriptionLimits,
  serviceDurationLimits,
  serviceListLimits,
  serviceLists,
  serviceTitleLimits,
  servicesPerProviderMax,
} from '#contract/catalog-limits.ts';
import { spansPerDayMax } from '#contract/availability-rules.ts';
import { baseCountries, homeCountries } from '#contract/countries-rules.ts';
import { spokenLanguages, type Language } from '#contract/languages.ts';
import {
  emergencyNameLimits,
  genders,
  idNumberLimits,
  minimumAge,
  nationalities,
  subSteps,
  weekdays,
  type StepKey,
} from '#contract/onboarding-limits.ts';
import type { StepConfig, StepField } from '#contract/onboarding.ts';
import {
  cityMaxLength,
  phonePattern,
  postalCodePattern,
  priceCeiling,
  priceFloor,
  streetMaxLength,
} from '#contract/primitives-limits.ts';
import {
  areaTypes,
  areasMax,
  bioMax,
  bioMin,
  businessNameMax,
  businessNameMin,
  headlineMax,
  headlineMin,
  radiusKmLimits,
} from '#contract/providers-limits.ts';
import { plans } from '#contract/subscriptions-limits.ts';
import { identityTypes } from '#contract/verification-rules.ts';
import { requiredFields } from './field-rules.ts';
import { stepText } from './view-rules.ts';
import { formatNumber, nameOfCountry } from '#server/kernel/text/formats.ts';
import { hasText, translate } from '#server/kernel/text/i18n.ts';

/** A field without its texts; `choices` names the group of its options and their values. */
type Field = Pick<StepField, 'name' | 'type'> &
  Partial<Pick<StepField, 'min' | 'max' | 'pattern'>> & {
    choices?: { group: string; values: readonly (string | boolean)[] };
  };

const choice = (name: string, group: string, values: readonly (string | boolean)[]): Field => ({
  name,
  type: 'choice',
  choices: { group, values },
});
const phone = (name: string): Field => ({ name, type: 'phone', pattern: phonePattern.source });
const personName = (name: string): Field => ({
  name,
  type: 'text',
  min: 1,
  max: nameMaxLength,
});
const address = (countries: readonly string[], postalCode: RegExp): Field[] => [
  { name: 'street', type: 'text', min: 1, max: streetMaxLength },
  { name: 'city', type: 'text', min: 1, max: cityMaxLength },
  { name: 'postalCode', type: 'text', pattern: postalCode.source },
  choice('country', 'country', countries),
];

const fields: Record<StepKey, Field[]> = {
  PROVIDER_SIGNUP: [
    personName('firstName'),
    personName('lastName'),
    { name: 'email', type: 'text' },
    phone('phone'),
  ],
  PERSONAL_INFO: [
    personName('firstName'),
    personName('lastName'),
    { name: 'birthDate', type: 'date', min: minimumAge },
    choice('gender', 'gender', genders),
    choice('nationality', 'nationality', nationalities),
    { name: 'idNumber', type: 'text', ...idNumberLimits, pattern: '^[A-Za-z0-9]*$' },
    phone('phone'),
    ...address(homeCountries, /^\d{4,5}$/),
    { name: 'emergencyName', type: 'text', ...emergencyNameLimits },
    phone('emergencyPhone'),
    { name: 'languages', type: 'choices', min: 1, choices: { group: 'language', values: spokenLanguages } },
  ],
  SERVICES: [
    { name: 'services', type: 'list', min: 1, max: servicesPerProviderMax },
    { name: 'services.name', type: 'text', ...serviceTitleLimits },
    { name: 'services.category', type: 'choice' },
    { name: 'services.price', type: 'number', min: priceFloor, max: priceCeiling },
    choice('services.priceUnit', 'priceUnit', priceUnits),
    {
      name: 'services.duration',
      type: 'number',
      min: serviceDurationLimits.min,
      max: serviceDurationLimits.max,
    },
    {
      name: 'services.durationStep',
      type: 'number',
      min: serviceDurationLimits.min,
      max: serviceDurationLimits.max,
    },
    { name: 'services.durationMax', type: 'number', min: serviceDurationLimits.min, max: longestDurationMax },
    { name: 'services.durationMultiples', type: 'number', min: 1, max: durationMultiplesMax },
    { name: 'services.description', type: 'multiline', ...serviceDescriptionLimits },
    ...serviceLists.map((name): Field => ({
      name: `services.${name}`,
      type: 'list',
      max: serviceListLimits.entries,
    })),
    { name: 'services.travelIncluded', type: 'switch' },
  ],
  AVAILABILITY: [
    ...weekdays.map((name): Field => ({ name, type: 'day', max: spansPerDayMax })),
    { name: 'byAppointment', type: 'switch' },
  ],
  SERVICE_AREA: [
    ...address(baseCountries, postalCodePattern),
    choice('areaType', 'areaType', areaTypes),
    { name: 'radiusKm', type: 'number', ...radiusKmLimits },
    { name: 'areaInsee', type: 'list', min: 1, max: areasMax },
  ],
  PROVIDER_VERIFICATION: [
    choice('identityType', 'identityType', identityTypes),
    // Not required until the provider chooses.
    choice('trader', 'trader', [true, false]),
    { name: 'siret', type: 'text', pattern: String.raw`^(?:\d{9}|\d{14})$` },
    { name: 'childcareUnder3', type: 'switch' },
  ],
  SUBSCRIPTION_PLAN: [choice('plan', 'plan', plans)],
  PROVIDER_PROFILE: [
    { name: 'headline', type: 'text', min: headlineMin, max: headlineMax },
    { name: 'bio', type: 'multiline', min: bioMin, max: bioMax },
    { name: 'businessName', type: 'text', min: businessNameMin, max: businessNameMax },
    { name: 'vatNumber', type: 'text', pattern: String.raw`^FR[0-9A-HJ-NP-Z]{2}\d{9}$` },
    { name: 'cover', type: 'text' },
  ],
};

/** The fields that every service requires. */
const requiredOfService = ['name', 'category', 'price', 'duration', 'description'];

type Category = { id: string; name: string };

/**
 * The form of a step: its fields, limits and choices, in the reader's language and from the same constants as the
 * validation.
 */
export function toConfig(key: StepKey, language: Language, categories: readonly Category[]): StepConfig {
  const required = [
    ...requiredFields(key, {}),
    ...(key === 'SERVICES' ? requiredOfService.map((name) => `services.${name}`) : []),
  ];
  return {
    stepKey: key,
    stepTitle: stepText(language, key, 'title'),
    stepDescription: stepText(language, key, 'description'),
    fields: fields[key].map((field) => ({
      name: field.name,
      label: translate(language, `onboarding-config:${textKey(field)}.label`),
      help: helpOf(field, language),
      type: field.type,
      required: required.includes(field.name),
      min: field.min ?? null,
      max: field.max ?? null,
      pattern: field.pattern ?? null,
      options: optionsOf(field, language, categories),
    })),
    subSteps: [...subSteps[key]],
  };
}

const textKey = ({ name }: Field) =>
  name.includes('.') ? name.replace('services.', 'service.') : `fields.${name}`;

function helpOf(field: Field, language: Language): string | null {
  const key = `onboarding-config:${textKey(field)}.help`;
  const inFigures = (limit: number | null | undefined) => limit && formatNumber(language, limit);
  return hasText(language, key)
    ? translate(language, key, { min: inFigures(field.min), max: inFigures(field.max) })
    : null;
}

function optionsOf(field: Field, language: Language, categories: readonly Category[]): StepField['options'] {
  if (field.name === 'services.category')
    return categories.map(({ id, name }) => ({ value: id, label: name }));
  const { choices } = field;
  if (!choices) return null;
  const label = (value: string | boolean) =>
    choices.group === 'country'
      ? nameOfCountry(language, String(value))
      : translate(language, `onboarding-config:options.${choices.group}.${value}`);
  return choices.values.map((value) => ({ value, label: label(value) }));
}
