import * as z from 'zod/mini';
import { deskQueryMax, deskQueryMin } from './account-desk-limits.ts';
import { Id, Instant, LanguageCode, named, page, pageQuery, Slug, soughtWords } from './primitives.ts';
import { prospectKinds, prospectStatuses } from './prospects-limits.ts';

/** Who asked to hear from the site, as the desk lists them (docs/product/desk.md#prospects). */
export const Prospect = named(
  'Prospect',
  z.object({
    id: Id,
    email: z.string(),
    kind: z.enum(prospectKinds),
    category: z.nullable(Slug),
    postalCode: z.nullable(z.string()),
    language: LanguageCode,
    state: z.enum(prospectStatuses),
    askedAt: Instant,
    confirmedAt: z.nullable(Instant),
    leftAt: z.nullable(Instant),
  }),
);
export type Prospect = z.infer<typeof Prospect>;
/** The latest that asked first. */
export const ProspectPage = page('ProspectPage', Prospect);

export const ProspectFilter = z.object({
  /** A part of the address. */
  query: z.optional(soughtWords(deskQueryMin, deskQueryMax)),
  kind: z.optional(z.enum(prospectKinds)),
  category: z.optional(Slug),
  /** How the postal code begins: a whole one, or that of a département. */
  postalCode: z.optional(z.string().check(z.regex(/^\d{2,5}$/))),
  state: z.optional(z.enum(prospectStatuses)),
});
export type ProspectFilter = z.infer<typeof ProspectFilter>;
export const ProspectQuery = z.object({ ...ProspectFilter.shape, ...pageQuery });
export type ProspectQuery = z.infer<typeof ProspectQuery>;

/** People by state, each address once, and the confirmed ones by kind; `CONFIRMED` are those whom a letter can reach. */
export const ProspectStats = named(
  'ProspectStats',
  z.object({
    states: z.object({
      PENDING_CONFIRMATION: z.int(),
      CONFIRMED: z.int(),
      CONVERTED: z.int(),
      UNSUBSCRIBED: z.int(),
    } satisfies Record<(typeof prospectStatuses)[number], unknown>),
    kinds: z.object({ CLIENT: z.int(), PROVIDER: z.int(), NEWSLETTER: z.int() } satisfies Record<
      (typeof prospectKinds)[number],
      unknown
    >),
    /** Who confirmed, and whose account came, in the last seven days. */
    week: z.object({ CONFIRMED: z.int(), CONVERTED: z.int() }),
    /** Where most of the confirmed clients live, and what most of the providers do; null while none says so. */
    clientsIn: z.nullable(z.object({ department: z.string(), count: z.int() })),
    providersIn: z.nullable(z.object({ category: Slug, count: z.int() })),
    /** The share of a letter's readers who leave by it; null while none was sent. */
    leaving: z.nullable(z.number()),
  }),
);
export type ProspectStats = z.infer<typeof ProspectStats>;
