import * as z from 'zod/mini';
import { imageTextMax, photoChoiceMax, pictureSources, photoServiceOf } from './images-rules.ts';
import { line, named, yesNo, soughtWords } from './primitives.ts';

/**
 * A picture for a profile, a service or an article. `credit` is the name of its photographer and `creditUrl` the
 * photographer's page at the service; null for a drawn one. A found photo has `choice`, with which POST
 * /images/cover-photo stores it; until then its `url` is a preview for an hour.
 */
export const Picture = named(
  'Picture',
  z.object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    credit: z.nullable(z.string()),
    creditUrl: z.nullable(z.string()),
    choice: z.nullable(z.string()),
  }),
);
export type Picture = z.infer<typeof Picture>;
/** The link of a credit: a page of a service of photos. */
export const PhotoCreditUrl = z
  .string()
  .check(z.refine((address) => photoServiceOf(address) !== undefined, { error: 'invalid_format' }));
const PhotoChoice = z
  .string()
  .check(z.maxLength(photoChoiceMax), z.regex(/^[\w-]+\.[\w-]+$/, { error: 'unknown_picture' }));
export const CoverPhotoQuery = z.object({
  title: z.optional(line(0, imageTextMax)),
  keywords: z.optional(line(0, imageTextMax)),
  categoryName: z.optional(line(0, imageTextMax)),
});
/** A body with the same names as the query (docs/product/api.md#parameters), or the found photo that was chosen. */
export const CoverPhotoBody = z.nullish(z.extend(CoverPhotoQuery, { choice: z.optional(PhotoChoice) }));
/** `drawn` leaves out the photos of a service. */
export const ImageSearchQuery = z.object({
  query: soughtWords(1, imageTextMax),
  drawn: z._default(yesNo(), false),
});
export type ImageSearchQuery = z.infer<typeof ImageSearchQuery>;
export const FoundPhotoQuery = z.object({ choice: PhotoChoice });
/** Where pictures come from; `available` is false for a while after the service has failed. */
export const ImagesStatus = named(
  'ImagesStatus',
  z.object({ source: z.enum(pictureSources), available: z.boolean() }),
);
export type ImagesStatus = z.infer<typeof ImagesStatus>;
export const ImagesConnection = named(
  'ImagesConnection',
  z.object({ source: z.enum(pictureSources), reachable: z.boolean(), milliseconds: z.int() }),
);
export type ImagesConnection = z.infer<typeof ImagesConnection>;
