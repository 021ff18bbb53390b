import { dayMs } from '#contract/durations.ts';
import { isId } from '#web/api/prefetch.ts';

/** A provider and when the profile or a service was last looked at, in milliseconds. */
export type Seen = Readonly<{ id: string; at: number }>;

/** The most that are kept: the page asks for each of them. */
export const seenMax = 8;
export const seenDays = 30;

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  isId(value.id) &&
  'at' in value &&
  typeof value.at === 'number';

/** The list in a stored text, which a person or another version may have changed, without what is older than it is kept. */
export function readSeen(text: string | null, now: number): Seen[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    const recent = value.filter(isSeen).filter(({ at }) => at > now - seenDays * dayMs);
    return [...new Map(recent.map((one) => [one.id, one])).values()].slice(0, seenMax);
  } catch {
    return [];
  }
}

/** The list with one more, the last one first. */
export const withSeen = (list: readonly Seen[], one: Seen): Seen[] =>
  [one, ...list.filter(({ id }) => id !== one.id)].slice(0, seenMax);
