import { safeParse, type $ZodType } from 'zod/v4/core';
import type { UserTopic } from '#contract/realtime.ts';
import { encodeHeaders } from './stomp-frames.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';

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

/** What became of a SEND frame; a refused client receives an ERROR frame, and its connection is closed. */
type SendOutcome = 'handled' | 'denied' | 'invalid';

type Send = (deps: Deps, principal: Principal, body: unknown) => Promise<SendOutcome>;

/** Returns what a SEND frame to the destination does, or undefined for a destination of another handler. */
export type SendHandler = (destination: string) => Send | undefined;

/**
 * What members of a feature send by the socket; feature.ts lists the handlers. `read` returns the target of a destination,
 * or undefined when the handler is not meant; `body` is the schema of the JSON body; `handle` returns 'denied' when
 * the caller may not send there ("Access denied", the same for a target that does not exist).
 */
export function sendHandler<Target, Body>(parts: {
  read: (destination: string) => Target | undefined;
  body: $ZodType<Body>;
  handle: (deps: Deps, principal: Principal, target: Target, body: Body) => Promise<'handled' | 'denied'>;
}): SendHandler {
  return (destination) => {
    const target = parts.read(destination);
    if (target === undefined) return undefined;
    return async (deps, principal, input) => {
      const { success, data } = safeParse(parts.body, input);
      return success ? parts.handle(deps, principal, target, data) : 'invalid';
    };
  };
}
