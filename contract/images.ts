import * as z from 'zod/mini';
import { line, named } from './primitives.ts';
import { imageTextMax } from './images-limits.ts';

/** A picture for a profile or a service; credit names its photographer, null for a drawn one. */
export const Picture = named(
  'Picture',
  z.object({ url: z.string(), width: z.int(), height: z.int(), credit: z.nullable(z.string()) }),
);
export type Picture = z.infer<typeof Picture>;
export const CoverPhotoQuery = z.object({
  title: z.optional(line(0, imageTextMax)),
  keywords: z.optional(line(0, imageTextMax)),
  categoryName: z.optional(line(0, imageTextMax)),
});
/** The same names as a body (docs/product/api.md#parameters). */
export const CoverPhotoBody = z.nullish(CoverPhotoQuery);
export const ImageSearchQuery = z.object({ query: line(1, imageTextMax) });
/** Where pictures come from: generated here, or a service that a deployment switched on. */
export const ImagesStatus = named(
  'ImagesStatus',
  z.object({ source: z.enum(['generated']), available: z.boolean() }),
);
export type ImagesStatus = z.infer<typeof ImagesStatus>;
export const ImagesConnection = named(
  'ImagesConnection',
  z.object({ source: z.enum(['generated']), reachable: z.boolean(), milliseconds: z.int() }),
);
export type ImagesConnection = z.infer<typeof ImagesConnection>;
