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

const noBytes = Buffer.alloc(0);
let sent = 0;

/** A message to the subscribers of a destination. Those with an equal subscription share its bytes. */
export class StompMessage {
  readonly #end: string;
  #of: Subscription | undefined;
  #frame: Buffer = noBytes;

  /** @param text JSON */
  constructor(text: string) {
    this.#end = `content-length:${Buffer.byteLength(text)}\n\n${text}\0`;
  }

  frameFor(subscription: Subscription): Buffer {
    const { head, acknowledges } = subscription;
    if (this.#of?.head === head && this.#of.acknowledges === acknowledges) return this.#frame;
    sent += 1;
    const ack = acknowledges ? `ack:${sent}\n` : '';
    this.#of = subscription;
    this.#frame = Buffer.from(`${head}message-id:${sent}\n${ack}${this.#end}`);
    return this.#frame;
  }
}
