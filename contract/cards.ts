import * as z from 'zod/mini';
import { availabilityStates, priceUnits } from './catalog-limits.ts';
import { checkTypes, reasonKeys } from './providers-limits.ts';
import { Id, Instant, Slug, SpokenLanguageCode, named } from './primitives.ts';

/** Why a result has its rank: a key of messages/search.json and its numbers (docs/product/search.md#ranking). */
export const Reason = named(
  'Reason',
  z.object({ key: z.enum(reasonKeys), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
);
export type Reason = z.infer<typeof Reason>;

/** What the public sees of a verification: what was checked and when (docs/product/verification.md#badge). */
export const Check = named('Check', z.object({ type: z.enum(checkTypes), checkedAt: Instant }));
export type Check = z.infer<typeof Check>;

/**
 * A service in a list (docs/product/search.md#cards). price is in euros per priceUnit; nextSlotAt, of a search for a
 * time the first start then, is read by the clock of provider.timeZone; distances are whole kilometres (0 means under 1). rating and reviewCount are those of the service; those of the person are in provider.
 */
export const ServiceCard = named(
  'ServiceCard',
  z.object({
    id: Id,
    title: z.string(),
    categoryId: Slug,
    categoryName: z.string(),
    price: z.number(),
    priceUnit: z.enum(priceUnits),
    durationMinutes: z.int(),
    coverUrl: z.nullable(z.string()),
    availability: z.enum(availabilityStates),
    nextSlotAt: z.nullable(Instant),
    rating: z.nullable(z.number()),
    reviewCount: z.int(),
    distanceKm: z.nullable(z.int()),
    provider: z.object({
      id: Id,
      displayName: z.string(),
      avatarUrl: z.nullable(z.string()),
      verified: z.boolean(),
      online: z.boolean(),
      lastSeenAt: z.nullable(Instant),
      city: z.string(),
      timeZone: z.string(),
      rating: z.nullable(z.number()),
      reviewCount: z.int(),
    }),
    reasons: z.array(Reason),
  }),
);
export type ServiceCard = z.infer<typeof ServiceCard>;

/** A span of local time, from HH:MM to HH:MM. */
export const OpeningSpan = named(
  'OpeningSpan',
  z.object({
    start: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
    end: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  }),
);
export type OpeningSpan = z.infer<typeof OpeningSpan>;

/**
 * A provider in a list (docs/product/search.md#cards). priceFrom is the lowest price of the matching services, and
 * priceVaries says that others cost something else. service is the one whose starts nextSlots has, the first one of
 * each day, or those of the asked time (startsThenShown); photoUrl is a photo of it, or one of the work as a whole.
 * position is the public point, null before an address is given. openingToday has the spans of today; null means that
 * there are no opening hours at all.
 */
export const ProviderCard = named(
  'ProviderCard',
  z.object({
    id: Id,
    displayName: z.string(),
    headline: z.nullable(z.string()),
    avatarUrl: z.nullable(z.string()),
    photoUrl: z.nullable(z.string()),
    city: z.string(),
    timeZone: z.string(),
    postalCode: z.string(),
    categories: z.array(z.object({ id: Slug, name: z.string() })),
    languages: z.array(SpokenLanguageCode),
    verified: z.boolean(),
    checks: z.array(Check),
    online: z.boolean(),
    lastSeenAt: z.nullable(Instant),
    rating: z.nullable(z.number()),
    reviewCount: z.int(),
    completionRate: z.nullable(z.int()),
    priceFrom: z.nullable(z.number()),
    priceFromUnit: z.nullable(z.enum(priceUnits)),
    priceVaries: z.boolean(),
    service: z.nullable(
      z.object({
        id: Id,
        title: z.string(),
        durationMinutes: z.int(),
        price: z.number(),
        priceUnit: z.enum(priceUnits),
      }),
    ),
    nextSlotAt: z.nullable(Instant),
    nextSlots: z.array(Instant),
    availability: z.enum(availabilityStates),
    byAppointment: z.boolean(),
    openingToday: z.nullable(z.array(OpeningSpan)),
    distanceKm: z.nullable(z.int()),
    position: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    reasons: z.array(Reason),
  }),
);
export type ProviderCard = z.infer<typeof ProviderCard>;
