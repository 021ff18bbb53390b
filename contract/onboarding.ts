import * as z from 'zod/mini';
import { Email, NewPassword, PersonName, RoleName } from './auth.ts';
import { passwordMaxLength } from './auth-limits.ts';
import {
  durationMultiplesMax,
  priceUnits,
  serviceDescriptionLimits,
  servicesPerProviderMax,
  serviceTitleLimits,
} from './catalog-limits.ts';
import { LongestDuration, ServiceDuration, ServiceEntries } from './catalog.ts';
import { spansPerDayMax } from './availability-rules.ts';
import { OpeningSpanInput } from './availability.ts';
import { PictureUrl } from './files.ts';
import { bareCode, homeCountries } from './countries-rules.ts';
import { spokenLanguages } from './languages.ts';
import {
  emergencyNameLimits,
  genders,
  idNumberLimits,
  nationalities,
  stepActions,
  stepKeys,
  subSteps,
  type StepKey,
} from './onboarding-limits.ts';
import { Insee } from './places.ts';
import { cityMaxLength, priceCeiling, streetMaxLength } from './primitives-limits.ts';
import {
  latinDigits,
  BaseCountry,
  BirthDate,
  Id,
  line,
  named,
  Phone,
  PostalCode,
  Price,
  publicLine,
  publicText,
  Slug,
  SpokenLanguageCode,
  WholeNumber,
} from './primitives.ts';
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
} from './providers-limits.ts';
import { plans } from './subscriptions-limits.ts';
import { Siret, VatNumber } from './verification.ts';
import { identityTypes } from './verification-rules.ts';

/** Sign-up of a provider (docs/product/onboarding.md#start): POST /providers/register. */
export const ProviderSignUp = z
  .object({
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    phone: Phone,
    password: NewPassword,
    confirmPassword: z.string().check(z.maxLength(passwordMaxLength)),
    termsAccepted: z.literal(true, { error: 'terms' }),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: 'passwords_differ',
      path: ['confirmPassword'],
    }),
  );
export type ProviderSignUp = z.infer<typeof ProviderSignUp>;

/** A client who became a provider; the new token has the new role. */
export const ConvertedProvider = named(
  'ConvertedProvider',
  z.object({ accessToken: z.string(), expiresIn: z.int(), roles: z.array(RoleName), providerId: Id }),
);
export type ConvertedProvider = z.infer<typeof ConvertedProvider>;

const address = {
  street: line(1, streetMaxLength),
  city: line(1, cityMaxLength),
  /** The commune chosen among the suggestions; without it the name and the postal code have to identify one. */
  insee: z.optional(z.nullable(Insee)),
};

/** A postal code of any of the countries; the country of the same address decides which (`postalCodeProblem`). */
const CodeOfHome = z.string().check(latinDigits(), z.overwrite(bareCode), z.maxLength(streetMaxLength));

/**
 * A service in the body of the step (docs/product/catalog.md#services); id is that of an existing service, duration
 * is in minutes.
 */
export const OnboardingService = z.strictObject({
  id: z.optional(z.nullable(Id)),
  name: publicLine(serviceTitleLimits.min, serviceTitleLimits.max),
  category: Slug,
  price: Price,
  priceUnit: z._default(z.enum(priceUnits), 'VISIT'),
  duration: ServiceDuration,
  durationStep: z.optional(ServiceDuration),
  durationMax: z.optional(LongestDuration),
  durationMultiples: z._default(z.int().check(z.minimum(1), z.maximum(durationMultiplesMax)), 1),
  description: publicText(serviceDescriptionLimits.min, serviceDescriptionLimits.max),
  included: z._default(ServiceEntries, []),
  excluded: z._default(ServiceEntries, []),
  toPrepare: z._default(ServiceEntries, []),
  travelIncluded: z._default(z.boolean(), false),
});
export type OnboardingService = z.infer<typeof OnboardingService>;

/** A weekday with its spans in local time. A disabled day keeps its spans, but they cannot be booked. */
export const OnboardingDay = z.strictObject({
  enabled: z.boolean(),
  slots: z.array(OpeningSpanInput).check(z.maxLength(spansPerDayMax)),
});
export type OnboardingDay = z.infer<typeof OnboardingDay>;

/** The fields of each step, with the rules that apply when it is completed (docs/product/onboarding.md#steps). */
export const stepData = {
  PROVIDER_SIGNUP: z.object({
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    phone: z.nullable(Phone),
  }),
  PERSONAL_INFO: z.object({
    firstName: PersonName,
    lastName: PersonName,
    birthDate: BirthDate,
    gender: z.enum(genders),
    nationality: z.enum(nationalities),
    idNumber: z.string().check(
      z.trim(),
      z.regex(new RegExp(`^[A-Za-z0-9]{${idNumberLimits.min},${idNumberLimits.max}}$`), {
        error: 'id_number',
      }),
    ),
    phone: Phone,
    ...address,
    postalCode: CodeOfHome,
    country: z.enum(homeCountries, { error: 'country_home' }),
    emergencyName: line(emergencyNameLimits.min, emergencyNameLimits.max),
    emergencyPhone: Phone,
    languages: z.array(SpokenLanguageCode).check(z.minLength(1), z.maxLength(spokenLanguages.length)),
  }),
  SERVICES: z.object({
    services: z.array(OnboardingService).check(z.minLength(1), z.maxLength(servicesPerProviderMax)),
  }),
  AVAILABILITY: z.object({
    monday: OnboardingDay,
    tuesday: OnboardingDay,
    wednesday: OnboardingDay,
    thursday: OnboardingDay,
    friday: OnboardingDay,
    saturday: OnboardingDay,
    sunday: OnboardingDay,
    byAppointment: z.boolean(),
  }),
  SERVICE_AREA: z.object({
    ...address,
    postalCode: PostalCode,
    country: BaseCountry,
    areaType: z.enum(areaTypes),
    radiusKm: z.int().check(z.minimum(radiusKmLimits.min), z.maximum(radiusKmLimits.max)),
    areaInsee: z.array(Insee).check(z.minLength(1), z.maxLength(areasMax)),
  }),
  PROVIDER_VERIFICATION: z.object({
    identityType: z.enum(identityTypes),
    trader: z.boolean(),
    siret: Siret,
    childcareUnder3: z.boolean(),
  }),
  SUBSCRIPTION_PLAN: z.object({ plan: z.enum(plans, { error: 'plan' }) }),
  PROVIDER_PROFILE: z.object({
    headline: publicLine(headlineMin, headlineMax),
    bio: publicText(bioMin, bioMax),
    businessName: z.optional(z.nullable(publicLine(businessNameMin, businessNameMax))),
    vatNumber: z.optional(z.nullable(VatNumber)),
    cover: z.optional(z.nullable(PictureUrl)),
  }),
} as const satisfies Record<StepKey, z.core.$ZodType>;
export type StepData = { [Key in StepKey]: z.infer<(typeof stepData)[Key]> };

/** A step with the fields typed so far (docs/product/onboarding.md#drafts). */
export const OnboardingStep = named(
  'OnboardingStep',
  z.object({
    stepKey: z.enum(stepKeys),
    stepTitle: z.string(),
    stepDescription: z.string(),
    stepOrder: z.int(),
    completionPercentage: z.int(),
    isCompleted: z.boolean(),
    canAccess: z.boolean(),
    version: z.int(),
    /** The fields of the step by name; null for a field without a value. */
    data: z.record(z.string(), z.unknown()),
    subSteps: z.array(z.object({ key: z.string(), completionPercentage: z.int(), isCompleted: z.boolean() })),
  }),
);
export type OnboardingStep = z.infer<typeof OnboardingStep>;

/** The progress of a provider through the onboarding (docs/product/onboarding.md#percentages). */
export const OnboardingStatus = named(
  'OnboardingStatus',
  z.object({
    isOnboardingComplete: z.boolean(),
    currentStepKey: z.nullable(z.enum(stepKeys)),
    nextStepKey: z.nullable(z.enum(stepKeys)),
    previousStepKey: z.nullable(z.enum(stepKeys)),
    overallCompletionPercentage: z.int(),
    totalSteps: z.int(),
    completedSteps: z.int(),
    canCompleteOnboarding: z.boolean(),
    availableNextSteps: z.array(z.enum(stepKeys)),
    steps: z.array(OnboardingStep),
  }),
);
export type OnboardingStatus = z.infer<typeof OnboardingStatus>;

/** A step address, MAIN or MAIN.sub (docs/product/onboarding.md#steps). */
const stepAddresses = stepKeys.flatMap((key) => [key, ...subSteps[key].map((sub) => `${key}.${sub}`)]);
const StepAddress = z.enum(stepAddresses);

/**
 * version is that of the step which the form was filled from: fields that have not changed since are merged, others
 * are refused with CNF001. expectedPrice is the price of the plan that was read, in euros: when it has changed since, the
 * plan is not taken (CNF001).
 */
export const TransitionQuery = z.object({
  stepKey: StepAddress,
  action: z._default(z.enum(stepActions), 'update'),
  completionPercentage: z.optional(WholeNumber.check(z.minimum(0), z.maximum(100))),
  version: z.optional(WholeNumber),
  expectedPrice: z.optional(z.coerce.number<number>().check(z.minimum(0), z.maximum(priceCeiling))),
});
/**
 * The fields to change; null clears a field, an absent one is unchanged. A field that does not belong to the address
 * is refused, and only update and complete accept fields.
 */
export const TransitionBody = z.nullish(z.record(z.string(), z.unknown()));

export const StepParams = z.object({ stepKey: z.enum(stepKeys) });

/** One field of a form, in the reader's language (GET /onboarding/config/{stepKey}). */
export const StepField = named(
  'StepField',
  z.object({
    name: z.string(),
    label: z.string(),
    help: z.nullable(z.string()),
    type: z.enum([
      'text',
      'multiline',
      'number',
      'date',
      'phone',
      'choice',
      'choices',
      'switch',
      'list',
      'day',
    ]),
    required: z.boolean(),
    min: z.nullable(z.number()),
    max: z.nullable(z.number()),
    pattern: z.nullable(z.string()),
    options: z.nullable(z.array(z.object({ value: z.union([z.string(), z.boolean()]), label: z.string() }))),
  }),
);
export type StepField = z.infer<typeof StepField>;
export const StepConfig = named(
  'StepConfig',
  z.object({
    stepKey: z.enum(stepKeys),
    stepTitle: z.string(),
    stepDescription: z.string(),
    fields: z.array(StepField),
    subSteps: z.array(z.string()),
  }),
);
export type StepConfig = z.infer<typeof StepConfig>;
