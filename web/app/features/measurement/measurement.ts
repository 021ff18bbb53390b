import type { AnalyticsSettings } from '#contract/public-settings.ts';
import { startGoogleTag } from './google-tag.ts';
import { startMatomoTag } from './matomo-tag.ts';
import { measureVitals } from './vitals.ts';

/** Measures this visit until the returned function is called, which also removes what the tags have stored. */
export function startMeasurement(
  { googleId, matomo }: AnalyticsSettings,
  { sendsVitals }: { sendsVitals: boolean },
): () => void {
  const stops = [
    ...(sendsVitals ? [measureVitals()] : []),
    ...(googleId === null ? [] : [startGoogleTag(googleId)]),
    ...(matomo === null ? [] : [startMatomoTag(matomo)]),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
