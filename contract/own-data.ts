import * as z from 'zod/mini';
import { Id, Instant, named } from './primitives.ts';

/** A signed address of the archive of one's data, valid for five minutes (docs/product/accounts.md#export). */
export const ExportLink = named('ExportLink', z.object({ url: z.string(), expiresAt: Instant }));
export type ExportLink = z.infer<typeof ExportLink>;

/** A visit or request that a deletion ends; feeCents is what its rule asks for. */
const EndedBooking = z.object({
  id: Id,
  status: z.enum(['PENDING', 'CONFIRMED']),
  as: z.enum(['CUSTOMER', 'PROVIDER']),
  otherName: z.string(),
  serviceTitle: z.string(),
  startAt: Instant,
  timeZone: z.string(),
  feeCents: z.int(),
});

/** What the deletion of one's account ends, and what stays (docs/product/accounts.md#deletion). */
export const DeletionPreview = named(
  'DeletionPreview',
  z.object({
    bookings: z.array(EndedBooking),
    messages: z.int(),
    reviews: z.int(),
    addresses: z.int(),
    services: z.int(),
    hasProfile: z.boolean(),
    /** Visits whose amounts and days are kept without a name. */
    accountingRows: z.int(),
    /** The only administrator cannot leave. */
    lastAdministrator: z.boolean(),
    /** A visit in progress has to end first. */
    inProgress: z.boolean(),
  }),
);
export type DeletionPreview = z.infer<typeof DeletionPreview>;
export const ExportParams = z.object({ userId: Id });
