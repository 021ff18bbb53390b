import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  connectWithinMs,
  frameBytesMax,
  heartBeatMs,
  socketPath,
  stompSubprotocol,
  waitingBytesMax,
} from '#contract/realtime-limits.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { isOwnOrigin } from '#server/kernel/http/own-origin.ts';
import type { App } from '#server/kernel/http/server.ts';
import { CorkedSessions } from './corked-sessions.ts';
import type { CountSources } from './realtime.ts';
import { RealtimeDelivery } from './realtime-delivery.ts';
import type { SendHandler } from './stomp-message.ts';
import { StompRefusal } from './stomp-frames.ts';
import { StompSession, type SocketLimits, type StompHub } from './stomp-session.ts';
import { StompSessions } from './stomp-sessions.ts';

const socketLimits: SocketLimits = {
  connectWithinMs,
  heartBeatMs,
  waitingBytesMax,
  // Less than the time of a stop (server/main.ts).
  closeWithinMs: 2000,
  sweepMs: 500,
};

/** After thousands have reconnected at once, their presence is written in portions. */
const seenPerSweep = 50;

type Parts = {
  countSources: CountSources;
  sendHandlers: readonly SendHandler[];
  /** Called about once a minute for an account with a connection. */
  seen: (accountId: string) => Promise<void>;
  limits?: Partial<SocketLimits>;
};

/** Accepts STOMP connections at `socketPath` of the server (docs/product/messages.md#live, decision 30). */
export function acceptSockets(app: App, deps: Deps, parts: Parts): void {
  const limits = { ...socketLimits, ...parts.limits };
  const onError = (error: unknown) => app.log.error({ err: error }, 'socket');
  const sessions = new StompSessions();
  const { countSources } = parts;
  const sessionsOf = (accountId: string) => sessions.of(accountId);
  const delivery = new RealtimeDelivery({ db: deps.db, countSources, sessionsOf, onError });
  let seenLeft = 0;
  const hub: StompHub = {
    deps,
    limits,
    sendHandlers: parts.sendHandlers,
    corked: new CorkedSessions(),
    join: (session, accountId) => sessions.join(session, accountId),
    noteSeen(accountId) {
      if (seenLeft === 0) return false;
      seenLeft -= 1;
      void parts.seen(accountId).catch(onError);
      return true;
    },
    onError,
  };
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: 2 * frameBytesMax,
    handleProtocols: () => stompSubprotocol,
  });
  let isLeaving = false;

  deps.realtime.onEvents((events) => delivery.deliver(events));
  // The client reads again what it shows when it reconnects, which covers every kind of event.
  deps.realtime.onMissed(() => sessions.end(new StompRefusal('Events may have been missed', 'restart')));
  deps.revokedSessions.onRevoked((ids) => {
    const revoked = new Set(ids);
    sessions.end(new StompRefusal('Session ended', 'denied'), ({ holder }) =>
      holder ? revoked.has(holder.sessionId) : false,
    );
  });
  deps.suspendedAccounts.onSuspended((accountId) => {
    sessions.end(
      new StompRefusal('Account suspended', 'suspended'),
      ({ holder }) => holder?.accountId === accountId,
    );
  });
  const timer = setInterval(() => {
    if (!isOffered(deps)) sessions.end(new StompRefusal('Not available', 'unavailable'));
    seenLeft = seenPerSweep;
    sessions.sweep(performance.now(), deps.clock.now());
    delivery.sendCounts();
  }, limits.sweepMs).unref();

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // In development Vite has a socket of its own.
    if (request.url?.split('?', 1)[0] !== socketPath) return;
    const status = isLeaving ? '503 Service Unavailable' : refusalOf(request, deps);
    if (status) refuse(socket, status);
    else sockets.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, socket));
  };
  const open = (socket: WebSocket, stream: Duplex): void => {
    const session = new StompSession(hub, socket, stream);
    sessions.add(session);
    socket.on('message', (data: Buffer) => session.receive(data));
    // A lost connection and a malformed or too long message are closed by ws itself.
    socket.on('error', () => session.forget());
    socket.on('close', () => {
      session.forget();
      sessions.delete(session);
    });
  };
  app.server.on('upgrade', upgrade);
  app.addHook('preClose', async () => {
    isLeaving = true;
    sessions.end(new StompRefusal('The server restarts', 'restart'));
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sessions.settle();
  });
}

function isOffered({ flags }: Deps): boolean {
  const { chat, notifications, comingSoon } = flags.current();
  return (chat || notifications) && !comingSoon;
}

/** The status that refuses an upgrade. A client that is no browser sends no origin. */
function refusalOf({ headers }: IncomingMessage, deps: Deps): string | undefined {
  const { origin, host, 'sec-websocket-protocol': protocols = '' } = headers;
  if (!isOffered(deps)) return '503 Service Unavailable';
  const { publicUrl } = deps.config;
  if (origin !== undefined && !isOwnOrigin(origin, { publicUrl, host })) return '403 Forbidden';
  const isStomp = protocols.split(',').some((protocol) => protocol.trim() === stompSubprotocol);
  return isStomp ? undefined : '400 Bad Request';
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
