import * as z from 'zod/mini';
import { Instant, named } from './primitives.ts';

const state = z.enum(['UP', 'DOWN']);

/** Answer of GET /health: 200 when all is up, else 503 with the same shape. A slow database still serves: it is up. */
export const Health = named(
  'Health',
  z.object({ status: state, database: z.enum(['UP', 'SLOW', 'DOWN']), migrations: state }),
);
export type Health = z.infer<typeof Health>;

/** Answer of GET /status: what runs here, and since when this process does. */
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
