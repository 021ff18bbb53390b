import type { UserTopic } from '#contract/realtime.ts';
import { busPayloadLimit } from './bus.ts';

/** One thing that the sockets of an account are told. Without a body it is a count, read when it is sent. */
export type RealtimeEvent = { accountId: string; topic: UserTopic; body?: object };

/** Each line counts one more byte, for the comma; the brackets take the last one. */
const batchBytesMax = busPayloadLimit - 2;

/** The events as texts that fit on the bus, in their order; of a repeated count the last one stays. */
export function writeBatches(events: readonly RealtimeEvent[]): string[] {
  const batches: string[] = [];
  let lines: string[] = [];
  let size = 0;
  for (const line of distinct(events)) {
    const bytes = Buffer.byteLength(line) + 1;
    if (bytes > batchBytesMax) throw new RangeError(`An event of ${bytes} bytes is too long for the bus.`);
    if (size + bytes > batchBytesMax) {
      batches.push(`[${lines.join(',')}]`);
      lines = [];
      size = 0;
    }
    lines.push(line);
    size += bytes;
  }
  if (lines.length > 0) batches.push(`[${lines.join(',')}]`);
  return batches;
}

export function readBatch(text: string): RealtimeEvent[] {
  const lines: [string, UserTopic, object?][] = JSON.parse(text);
  return lines.map(([accountId, topic, body]) => ({ accountId, topic, ...(body && { body }) }));
}

function distinct(events: readonly RealtimeEvent[]): Iterable<string> {
  const lines = new Map<string | number, string>();
  for (const [index, { accountId, topic, body }] of events.entries()) {
    const line = JSON.stringify(body === undefined ? [accountId, topic] : [accountId, topic, body]);
    const key = body === undefined ? line : index;
    lines.delete(key);
    lines.set(key, line);
  }
  return lines.values();
}
