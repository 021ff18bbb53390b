import * as z from 'zod/mini';
import { deskQueryMax, deskQueryMin } from './account-desk-limits.ts';
import { auditNameMax } from './audit-limits.ts';
import { Id, Instant, line, named, page, pageQuery, soughtWords } from './primitives.ts';

/**
 * What an administrator did, or the system (no actor), to which object (docs/product/accounts.md#audit). `before` and `after`
 * hold only what changed. Events are never changed.
 */
export const AuditEvent = named(
  'AuditEvent',
  z.object({
    id: Id,
    /** Null for the system and for a deleted account. */
    actor: z.nullable(z.object({ id: Id, displayName: z.string() })),
    action: z.string(),
    object: z.object({
      kind: z.string(),
      id: z.nullable(z.string()),
      /** Of the person, provider, or text that it is about, as it is now; null for what has no name or is deleted. */
      name: z.nullable(z.string()),
      /** Of a booking (R-), a report (SG-), a contact message (CT-) or a decision (DC-). */
      number: z.nullable(z.string()),
    }),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
    /** Of a refused document: as long as the document has it. */
    reason: z.nullable(z.string()),
    /** How long the view of a person lasted that this ended, as long as it is known. */
    minutes: z.nullable(z.int()),
    /** The present names of the ids in `before` and `after`, by id; what is deleted is not in it. */
    names: z.record(z.string(), z.string()),
    at: Instant,
  }),
);
export type AuditEvent = z.infer<typeof AuditEvent>;

const name = z.optional(line(1, auditNameMax));
const filters = {
  /** Words of the reason, or of the name or number of who did it and of what it was done to (docs/product/accounts.md#audit). */
  query: z.optional(soughtWords(deskQueryMin, deskQueryMax)),
  actorId: z.optional(Id),
  action: name,
  kind: name,
  objectId: name,
  /** Included. */
  from: z.optional(Instant),
  /** Excluded. */
  to: z.optional(Instant),
};
export const AuditFilter = z.object(filters);
export type AuditFilter = z.infer<typeof AuditFilter>;
export const AuditQuery = z.object({ ...filters, ...pageQuery });
/** Newest first. */
export const AuditPage = page('AuditPage', AuditEvent);
export type AuditPage = z.infer<typeof AuditPage>;
