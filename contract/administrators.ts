import * as z from 'zod/mini';
import { deskTextMax } from './account-desk-limits.ts';
import { text } from './primitives.ts';
import { Proof } from './security.ts';

/**
 * Gives or takes the role of administrators, with the proof of who asks for it (docs/product/accounts.md#proof); the
 * person reads the text.
 */
export const AdministratorChange = z.object({
  administrator: z.boolean(),
  text: text(1, deskTextMax),
  ...Proof.shape,
});
export type AdministratorChange = z.infer<typeof AdministratorChange>;
