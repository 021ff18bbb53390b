import { safeParse, type $ZodType } from 'zod/v4/core';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';

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
