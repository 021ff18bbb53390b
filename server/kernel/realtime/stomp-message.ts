import type { UserTopic } from '#contract/realtime.ts';
import { encodeHeaders } from './stomp-frames.ts';

export type Subscription = {
  topic: UserTopic;
  /** The first lines of each of its messages, which are the same for an equal id and destination. */
  head: string;
  /** The client acknowledges: messages carry the header that its ACK refers to. */
  acknowledges: boolean;
};

export const messageHead = (subscriptionId: string, destination: string) =>
  `MESSAGE\n${encodeHeaders([
    ['subscription', subscriptionId],
    ['destination', destination],
    ['content-type', 'application/json'],
  ])}`;

let sent = 0;

/** A message to the subscribers of a destination, written once for each distinct subscription id. */
export class StompMessage {
  readonly #end: string;
  readonly #frames = new Map<string, Buffer>();

  constructor(body: object) {
    const text = JSON.stringify(body);
    this.#end = `content-length:${Buffer.byteLength(text)}\n\n${text}\0`;
  }

  frameFor({ head, acknowledges }: Subscription): Buffer {
    const key = acknowledges ? `ack ${head}` : head;
    const known = this.#frames.get(key);
    if (known) return known;
    sent += 1;
    const ack = acknowledges ? `ack:${sent}\n` : '';
    const frame = Buffer.from(`${head}message-id:${sent}\n${ack}${this.#end}`);
    this.#frames.set(key, frame);
    return frame;
  }
}
