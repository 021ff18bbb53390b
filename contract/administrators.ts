import * as z from 'zod/mini';
import { deskTextMax } from './account-desk-limits.ts';
import { text } from './primitives.ts';

/** Gives or takes the role of administrators; the person reads the text. */
export const AdministratorChange = z.object({
  administrator: z.boolean(),
  text: text(1, deskTextMax),
});
export type AdministratorChange = z.infer<typeof AdministratorChange>;
