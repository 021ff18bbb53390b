import type { Statistics } from '#contract/statistics.ts';

export type Figures = Statistics['now'];
export type Step = Statistics['steps'][number];

export const figureNames = ['active', 'requests', 'confirmed', 'completed', 'cancelled', 'rating'] as const;
export type FigureName = (typeof figureNames)[number];

const sumOf = (parts: Readonly<Record<string, number>>) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);

/** One of the six figures; a mean is null without anything that it could be the mean of. */
export const figureOf = (name: FigureName, figures: Figures): number | null =>
  name === 'cancelled' ? sumOf(figures.cancelled) : figures[name];

/** Whether the last of the days is today, which is not over. */
export const isOngoing = ({ period, comparison }: Pick<Statistics, 'period' | 'comparison'>): boolean =>
  comparison?.days.to !== period.to;

type Compared = Pick<Statistics, 'comparison' | 'countedSince'>;

/** A difference, and its share of the figure before; null where that was nothing, or for a mean. */
export type Change = Readonly<{ by: number; share: number | null }>;

/** The difference from as many days before; null of today, where either has no figure, or the earlier one was not counted. */
export function changeOf(name: FigureName, { comparison, countedSince }: Compared): Change | null {
  if (!comparison) return null;
  const { now, earlier, before } = comparison;
  if (name === 'active' && before.from < countedSince) return null;
  const [present, past] = [figureOf(name, now), figureOf(name, earlier)];
  if (present === null || past === null) return null;
  const by = present - past;
  return { by, share: past === 0 || name === 'rating' ? null : by / past };
}

/**
 * The way from a search to a visit. Each step counts what happened in the period, a confirmation also that of an older
 * request: none is a part of the one before, and none has a share of it.
 */
export const funnelNames = ['searches', 'views', 'requests', 'confirmed', 'completed'] as const;

export const notHeldNames = ['customer', 'provider', 'operator', 'declined', 'lapsed', 'absences'] as const;

/** Requests and visits that did not take place, by the reason. */
export const notHeldOf = ({ cancelled, declined, expired, absences }: Figures) => ({
  customer: cancelled.customer,
  provider: cancelled.provider,
  operator: cancelled.operator,
  declined,
  lapsed: expired + cancelled.system,
  absences,
});

const vainShare = 1 / 3;
const vainFrom = 5;
type Searched = Readonly<{ searches: number; inVain: number }>;

/** Whether people look for more than there is: enough searches, and a third of them without a result. */
export const isSearchedInVain = ({ searches, inVain }: Searched): boolean =>
  inVain >= vainFrom && inVain >= searches * vainShare;

const unansweredShare = 0.1;
const unansweredFrom = 3;
type Answered = Readonly<{ expired: number; answered: number }>;

/** Whether a trade leaves too many of its requests without an answer. */
export const isUnanswered = ({ expired, answered }: Answered): boolean =>
  expired >= unansweredFrom && expired >= (expired + answered) * unansweredShare;

/** Whether nothing at all has happened. */
export const isQuiet = (figures: Figures): boolean =>
  [...funnelNames.map((name) => figures[name]), sumOf(notHeldOf(figures))].every((count) => count === 0);
