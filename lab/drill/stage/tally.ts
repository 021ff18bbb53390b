import { setTimeout as pause } from 'node:timers/promises';
import { hasPayload, isDone, type Answer } from './calls.ts';

/** Records every response, so that a period can be evaluated afterwards. */
export type Tally = {
  readonly answers: (Answer & { name: string })[];
  note: (name: string, answer: Answer) => void;
};

export function createTally(): Tally {
  const answers: (Answer & { name: string })[] = [];
  return { answers, note: (name, answer) => answers.push({ ...answer, name }) };
}

export type Stretch = {
  counts: Record<string, number>;
  /** The longest wait within the period. */
  slowestMs: number;
  slowest: string;
  withoutPayload: number;
  /** Responses that are neither 2xx nor 503, including broken connections. */
  unexpected: string[];
};

/** The responses to requests that were in progress at some time in [from, to]. */
export function stretchOf({ answers }: Pick<Tally, 'answers'>, from = 0, to = Infinity): Stretch {
  const chosen = answers.filter(({ sentAt, milliseconds }) => sentAt <= to && sentAt + milliseconds >= from);
  const waited = ({ sentAt, milliseconds }: Answer) => sentAt + milliseconds - Math.max(sentAt, from);
  const slowest = chosen.toSorted((a, b) => waited(b) - waited(a))[0];
  const counts: Record<string, number> = {};
  for (const answer of chosen) counts[labelOf(answer)] = (counts[labelOf(answer)] ?? 0) + 1;
  return {
    counts,
    slowestMs: Math.round(slowest ? waited(slowest) : 0),
    slowest: slowest ? `${slowest.name} ${labelOf(slowest)}` : 'none',
    withoutPayload: chosen.filter((answer) => answer.status >= 400 && !hasPayload(answer)).length,
    unexpected: chosen
      .filter((answer) => !isDone(answer) && answer.status !== 503)
      .map((answer) => `${answer.name} ${labelOf(answer)}`),
  };
}

function labelOf({ status, fault, body }: Answer): string {
  if (status === 0) return fault ?? 'no answer';
  return status >= 400 && typeof body['errorCode'] === 'string'
    ? `${status} ${body['errorCode']}`
    : `${status}`;
}

export const inWords = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([label, count]) => `${count} x ${label}`)
    .join(', ') || 'none';

/** How long bookings and registrations took that were sent since a time. */
export const writeTimes = ({ answers }: Tally, from: number): number[] =>
  answers
    .filter(({ name, sentAt }) => ['book', 'register'].includes(name) && sentAt >= from)
    .map(({ milliseconds }) => milliseconds);

/** The first success after `moment`, in milliseconds after it. Responses are recorded in the order of arrival. */
function firstSuccessAfter({ answers }: Tally, moment: number, names: readonly string[]): number | undefined {
  let first: number | undefined;
  for (const answer of answers.toReversed()) {
    const end = answer.sentAt + answer.milliseconds;
    if (end < moment) break;
    if (isDone(answer) && names.includes(answer.name)) first = end - moment;
  }
  return first;
}

/** Waits for it, at most `limitMs`; Infinity when there was none. */
export async function untilSuccess(
  tally: Tally,
  moment: number,
  names: readonly string[],
  limitMs = 20_000,
): Promise<number> {
  for (const end = performance.now() + limitMs; performance.now() < end; await pause(20)) {
    const first = firstSuccessAfter(tally, moment, names);
    if (first !== undefined) return first;
  }
  return Infinity;
}
