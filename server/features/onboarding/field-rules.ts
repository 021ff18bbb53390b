import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { postalCodeProblem } from '#contract/countries-rules.ts';
import { servicesPerProviderMax } from '#contract/catalog-limits.ts';
import {
  maximumAge,
  minimumAge,
  subStepFields,
  summarySubSteps,
  weekdays,
  type StepAction,
  type StepKey,
  type Weekday,
} from '#contract/onboarding-limits.ts';
import { OnboardingService, stepData, type OnboardingDay } from '#contract/onboarding.ts';
import { overlapsItself } from '#server/features/availability/rules.ts';
import type { FieldIssue } from '#server/kernel/http/errors.ts';
import { toE164 } from '#server/kernel/text/formats.ts';
import { fieldIssues } from '#server/kernel/http/parser-errors.ts';
import type { StepAddress } from './rules.ts';

/** The fields of a step by name; null for a field without a value. */
export type StepFields = Readonly<Record<string, unknown>>;
export type Problems = Record<string, FieldIssue>;

type Schemas = Readonly<Record<string, $ZodType>>;
const wholeSchemas = (key: StepKey): Schemas => stepData[key].shape;

function wholeSchema(key: StepKey, field: string): $ZodType {
  const schema = wholeSchemas(key)[field];
  if (!schema) throw new Error(`${key} has no field ${field}.`);
  return schema;
}

/** An incomplete service: the fields entered so far. */
const DraftService = z.strictObject(
  Object.fromEntries(
    Object.entries(OnboardingService.shape).map(([name, schema]) => [name, z.optional(z.nullable(schema))]),
  ),
);
const draftSchemas: Partial<Record<StepKey, Schemas>> = {
  SERVICES: { services: z.array(DraftService).check(z.maxLength(servicesPerProviderMax)) },
};

/** The e-mail address of an account is changed on another page, with a confirmation. */
const readOnlyFields = ['email'];
/** At most this many unknown names are listed in a response. */
const strayFieldsNamed = 20;

export const fieldNames = (key: StepKey) => Object.keys(wholeSchemas(key));

const personFields = ['firstName', 'lastName', 'phone'];
/** The fields of a step that other pages and steps change too; the address of a person is not that of the business. */
export const sharedFields: Readonly<Record<StepKey, readonly string[]>> = {
  PROVIDER_SIGNUP: personFields,
  PERSONAL_INFO: [...personFields, 'languages'],
  SERVICES: fieldNames('SERVICES'),
  AVAILABILITY: fieldNames('AVAILABILITY'),
  SERVICE_AREA: fieldNames('SERVICE_AREA'),
  PROVIDER_VERIFICATION: [],
  SUBSCRIPTION_PLAN: fieldNames('SUBSCRIPTION_PLAN'),
  PROVIDER_PROFILE: fieldNames('PROVIDER_PROFILE'),
};

/** The fields of a step or of one of its parts. */
const fieldsOf = ({ key, sub }: StepAddress): readonly string[] =>
  sub === null ? fieldNames(key) : (subStepFields[`${key}.${sub}`] ?? []);

/** Those of them that a request may change. */
export const writableFields = (address: StepAddress): string[] =>
  fieldsOf(address).filter((field) => !readOnlyFields.includes(field));

/** The names by which the specification calls fields that have another one here, by step. */
const namesOfSpecification: Partial<Record<StepKey, Readonly<Record<string, string>>>> = {
  PERSONAL_INFO: { dateOfBirth: 'birthDate' },
};

/** A body with the names of fields here. One that says a field by both of its names keeps the stray one. */
export function withOwnNames(key: StepKey, body: StepFields): StepFields {
  const own = (name: string) => {
    const field = namesOfSpecification[key]?.[name] ?? name;
    return Object.hasOwn(body, field) ? name : field;
  };
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [own(name), value]));
}

/** The fields of a body that its address does not accept, with the reason of the refusal. */
export function strayFields(
  address: StepAddress,
  action: StepAction,
  body: StepFields,
  present: StepFields,
): Problems {
  const { key, sub } = address;
  const named = action === 'update' || action === 'complete' ? fieldsOf(address) : [];
  const summary = summarySubSteps[`${key}.${sub}`];
  const isTaken = (field: string) =>
    named.includes(field) && (!readOnlyFields.includes(field) || body[field] === present[field]);
  const keyOf = (field: string) => {
    if (named.includes(field)) return 'email_elsewhere';
    if (summary && fieldNames(summary).includes(field)) return 'summary';
    return fieldNames(key).includes(field) ? 'not_expected' : 'unrecognized_keys';
  };
  const stray = Object.keys(body).filter((field) => !isTaken(field));
  return Object.fromEntries(stray.slice(0, strayFieldsNamed).map((field) => [field, { key: keyOf(field) }]));
}

/** The values of these fields in a body, each validated by itself; other fields are ignored. */
export function readFields(
  key: StepKey,
  fields: readonly string[],
  body: StepFields,
  today: string,
): { values: StepFields; problems: Problems } {
  const values: Record<string, unknown> = {};
  const problems: Problems = {};
  for (const field of fields.filter((name) => Object.hasOwn(body, name) && body[name] !== undefined)) {
    if (isEmpty(field, body[field])) values[field] = listFields.includes(field) ? [] : null;
    else {
      const schema = draftSchemas[key]?.[field] ?? wholeSchema(key, field);
      const read = readField(field, schema, body[field], today);
      if ('problems' in read) Object.assign(problems, read.problems);
      else values[field] = read.value;
    }
  }
  return { values, problems };
}

/** What prevents a step, or these fields of it, from being complete. */
export function problemsOf(
  key: StepKey,
  fields: readonly string[],
  data: StepFields,
  today: string,
): Problems {
  const required = requiredFields(key, data);
  const problems: Problems = {};
  for (const field of fields) {
    if (isEmpty(field, data[field])) {
      if (required.includes(field)) problems[field] = { key: 'required' };
    } else {
      const read = readField(field, wholeSchema(key, field), data[field], today);
      if ('problems' in read) Object.assign(problems, read.problems);
    }
  }
  if (fields.includes('postalCode')) Object.assign(problems, codeProblem(data, problems));
  return key === 'AVAILABILITY' ? { ...problems, ...weekProblems(data) } : problems;
}

/** The problem of a postal code that is valid by itself, but not one of the country of the address. */
export function codeProblem({ country, postalCode }: StepFields, others: Problems): Problems {
  if (others['country'] || others['postalCode']) return {};
  if (typeof country !== 'string' || typeof postalCode !== 'string') return {};
  const problem = postalCodeProblem(country, postalCode);
  return problem ? { postalCode: { key: problem } } : {};
}

/** The fields that a step requires for its completion, given the values of other fields. */
export function requiredFields(key: StepKey, data: StepFields): string[] {
  const address = ['street', 'city', 'postalCode', 'country'];
  switch (key) {
    case 'PROVIDER_SIGNUP':
      return ['firstName', 'lastName', 'email', 'phone'];
    case 'PERSONAL_INFO':
      return fieldNames(key).filter((field) => field !== 'insee');
    case 'SERVICES':
      return ['services'];
    case 'AVAILABILITY':
      return ['days'];
    case 'SERVICE_AREA':
      return [...address, 'areaType', data['areaType'] === 'AREAS' ? 'areaInsee' : 'radiusKm'];
    case 'PROVIDER_VERIFICATION':
      return ['identityType', 'trader', ...(data['trader'] === true ? ['siret'] : [])];
    case 'SUBSCRIPTION_PLAN':
      return ['plan'];
    case 'PROVIDER_PROFILE':
      return ['headline', 'bio'];
  }
}

/** How many of these required fields are valid. */
export function countValid(problems: Problems, required: readonly string[]): number {
  const troubled = new Set(Object.keys(problems).map((path) => path.split('.')[0]));
  const isTroubled = (field: string) => (field === 'days' ? troubled.size > 0 : troubled.has(field));
  return required.filter((field) => !isTroubled(field)).length;
}

const listFields = ['services', 'languages', 'areaInsee'];

function isEmpty(field: string, value: unknown): boolean {
  if (listFields.includes(field) && Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

function readField(
  field: string,
  schema: $ZodType,
  value: unknown,
  today: string,
): { value: unknown } | { problems: Problems } {
  const { success, data, error } = safeParse(schema, value, { reportInput: true });
  if (!success) {
    if (field === 'birthDate' && typeof value === 'string')
      return { problems: { [field]: { key: 'birth_date' } } };
    return { problems: fieldIssues(error.issues, schema, [field]) };
  }
  if (field === 'phone' || field === 'emergencyPhone') {
    const phone = toE164(String(data));
    return phone === undefined ? { problems: { [field]: { key: 'phone' } } } : { value: phone };
  }
  if (field === 'birthDate') {
    const issue = ageIssue(String(data), today);
    if (issue) return { problems: { [field]: issue } };
  }
  if (isWeekday(field) && overlapsItself((data as OnboardingDay).slots))
    return { problems: { [`${field}.slots`]: { key: 'overlap' } } };
  return { value: data };
}

/** Both days are YYYY-MM-DD. */
function ageIssue(birthDate: string, today: string): FieldIssue | undefined {
  const birthday = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  if (birthDate > today || birthDate < birthday(maximumAge)) return { key: 'birth_date' };
  return birthDate > birthday(minimumAge) ? { key: 'age_min', params: { age: minimumAge } } : undefined;
}

function isWeekday(field: string): field is Weekday {
  return weekdays.some((day) => day === field);
}

/** The enabled days with the number of the weekday: 1 is Monday. */
export function enabledDays(
  data: StepFields,
): { weekday: number; day: Weekday; slots: OnboardingDay['slots'] }[] {
  return weekdays.flatMap((day, index) => {
    const said = data[day] as OnboardingDay | null | undefined;
    return said?.enabled ? [{ weekday: index + 1, day, slots: said.slots }] : [];
  });
}

function weekProblems(data: StepFields): Problems {
  const days = enabledDays(data);
  if (days.length === 0) return data['byAppointment'] === true ? {} : { days: { key: 'day_required' } };
  const empty = days.filter(({ slots }) => slots.length === 0);
  return Object.fromEntries(empty.map(({ day }) => [`${day}.slots`, { key: 'slot_required' }]));
}

/**
 * Whether a value equals the present one; a service without an id is compared with the one at the same index. Older
 * clients say the durations by their multiples alone.
 */
export function isSame(field: string, said: unknown, present: unknown): boolean {
  if (field === 'services' && Array.isArray(said) && Array.isArray(present))
    return said.length === present.length && said.every((one, index) => isSameService(one, present[index]));
  return isDeepStrictEqual(said ?? null, present ?? null);
}

function isSameService(said: Record<string, unknown>, present: Record<string, unknown>): boolean {
  return Object.keys(OnboardingService.shape).every(
    (name) =>
      (['id', 'durationStep', 'durationMax'].includes(name) && !said[name]) ||
      isDeepStrictEqual(said[name] ?? null, present[name] ?? null),
  );
}
