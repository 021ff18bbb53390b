type Ordered = { id: string; sentAt: string };

const isNewer = (one: Ordered, other: Ordered) =>
  one.sentAt === other.sentAt ? one.id > other.id : one.sentAt > other.sentAt;

/** Messages as they were read, newest first and each once; of two versions of a message the one that was read last. */
export function mergeMessages<Message extends Ordered>(
  cached: readonly Message[],
  read: readonly Message[],
): Message[] {
  const byId = new Map([...cached, ...read].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => (isNewer(one, other) ? -1 : 1));
}
