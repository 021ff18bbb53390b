import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Role } from '#contract/auth-limits.ts';
import { topicOf } from '#contract/realtime.ts';
import { heartBeatMs, socketPath, stompSubprotocol } from '#contract/realtime-limits.ts';
import { createAccessTokens } from '#server/kernel/http/access-token.ts';
import { programSecret } from './production-settings.ts';

const tokens = createAccessTokens(programSecret);

/** An access token for any account, as the measured server signs it. */
export async function issueToken(
  accountId: string,
  roles: readonly Role[] = ['CLIENT', 'PROVIDER'],
): Promise<string> {
  const holder = {
    accountId,
    sessionId: randomUUID(),
    roles: [...roles],
    language: 'fr' as const,
  };
  return (await tokens.issue(holder, new Date())).accessToken;
}

/** Connects to a server and subscribes to the conversation events of an account; `beatMs` is promised to the server. */
export async function openStomp(
  origin: string,
  { id, token }: { id: string; token: string },
  beatMs = 0,
): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${socketPath}`, stompSubprotocol);
  await once(socket, 'open');
  socket.send(
    `CONNECT\naccept-version:1.2\nheart-beat:${beatMs},${heartBeatMs}\nAuthorization:Bearer ${token}\n\n\0`,
  );
  await once(socket, 'message');
  socket.send(`SUBSCRIBE\nid:sub-0\nreceipt:0\ndestination:${topicOf(id, 'conversations')}\n\n\0`);
  await once(socket, 'message');
  return socket;
}
