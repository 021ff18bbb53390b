import type { HistoryEntry } from '#contract/account-desk-person.ts';
import { hourMs, minuteMs } from '#contract/durations.ts';

/** A document that a colleague opens again within this time was looked at once, in several goes. */
const againMs = 10 * minuteMs;
/** A mail leaves within seconds: what waits for longer than this is stuck. */
const stuckMs = hourMs;

/** An entry of the history as it is told, and how often it happened. */
export type ToldEntry = Readonly<{ entry: HistoryEntry; times: number }>;

const isView = ({ kind, what, by }: HistoryEntry) => kind === 'DOCUMENT' && what === 'VIEWED' && by !== null;

/** Entries, the newest first, in which one colleague opens a document again and again is a single one, with its latest time. */
export function toldHistory(entries: readonly HistoryEntry[]): ToldEntry[] {
  const told: { entry: HistoryEntry; times: number; since: number }[] = [];
  /** Where the openings began that nothing else has come between. */
  let run = 0;
  for (const entry of entries) {
    const at = new Date(entry.at).getTime();
    if (!isView(entry)) run = told.length + 1;
    const same = told
      .slice(run)
      .find(
        (one) => one.entry.thing === entry.thing && one.entry.by === entry.by && one.since - at <= againMs,
      );
    if (same && isView(entry)) {
      same.times += 1;
      same.since = at;
    } else told.push({ entry, times: 1, since: at });
  }
  return told;
}

/** Whether a mail should have left long ago. */
export const isStuckMail = ({ kind, what, at }: HistoryEntry, now: Date): boolean =>
  kind === 'MAIL' && what === 'WAITING' && now.getTime() - new Date(at).getTime() > stuckMs;
