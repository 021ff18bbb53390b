import * as z from 'zod/mini';
import { Instant, named } from './primitives.ts';

const state = z.enum(['UP', 'DOWN']);

/**
 * Response of GET /health: 200 when every part is available, otherwise 503 with the same body. A slow database counts
 * as available.
 */
export const Health = named(
  'Health',
  z.object({ status: state, database: z.enum(['UP', 'SLOW', 'DOWN']), migrations: state }),
);
export type Health = z.infer<typeof Health>;

/** Response of GET /status: the version that is running, and when this process started. */
export const Status = named(
  'Status',
  z.object({
    version: z.string(),
    buildDate: Instant,
    startedAt: Instant,
    flags: z.object({
      chat: z.boolean(),
      notifications: z.boolean(),
      payments: z.boolean(),
      demoBanner: z.boolean(),
      comingSoon: z.boolean(),
    }),
  }),
);
export type Status = z.infer<typeof Status>;
