import type { AnalyticsSettings } from '#contract/public-settings.ts';
import { startGoogleTag } from './google-tag.ts';
import { startMatomoTag } from './matomo-tag.ts';
import { measureVitals } from './vitals.ts';

export type Measurement = {
  /** Tells of a page of the visit, the first one too. Google Analytics notices by itself that the address changes. */
  countPage: (path: string) => void;
  /** Ends it, and removes what the tags have stored. */
  stop: () => void;
};

/** Measures this visit. */
export function startMeasurement(
  { googleId, matomo }: AnalyticsSettings,
  { sendsVitals }: { sendsVitals: boolean },
): Measurement {
  const ofMatomo = matomo === null ? undefined : startMatomoTag(matomo);
  const stops = [
    ...(sendsVitals ? [measureVitals()] : []),
    ...(googleId === null ? [] : [startGoogleTag(googleId)]),
    ...(ofMatomo ? [ofMatomo.stop] : []),
  ];
  return {
    countPage: (path) => ofMatomo?.countPage(path),
    stop() {
      for (const stop of stops) stop();
    },
  };
}
