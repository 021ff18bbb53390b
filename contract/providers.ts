import * as z from 'zod/mini';
import { ProviderCard } from './cards.ts';
import { ProfileService } from './catalog.ts';
import { OpeningDay } from './availability.ts';
import { PictureUrl } from './files.ts';
import { spokenLanguages } from './languages.ts';
import { Photo } from './photos.ts';
import { Insee } from './places.ts';
import {
  BaseCountryOrFrance,
  codeOfCountry,
  Id,
  Instant,
  line,
  named,
  PostalCode,
  publicLine,
  publicText,
  SpokenLanguageCode,
} from './primitives.ts';
import { cityMaxLength, streetMaxLength } from './primitives-limits.ts';
import {
  areaTypes,
  areasMax,
  bioMax,
  bufferMinutesLimits,
  businessNameMax,
  businessNameMin,
  headlineMax,
  headlineMin,
  noticeMinutesLimits,
  radiusKmLimits,
  unpublishedReasons,
  slotSteps,
} from './providers-limits.ts';
import { VatNumber } from './verification.ts';

export const ProviderParams = z.object({ providerId: Id });

/** The public view of a service area; the point is rounded to a grid (docs/product/providers.md#area). */
const PublicArea = named(
  'PublicArea',
  z.object({
    type: z.enum(areaTypes),
    radiusKm: z.nullable(z.int()),
    publicPoint: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    names: z.array(z.string()),
  }),
);

/** A rectangle on the map, in degrees. */
export const MapFrame = named(
  'MapFrame',
  z.object({ north: z.number(), south: z.number(), east: z.number(), west: z.number() }),
);
export type MapFrame = z.infer<typeof MapFrame>;

/**
 * The map of a service area: the frame that it shows, areaMap.width by areaMap.height, the ground in it (longitude and
 * latitude alternating) and its communes, by population descending. The frame is absent when there is no public point.
 */
export const ProviderArea = named(
  'ProviderArea',
  z.object({
    publicPoint: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    radiusKm: z.nullable(z.int()),
    frame: z.nullable(MapFrame),
    land: z.array(z.array(z.number())),
    lakes: z.array(z.array(z.number())),
    rivers: z.array(z.array(z.number())),
    borders: z.array(z.array(z.number())),
    places: z.array(
      z.object({
        name: z.string(),
        lat: z.number(),
        lng: z.number(),
        covered: z.boolean(),
        population: z.int(),
      }),
    ),
  }),
);
export type ProviderArea = z.infer<typeof ProviderArea>;

/**
 * The public profile (docs/product/providers.md#profile). ratingDistribution counts 1 to 5 stars; a profile without a
 * chosen cover has a drawn one.
 */
export const ProviderDetail = named(
  'ProviderDetail',
  z.extend(ProviderCard, {
    bio: z.nullable(z.string()),
    coverUrl: z.nullable(z.string()),
    coverChosen: z.boolean(),
    memberSince: Instant,
    /** Whether it is a registered business; null until the provider answers. */
    trader: z.nullable(z.boolean()),
    legalIdentity: z.nullable(z.object({ name: z.string(), siren: z.string() })),
    openingHours: z.array(OpeningDay),
    area: PublicArea,
    services: z.array(ProfileService),
    photos: z.array(Photo),
    ratingDistribution: z.array(z.int()).check(z.length(5)),
    jobsDone: z.int(),
    responseMinutes: z.nullable(z.int()),
    instantBooking: z.boolean(),
    noticeMinutes: z.int(),
  }),
);
export type ProviderDetail = z.infer<typeof ProviderDetail>;

/**
 * A service as its owner sees it, including the inactive ones; with `documentsPending` it is not offered until the
 * documents of its trade are approved.
 */
export const OwnService = named(
  'OwnService',
  z.extend(ProfileService, { active: z.boolean(), documentsPending: z.boolean() }),
);
export type OwnService = z.infer<typeof OwnService>;

/** The profile with the fields that only its owner sees. */
export const OwnProvider = named(
  'OwnProvider',
  z.extend(ProviderDetail, {
    services: z.array(OwnService),
    published: z.boolean(),
    suspendedAt: z.nullable(Instant),
    unpublishedReasons: z.array(z.enum(unpublishedReasons)),
    onboardingPercentage: z.int(),
    bufferMinutes: z.int(),
    slotStepMinutes: z.int(),
    paused: z.boolean(),
    hideLastSeen: z.boolean(),
    address: z.nullable(
      z.object({
        street: z.nullable(z.string()),
        city: z.string(),
        postalCode: z.string(),
        country: z.string(),
        insee: z.string(),
      }),
    ),
    areaInsee: z.array(z.string()),
    businessName: z.nullable(z.string()),
    vatNumber: z.nullable(z.string()),
    version: z.int(),
  }),
);
export type OwnProvider = z.infer<typeof OwnProvider>;

/**
 * The fields of a profile that the provider writes. Every field is optional: null clears a text, an absent field is
 * unchanged. The commune gives the coordinates of the address. version is that of the profile which the form was
 * filled from (CNF001 when stale).
 */
export const OwnProviderInput = z.object({
  version: z.optional(z.int()),
  businessName: z.optional(z.nullable(publicLine(businessNameMin, businessNameMax))),
  vatNumber: z.optional(z.nullable(VatNumber)),
  cover: z.optional(z.nullable(PictureUrl)),
  headline: z.optional(z.nullable(publicLine(headlineMin, headlineMax))),
  bio: z.optional(z.nullable(publicText(0, bioMax))),
  languages: z.optional(
    z.array(SpokenLanguageCode).check(z.minLength(1), z.maxLength(spokenLanguages.length)),
  ),
  address: z.optional(
    z
      .object({
        street: z.optional(z.nullable(line(0, streetMaxLength))),
        city: line(1, cityMaxLength),
        postalCode: PostalCode,
        insee: z.optional(Insee),
        country: BaseCountryOrFrance,
      })
      .check(codeOfCountry),
  ),
  areaType: z.optional(z.enum(areaTypes)),
  radiusKm: z.optional(z.int().check(z.minimum(radiusKmLimits.min), z.maximum(radiusKmLimits.max))),
  /** Codes or names of communes and arrondissements. */
  areaInsee: z.optional(z.array(line(1, cityMaxLength)).check(z.maxLength(areasMax))),
  noticeMinutes: z.optional(
    z.int().check(z.minimum(noticeMinutesLimits.min), z.maximum(noticeMinutesLimits.max)),
  ),
  bufferMinutes: z.optional(
    z.int().check(z.minimum(bufferMinutesLimits.min), z.maximum(bufferMinutesLimits.max)),
  ),
  slotStepMinutes: z.optional(z.literal([...slotSteps])),
  instantBooking: z.optional(z.boolean()),
  byAppointment: z.optional(z.boolean()),
  paused: z.optional(z.boolean()),
  hideLastSeen: z.optional(z.boolean()),
});
export type OwnProviderInput = z.infer<typeof OwnProviderInput>;

export const CurrentProviderId = named('CurrentProviderId', z.object({ providerId: Id }));
