import * as z from 'zod/mini';
import { consentChoices, consentSources } from './consents-rules.ts';
import { Id, Instant, named } from './primitives.ts';

/** A choice about measurement, made on a page (docs/product/consent.md). */
export const ConsentInput = z.object({
  choice: z.enum(consentChoices),
  /** Required with the choice `custom`; otherwise it follows from the choice. */
  analytics: z.optional(z.boolean()),
  /** SHA-256, in hexadecimal, of the text that was shown. */
  textHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  source: z.enum(consentSources),
});
export type ConsentInput = z.infer<typeof ConsentInput>;

export const ConsentProof = named(
  'ConsentProof',
  z.object({
    id: Id,
    choice: z.enum(consentChoices),
    analytics: z.boolean(),
    source: z.enum(consentSources),
    recordedAt: Instant,
    expiresAt: Instant,
  }),
);
export type ConsentProof = z.infer<typeof ConsentProof>;
