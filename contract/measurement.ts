import * as z from 'zod/mini';
import { layoutShiftMax, vitalMsMax } from './measurement-limits.ts';
import { pageRoutes } from './page-routes.ts';

const Milliseconds = z.number().check(z.minimum(0), z.maximum(vitalMsMax));

/** How fast a page was in one visit (docs/product/consent.md#measurement). */
export const PageMeasurement = z.object({
  fcp: Milliseconds,
  lcp: Milliseconds,
  /** 0 when nothing was pressed so far. */
  fid: Milliseconds,
  cls: z.number().check(z.minimum(0), z.maximum(layoutShiftMax)),
  ttfb: Milliseconds,
  route: z.optional(z.enum(pageRoutes)),
});
export type PageMeasurement = z.infer<typeof PageMeasurement>;
