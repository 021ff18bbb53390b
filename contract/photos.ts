import * as z from 'zod/mini';
import { photoAltMax, photoPhases, photosMax } from './photos-limits.ts';
import { Id, named, publicLine } from './primitives.ts';

const picture = {
  id: Id,
  url: z.string(),
  /** The copy for lists. */
  smallUrl: z.string(),
  /** In pixels, of the large copy. */
  width: z.int(),
  height: z.int(),
  position: z.int(),
  pairId: z.nullable(Id),
  phase: z.nullable(z.enum(photoPhases)),
};

/** A photo of a provider's work (docs/product/photos.md). Two of one pairId follow each other: before and after. */
export const Photo = named('Photo', z.object({ ...picture, alt: z.string() }));
export type Photo = z.infer<typeof Photo>;

/** As its owner sees it: without a text it is shown to its owner only. serviceId is the service that it shows. */
const OwnPhoto = named(
  'OwnPhoto',
  z.object({ ...picture, alt: z.nullable(z.string()), serviceId: z.nullable(Id) }),
);
export type OwnPhoto = z.infer<typeof OwnPhoto>;

/** The photos in their order; version is that of order, texts, pairs and services. */
export const OwnPhotos = named('OwnPhotos', z.object({ version: z.string(), photos: z.array(OwnPhoto) }));
export type OwnPhotos = z.infer<typeof OwnPhotos>;

export const PhotoParams = z.object({ photoId: Id });

/** multipart/form-data; the file is read as a stream, and its type is detected from its content. */
export const PhotoForm = z.object({ file: z.optional(z.file()) });

/**
 * Every photo in its new order, with its text and service; two that follow each other with one pairId, which the caller
 * chooses, are a pair. version is that of the photos which were read (CNF001 when stale).
 */
export const PhotosChange = z.object({
  version: z.string().check(z.maxLength(64)),
  photos: z
    .array(
      z.object({
        id: Id,
        alt: z.nullable(publicLine(1, photoAltMax)),
        serviceId: z.nullable(Id),
        pairId: z.nullable(Id),
      }),
    )
    .check(z.maxLength(photosMax)),
});
export type PhotosChange = z.infer<typeof PhotosChange>;
