import * as z from 'zod';
import type { Operator } from '#contract/operator.ts';

const text = z.string().trim().min(1).max(300).optional();

/** Who operates and hosts the site (docs/product/legal.md). */
export const operatorSettings = {
  PUBLISHER_NAME: text.describe(
    'Name of the person or company that operates the site. This and what follows about publisher and host is shown on the legal pages; production does not start without what is required.',
  ),
  PUBLISHER_LEGAL_FORM: text.describe(
    'Its legal form, such as SAS or entrepreneur individuel. Required in production.',
  ),
  PUBLISHER_ADDRESS: text.describe('Its registered address, in one line. Required in production.'),
  PUBLISHER_PHONE: text.describe('Its phone number. Required in production.'),
  PUBLISHER_EMAIL: z.email().optional().describe('Its e-mail address. Required in production.'),
  PUBLISHER_REGISTRATION: text.describe(
    'Its registration, such as RCS Nantes 123 456 789. Required in production.',
  ),
  PUBLISHER_CAPITAL: text.describe('Its share capital with the currency, when it has one.'),
  PUBLISHER_VAT_NUMBER: text.describe('Its VAT number, when it has one.'),
  PUBLISHER_DIRECTOR: text.describe('The publication director, a person. Required in production.'),
  HOST_NAME: text.describe('Name of the company that hosts the site. Required in production.'),
  HOST_ADDRESS: text.describe('Its address, in one line. Required in production.'),
  HOST_PHONE: text.describe('Its phone number. Required in production.'),
  MEDIATOR_NAME: text.describe(
    'With MEDIATOR_ADDRESS and MEDIATOR_URL: the consumer mediator to whom the operator belongs. Production says at its start when there is none.',
  ),
  MEDIATOR_ADDRESS: text.describe('See MEDIATOR_NAME.'),
  MEDIATOR_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('See MEDIATOR_NAME.'),
  DATA_PROTECTION_EMAIL: z
    .email()
    .optional()
    .describe('Where people ask about their personal data. Default CONTACT_EMAIL.'),
};

type OperatorValues = z.infer<z.ZodObject<typeof operatorSettings>>;
type Name = keyof OperatorValues;

export const mediatorSettings = [
  'MEDIATOR_NAME',
  'MEDIATOR_ADDRESS',
  'MEDIATOR_URL',
] as const satisfies Name[];

/** What article 1-1 of the LCEN wants every site to say; capital and VAT number are not everybody's. */
const requiredSettings = [
  'PUBLISHER_NAME',
  'PUBLISHER_LEGAL_FORM',
  'PUBLISHER_ADDRESS',
  'PUBLISHER_PHONE',
  'PUBLISHER_EMAIL',
  'PUBLISHER_REGISTRATION',
  'PUBLISHER_DIRECTOR',
  'HOST_NAME',
  'HOST_ADDRESS',
  'HOST_PHONE',
] as const satisfies Name[];

/** One sentence about the required settings that are missing. */
export function operatorProblems(values: OperatorValues): string[] {
  const missing = requiredSettings.filter((name) => values[name] === undefined);
  return missing.length > 0
    ? [`${missing.join(', ')}: required in production, the legal notice must show them`]
    : [];
}

export function operatorOf(values: OperatorValues, contactEmail: string): Operator {
  const { MEDIATOR_NAME: name, MEDIATOR_ADDRESS: address, MEDIATOR_URL: url } = values;
  return {
    publisher: {
      name: values.PUBLISHER_NAME ?? null,
      legalForm: values.PUBLISHER_LEGAL_FORM ?? null,
      address: values.PUBLISHER_ADDRESS ?? null,
      phone: values.PUBLISHER_PHONE ?? null,
      email: values.PUBLISHER_EMAIL ?? null,
      registration: values.PUBLISHER_REGISTRATION ?? null,
      capital: values.PUBLISHER_CAPITAL ?? null,
      vatNumber: values.PUBLISHER_VAT_NUMBER ?? null,
      director: values.PUBLISHER_DIRECTOR ?? null,
    },
    host: {
      name: values.HOST_NAME ?? null,
      address: values.HOST_ADDRESS ?? null,
      phone: values.HOST_PHONE ?? null,
    },
    mediator: name && address && url ? { name, address, url } : null,
    dataProtectionEmail: values.DATA_PROTECTION_EMAIL ?? contactEmail,
  };
}
