import type { Deps } from '#server/kernel/deps.ts';
import type { TokenHolder } from '#server/kernel/http/access-token.ts';
import { type Frame, StompRefusal } from './stomp-frames.ts';

/** Milliseconds between the signs of life of the client and of the server; 0 when there are none. */
export type HeartBeats = { incomingMs: number; outgoingMs: number };

export type Connect = { token: string | undefined; heartBeats: HeartBeats };

/**
 * What the first frame of a connection asks for. The header `host` is not required, although the standard says so:
 * there is one host, and the client of the browser sends none.
 */
export function readConnect({ command, headers }: Frame, heartBeatMs: number): Connect {
  if (command !== 'CONNECT' && command !== 'STOMP')
    throw new StompRefusal('CONNECT is expected first', 'protocol');
  const versions = headers.get('accept-version')?.split(',') ?? [];
  if (!versions.includes('1.2')) throw new StompRefusal('Supported protocol versions are 1.2', 'protocol');
  return {
    token: /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(headers.get('Authorization') ?? '')?.[1],
    heartBeats: readHeartBeats(headers.get('heart-beat') ?? '0,0', heartBeatMs),
  };
}

/** Both sides do and want `ownMs`; the slower side of each direction decides, and 0 of the client means none. */
function readHeartBeats(text: string, ownMs: number): HeartBeats {
  const [, sends, wants] = /^(\d{1,9}),(\d{1,9})$/.exec(text)?.map(Number) ?? [];
  if (sends === undefined || wants === undefined) throw new StompRefusal('Malformed heart-beat', 'protocol');
  return {
    incomingMs: sends === 0 ? 0 : Math.max(sends, ownMs),
    outgoingMs: wants === 0 ? 0 : Math.max(wants, ownMs),
  };
}

/** @throws StompRefusal the session has ended, or the account is suspended */
export async function refuseEnded(
  { revokedSessions, suspendedAccounts }: Pick<Deps, 'revokedSessions' | 'suspendedAccounts'>,
  { sessionId, accountId }: TokenHolder,
): Promise<void> {
  if (await revokedSessions.has(sessionId)) throw new StompRefusal('Authentication failed', 'denied');
  if ((await suspendedAccounts.reasonOf(accountId)) !== undefined)
    throw new StompRefusal('Account suspended', 'suspended');
}
