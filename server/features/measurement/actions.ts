import { v7 as newId } from 'uuid';
import type { PageMeasurement } from '#contract/measurement.ts';
import { insertMeasurement } from './queries.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** Keeps how fast a page was. The delay of an input that was not made is unknown, and left out of the figures. */
export function measurePage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { fcp, lcp, fid, cls, ttfb, route }: PageMeasurement,
): Promise<void> {
  return insertMeasurement(db, {
    id: newId(),
    route: route ?? null,
    fcp_ms: Math.round(fcp),
    lcp_ms: Math.round(lcp),
    fid_ms: fid === 0 ? null : Math.round(fid),
    ttfb_ms: Math.round(ttfb),
    // A shift that is too small for the column would be refused by the database.
    cls: Number(cls.toFixed(4)),
    at: clock.now(),
  });
}
