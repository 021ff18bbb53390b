import * as z from 'zod/mini';
import { named } from './primitives.ts';

const given = z.nullable(z.string());

/**
 * Who operates and hosts the site, for the legal pages (docs/product/legal.md). Outside production a field that the
 * operator has not set is null; in production only those that not every operator has.
 */
export const Operator = named(
  'Operator',
  z.object({
    publisher: z.object({
      name: given,
      legalForm: given,
      address: given,
      phone: given,
      email: given,
      registration: given,
      capital: given,
      vatNumber: given,
      director: given,
    }),
    host: z.object({ name: given, address: given, phone: given }),
    /** The consumer mediator. */
    mediator: z.nullable(z.object({ name: z.string(), address: z.string(), url: z.string() })),
    dataProtectionEmail: z.string(),
  }),
);
export type Operator = z.infer<typeof Operator>;
