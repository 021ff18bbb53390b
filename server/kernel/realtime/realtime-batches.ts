import type { UserTopic } from '#contract/realtime.ts';
import { busPayloadLimit } from './bus.ts';

/** One thing that the sockets of an account are told. Without a body it is a count, read when it is sent. */
export type RealtimeEvent = { accountId: string; topic: UserTopic; body?: object };
/** The same event as it arrives: the text is its body as JSON, which the sockets are sent as it is. */
export type ArrivedEvent = { accountId: string; topic: UserTopic; text?: string };

// A batch is lines of fields between tabs. JSON writes both characters as escapes, so that no body is parsed on its way.
const [lineEnd, tab] = ['\n', '\t'];

/** The events as texts that fit on the bus, in their order; of a repeated count the last one stays. */
export function writeBatches(events: readonly RealtimeEvent[]): string[] {
  const batches: string[] = [];
  let lines: string[] = [];
  let size = 0;
  for (const line of distinct(events)) {
    // With the line end, which the last line of a batch does not need: it must stay below the limit.
    const bytes = Buffer.byteLength(line) + 1;
    if (bytes > busPayloadLimit) throw new RangeError(`An event of ${bytes} bytes is too long for the bus.`);
    if (size + bytes > busPayloadLimit) {
      batches.push(lines.join(lineEnd));
      lines = [];
      size = 0;
    }
    lines.push(line);
    size += bytes;
  }
  if (lines.length > 0) batches.push(lines.join(lineEnd));
  return batches;
}

export function readBatch(batch: string): ArrivedEvent[] {
  return batch.split(lineEnd).map((line) => {
    const topicAt = line.indexOf(tab) + 1;
    const topicEnd = line.indexOf(tab, topicAt);
    const accountId = line.slice(0, topicAt - 1);
    if (topicEnd < 0) return { accountId, topic: line.slice(topicAt) as UserTopic };
    return { accountId, topic: line.slice(topicAt, topicEnd) as UserTopic, text: line.slice(topicEnd + 1) };
  });
}

function distinct(events: readonly RealtimeEvent[]): Iterable<string> {
  const lines = new Map<string | number, string>();
  for (const [index, { accountId, topic, body }] of events.entries()) {
    const fields = [accountId, topic, ...(body === undefined ? [] : [JSON.stringify(body)])];
    const line = fields.join(tab);
    const key = body === undefined ? line : index;
    lines.delete(key);
    lines.set(key, line);
  }
  return lines.values();
}
