import type { ComparedFigures, Statistics } from '#contract/statistics.ts';

export type Figures = Statistics['now'];
export type Step = Statistics['steps'][number];

export const figureNames = ['active', 'requests', 'confirmed', 'completed', 'cancelled', 'rating'] as const;
export type FigureName = (typeof figureNames)[number];

const sumOf = (parts: Readonly<Record<string, number>>) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);

/** One of the six figures; a mean is null without anything that it could be the mean of. */
export const figureOf = (name: FigureName, figures: ComparedFigures): number | null =>
  name === 'cancelled' ? sumOf(figures.cancelled) : figures[name];

/** Whether a period ends with a day that is not over. */
export const isOngoing = ({ comparison }: Pick<Statistics, 'comparison'>): boolean =>
  comparison?.until !== null;

/** A difference, and its share of the figure before; null where that was nothing, or for a mean. */
export type Change = Readonly<{ by: number; share: number | null }>;

/** The difference from the days before; null where there are none or either has no figure. */
export function changeOf(name: FigureName, { comparison }: Pick<Statistics, 'comparison'>): Change | null {
  if (!comparison) return null;
  const [present, past] = [figureOf(name, comparison.now), figureOf(name, comparison.earlier)];
  if (present === null || past === null) return null;
  const by = present - past;
  return { by, share: past === 0 || name === 'rating' ? null : by / past };
}

/** What leads to a request. They are counted apart: a request may come without either. */
export const soughtNames = ['searches', 'views'] as const;

/** How far the requests of the period have come: each step is a part of the one above, and says which share of it. */
const outcomeNames = ['requests', 'answered', 'confirmed', 'completed'] as const;

export const outcomesOf = ({ requests, outcome }: Pick<Figures, 'requests' | 'outcome'>) =>
  outcomeNames.map((name, index) => {
    const steps = { requests, ...outcome };
    const above = outcomeNames[index - 1];
    const whole = above === undefined ? 0 : steps[above];
    return { name, count: steps[name], share: whole === 0 ? null : steps[name] / whole };
  });

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
  [
    ...soughtNames.map((name) => figures[name]),
    figures.requests,
    figures.confirmed,
    figures.completed,
    sumOf(notHeldOf(figures)),
  ].every((count) => count === 0);
