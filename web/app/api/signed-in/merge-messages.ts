import { compareInstants } from '#contract/dates-rules.ts';
type Ordered = { id: string; sentAt: string };

function isNewer(one: Ordered, other: Ordered): boolean {
  const order = compareInstants(one.sentAt, other.sentAt);
  return order === 0 ? one.id > other.id : order > 0;
}

/** Messages as they were read, newest first and each once; of two versions of a message the one that was read last. */
export function mergeMessages<Message extends Ordered>(
  cached: readonly Message[],
  read: readonly Message[],
): Message[] {
  const byId = new Map([...cached, ...read].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => (isNewer(one, other) ? -1 : 1));
}

/** As they are after all the messages in `known` were read again: those that were not found any more are gone. */
export function replaceMessages<Message extends Ordered>(
  cached: readonly Message[],
  known: readonly Message[],
  read: readonly Message[],
): Message[] {
  const gone = new Set(known.map(({ id }) => id)).difference(new Set(read.map(({ id }) => id)));
  return mergeMessages(
    cached.filter(({ id }) => !gone.has(id)),
    read,
  );
}
