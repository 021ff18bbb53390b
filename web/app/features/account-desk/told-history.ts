import type { HistoryEntry } from '#contract/account-desk-person.ts';
import { hourMs, minuteMs } from '#contract/durations.ts';

/** A document that a colleague opens again within this time was looked at once, in several goes. */
const againMs = 10 * minuteMs;
/** A mail leaves within seconds: what waits for longer than this is stuck. */
const stuckMs = hourMs;

/** Entries that are told as one, the latest first. */
export type ToldEntry = readonly [HistoryEntry, ...HistoryEntry[]];
/** What is told under one heading. */
export type ToldPeriod = Readonly<{ period: string; told: readonly ToldEntry[] }>;

const isView = ({ kind, what, by }: HistoryEntry) => kind === 'DOCUMENT' && what === 'VIEWED' && by !== null;

/**
 * Entries, the newest first, by the period that each is of. In a period visits that ended alike one after the other are
 * told together, and so are the openings of a document by one colleague again and again.
 */
export function toldHistory(
  entries: readonly HistoryEntry[],
  periodOf: (entry: HistoryEntry) => string,
): ToldPeriod[] {
  return [...Map.groupBy(entries, periodOf)].map(([period, own]) => ({ period, told: toldTogether(own) }));
}

function toldTogether(entries: readonly HistoryEntry[]): ToldEntry[] {
  const told: [HistoryEntry, ...HistoryEntry[]][] = [];
  /** Where the openings began that nothing else has come between. */
  let run = 0;
  for (const entry of entries) {
    if (!isView(entry)) run = told.length + 1;
    const same = isView(entry)
      ? told.slice(run).find((one) => isOpenedAgain(one, entry))
      : told
          .slice(-1)
          .find(([{ kind, what }]) => kind === 'VISIT' && entry.kind === kind && entry.what === what);
    if (same) same.push(entry);
    else told.push([entry]);
  }
  return told;
}

const timeOf = ({ at }: HistoryEntry) => new Date(at).getTime();

function isOpenedAgain(told: ToldEntry, entry: HistoryEntry): boolean {
  const [first] = told;
  const earliest = told.at(-1) ?? first;
  return first.thing === entry.thing && first.by === entry.by && timeOf(earliest) - timeOf(entry) <= againMs;
}

/** Whether a mail should have left long ago. */
export const isStuckMail = (entry: HistoryEntry, now: Date): boolean =>
  entry.kind === 'MAIL' && entry.what === 'WAITING' && now.getTime() - timeOf(entry) > stuckMs;
