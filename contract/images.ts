import * as z from 'zod/mini';
import { line, named } from './primitives.ts';
import { imageTextMax } from './images-limits.ts';

/** A picture for a profile or a service; credit is the name of its photographer, null for a drawn one. */
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
/** A body with the same names as the query (docs/product/api.md#parameters). */
export const CoverPhotoBody = z.nullish(CoverPhotoQuery);
export const ImageSearchQuery = z.object({ query: line(1, imageTextMax) });
/** Where pictures come from: drawn on this server, or a service that the deployment configured. */
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
