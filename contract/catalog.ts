import * as z from 'zod/mini';
import {
  durationMultiplesMax,
  longestDurationMax,
  serviceDescriptionLimits,
  serviceDurationLimits,
  serviceListLimits,
  serviceTitleLimits,
} from './catalog-limits.ts';
import { hasRepeatedEntry } from './catalog-rules.ts';
import { PictureUrl } from './files.ts';
import { Photo } from './photos.ts';
import { Id, Instant, LanguageCode, named, page, Price, publicLine, publicText, Slug } from './primitives.ts';
import { ProviderCard, ServiceCard } from './cards.ts';
import { searchQueryMaxLength } from './primitives-limits.ts';

/** A trade or one of its child categories (docs/product/catalog.md#categories). Names are in the reader's language. */
export const Category = named(
  'Category',
  z.object({
    id: Slug,
    parentId: z.nullable(Slug),
    name: z.string(),
    description: z.nullable(z.string()),
    icon: z.string(),
    coverUrl: z.nullable(z.string()),
    position: z.int(),
    featured: z.boolean(),
    serviceCount: z.int(),
    providerCount: z.int(),
  }),
);
export type Category = z.infer<typeof Category>;

export const CategoryDetail = named(
  'CategoryDetail',
  z.extend(Category, {
    children: z.array(Category),
    breadcrumb: z.array(z.object({ id: Slug, name: z.string() })),
  }),
);
export type CategoryDetail = z.infer<typeof CategoryDetail>;

export const CategoriesQuery = z.object({ parentId: z.optional(Slug), language: z.optional(LanguageCode) });
export const CategoryQuery = z.object({ language: z.optional(LanguageCode) });
export const CategorySearchQuery = z.object({
  searchTerm: z.string().check(z.trim(), z.minLength(1), z.maxLength(searchQueryMaxLength)),
  language: z.optional(LanguageCode),
});

const { min, max, step } = serviceDurationLimits;
export const ServiceDuration = z.int().check(z.minimum(min), z.maximum(max), z.multipleOf(step));
export const LongestDuration = z
  .int()
  .check(z.minimum(min), z.maximum(longestDurationMax), z.multipleOf(step));

/** One of the lists of a service (serviceLists). */
export const ServiceEntries = z.array(publicLine(1, serviceListLimits.characters)).check(
  z.maxLength(serviceListLimits.entries),
  z.refine((entries) => !hasRepeatedEntry(entries), { error: 'repeated_entry' }),
);

/**
 * The fields of a service that its provider writes (docs/product/catalog.md#services). A coverUrl of null restores
 * the drawn cover; an absent one changes nothing, and so do lists and travel that are absent.
 */
export const ServiceInput = z.object({
  title: publicLine(serviceTitleLimits.min, serviceTitleLimits.max),
  description: publicText(serviceDescriptionLimits.min, serviceDescriptionLimits.max),
  categoryId: Slug,
  price: Price,
  priceUnit: z._default(z.enum(['VISIT', 'HOUR']), 'VISIT'),
  durationMinutes: ServiceDuration,
  /** Without them the multiples of the smallest duration, as older clients send them, are offered. */
  durationStepMinutes: z.optional(ServiceDuration),
  durationMaxMinutes: z.optional(LongestDuration),
  durationMultiples: z._default(z.int().check(z.minimum(1), z.maximum(durationMultiplesMax)), 1),
  active: z._default(z.boolean(), true),
  coverUrl: z.optional(z.nullable(PictureUrl)),
  included: z.optional(ServiceEntries),
  excluded: z.optional(ServiceEntries),
  toPrepare: z.optional(ServiceEntries),
  travelIncluded: z.optional(z.boolean()),
});
export type ServiceInput = z.infer<typeof ServiceInput>;

/**
 * Replaces the whole service, but for what is optional; version is that of the service which the form was filled from
 * (CNF001 when stale).
 */
export const ServiceChange = z.extend(ServiceInput, { version: z.optional(z.int()) });
export type ServiceChange = z.infer<typeof ServiceChange>;

/** A service of a profile: its card, with its other durations, what it includes and not, and what its customer has ready. */
export const ProfileService = named(
  'ProfileService',
  z.extend(ServiceCard, {
    durationStepMinutes: z.int(),
    durationMaxMinutes: z.int(),
    included: z.array(z.string()),
    excluded: z.array(z.string()),
    toPrepare: z.array(z.string()),
    travelIncluded: z.boolean(),
  }),
);
export type ProfileService = z.infer<typeof ProfileService>;

/**
 * A service on its own page. Only its owner receives the version; termsVersion is that of title, price and duration,
 * which a request names as `serviceVersion`. Its cover is an uploaded one, otherwise its first photo,
 * otherwise a drawn one; chosenCoverUrl is what its provider chose, shown or not. Photos are its own, otherwise those of
 * no service.
 */
export const ServiceDetail = named(
  'ServiceDetail',
  z.extend(ProfileService, {
    description: z.string(),
    chosenCoverUrl: z.nullable(z.string()),
    photos: z.array(Photo),
    durationMultiples: z.int(),
    active: z.boolean(),
    version: z.nullable(z.int()),
    termsVersion: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
    cancellationPolicy: z.enum(['STANDARD']),
    area: z.object({
      type: z.enum(['RADIUS', 'AREAS']),
      radiusKm: z.nullable(z.int()),
      names: z.array(z.string()),
    }),
    provider: ProviderCard,
  }),
);
export type ServiceDetail = z.infer<typeof ServiceDetail>;

export const ServicePage = page('ServicePage', ServiceCard);
export const ServiceParams = z.object({ serviceId: Id });
