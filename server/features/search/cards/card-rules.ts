import { minuteMs } from '#contract/durations.ts';
import { lastSeenRoundingMinutes, onlineMinutes } from '#contract/providers-limits.ts';
import { displayName } from '#server/features/users/rules.ts';

/** Enough that neighbours in a list differ, few enough to be drawn once per process. */
export const coverVariants = 32;

/**
 * Online, or the time last seen, to five minutes; neither when the person hides it
 * (docs/product/providers.md#presence).
 */
export function presenceOf(
  person: { last_seen_at: Date | string | null; hide_last_seen: boolean },
  now: Date,
): { online: boolean; lastSeenAt: string | null } {
  if (person.last_seen_at === null || person.hide_last_seen) return { online: false, lastSeenAt: null };
  const seen = new Date(person.last_seen_at).getTime();
  const grid = lastSeenRoundingMinutes * minuteMs;
  return {
    online: now.getTime() - seen < onlineMinutes * minuteMs,
    lastSeenAt: new Date(Math.floor(seen / grid) * grid).toISOString(),
  };
}

/** The name of a cover drawn for a root category; the same seed gives the same picture. */
export function coverName(rootId: string, seed: string): string {
  const number = Number.parseInt(seed.replace(/[^0-9a-f]/g, '').slice(-4) || '0', 16);
  return `cover-${rootId}-${number % coverVariants}.webp`;
}

/** The public name of a provider: the business name, otherwise first name and initial. */
export function providerName(person: {
  business_name: string | null;
  first_name: string;
  last_name: string;
}): string {
  return person.business_name ?? displayName(person);
}
