/** The eight main steps in their order (docs/product/onboarding.md#steps). */
export const stepKeys = [
  'PROVIDER_SIGNUP',
  'PERSONAL_INFO',
  'SERVICES',
  'AVAILABILITY',
  'SERVICE_AREA',
  'PROVIDER_VERIFICATION',
  'SUBSCRIPTION_PLAN',
  'PROVIDER_PROFILE',
] as const;
export type StepKey = (typeof stepKeys)[number];

/** Days without going on after which a provider is reminded of the onboarding. */
export const reminderDays = [3, 10] as const;

/** Sub-steps of a main step, addressed as MAIN.sub (docs/product/onboarding.md#steps). */
export const subSteps = {
  PROVIDER_SIGNUP: ['basic-info', 'contact-details'],
  PERSONAL_INFO: [],
  SERVICES: [],
  AVAILABILITY: [],
  SERVICE_AREA: [],
  PROVIDER_VERIFICATION: ['identity-verification', 'document-upload'],
  SUBSCRIPTION_PLAN: ['plan-selection', 'payment'],
  PROVIDER_PROFILE: ['personal-info', 'services', 'availability'],
} as const satisfies Record<StepKey, readonly string[]>;
/**
 * Sub-steps that store no field: only for these is the percentage taken that the client sends
 * (docs/product/onboarding.md#percentages).
 */
export const fieldlessSubSteps = [
  'SUBSCRIPTION_PLAN.payment',
  'PROVIDER_PROFILE.personal-info',
  'PROVIDER_PROFILE.services',
  'PROVIDER_PROFILE.availability',
] as const;
/** Sub-steps that only show data of another step; the data is changed in that step. */
export const summarySubSteps: Readonly<Record<string, StepKey>> = {
  'PROVIDER_PROFILE.personal-info': 'PERSONAL_INFO',
  'PROVIDER_PROFILE.services': 'SERVICES',
  'PROVIDER_PROFILE.availability': 'AVAILABILITY',
};
/** The fields of each sub-step; a field of a main step that is listed in none belongs to the main step itself. */
export const subStepFields: Readonly<Record<string, readonly string[]>> = {
  'PROVIDER_SIGNUP.basic-info': ['firstName', 'lastName'],
  'PROVIDER_SIGNUP.contact-details': ['email', 'phone'],
  'PROVIDER_VERIFICATION.identity-verification': ['identityType', 'trader', 'siret', 'childcareUnder3'],
  'SUBSCRIPTION_PLAN.plan-selection': ['plan'],
};
/** continue and previous open the next or the previous step and change no data (decision 0024). */
export const stepActions = ['update', 'complete', 'reopen', 'continue', 'previous'] as const;
export type StepAction = (typeof stepActions)[number];
/** The highest percentage of a step until it is completed (docs/product/onboarding.md#percentages). */
export const incompleteCeiling = 99;

/** Lengths of the personal information (docs/product/onboarding.md#steps). */
export const genders = ['MALE', 'FEMALE', 'OTHER', 'NOT_SPECIFIED'] as const;
export type Gender = (typeof genders)[number];
export const nationalities = [
  'FRENCH',
  'BELGIAN',
  'SWISS',
  'CANADIAN',
  'MOROCCAN',
  'ALGERIAN',
  'TUNISIAN',
  'SENEGALESE',
  'OTHER',
] as const;
export type Nationality = (typeof nationalities)[number];
/** The minimum age in years (docs/product/onboarding.md#steps). */
export const minimumAge = 18;
/** An age above this is taken for a typing error in the year. */
export const maximumAge = 120;
/** Length of the identity document number, letters and digits (docs/product/onboarding.md#steps). */
export const idNumberLimits = { min: 6, max: 20 } as const;
export const emergencyNameLimits = { min: 2, max: 100 } as const;

/** The days of the week by name, Monday first; the index plus one is the number of the weekday. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];
/** Months for which what was typed in a step is kept when it is not continued. */
export const draftKeptMonths = 12;
