import { minuteMs } from '#contract/durations.ts';
import type { AuditEvent } from '#contract/audit.ts';

/** Acts that are at most this far apart are told once. */
const repeatedWithin = 10 * minuteMs;

type Group = [AuditEvent, ...AuditEvent[]];

/** Switching on and off are one action, and different acts. */
const keyOf = ({ actor, action, object, after }: AuditEvent): string =>
  JSON.stringify([actor?.id, action, object.kind, object.id, after?.['on']]);

/** Events, the newest first, with those together that repeat an act of one person on one thing within a few minutes. */
export function groupRepeated(events: readonly AuditEvent[]): Group[] {
  const groups: Group[] = [];
  const open = new Map<string, Group>();
  for (const event of events) {
    const group = open.get(keyOf(event));
    const last = group?.at(-1);
    if (group && last && Date.parse(last.at) - Date.parse(event.at) <= repeatedWithin) {
      group.push(event);
      continue;
    }
    const started: Group = [event];
    open.set(keyOf(event), started);
    groups.push(started);
  }
  return groups;
}

/** A reason of more signs, or of several lines, is shown in part until it is opened. */
const lineLength = 110;

export const isLong = (reason: string): boolean => reason.length > lineLength || reason.includes('\n');
