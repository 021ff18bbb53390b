import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier, type Pool } from 'pg';

/** The size that a message must stay below: PostgreSQL refuses longer ones. Send ids, not bodies. */
export const busPayloadLimit = 8000;

/** Connections of a bus besides those of its pool: the session that listens. */
export const busConnections = 1;

const pingIntervalMs = 5000;
const answerTimeoutMs = 4000;
const longestPauseMs = 2000;

/**
 * Messages between processes, sent after the commit. Delivery is at most once: data that must not be lost belongs in
 * a table.
 */
export type Bus = {
  /**
   * Sends to every process, including this one. Rejects when the payload is 8000 bytes or more, or the database is
   * unreachable.
   */
  publish: (channel: string, payload: string) => Promise<void>;
  /** Calls `handler` for every message of the channel once the promise has resolved. */
  subscribe: (channel: string, handler: (payload: string) => void) => Promise<void>;
  /** Called after a lost connection is restored, before `connected` becomes true: the messages in between were missed. */
  onReconnect: (handler: () => Promise<void>) => void;
  /** False while messages may be missed. */
  readonly connected: boolean;
  close: () => Promise<void>;
};

/**
 * A bus over LISTEN/NOTIFY. It listens on its own session at `url` (not a transaction pooler), which is monitored and
 * always restored; it publishes through `pool`. `onError` receives lost connections and the errors of handlers.
 */
export async function createBus(config: {
  url: string;
  pool: Pool;
  onError: (error: unknown) => void;
}): Promise<Bus> {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const reconnectHandlers: (() => Promise<void>)[] = [];
  let client: Client | undefined;
  let connected = false;
  let reconnecting: Promise<void> | undefined;
  const closing = new AbortController();

  const deliver = (channel: string, payload: string): void => {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        config.onError(error);
      }
    }
  };

  const open = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: config.url,
      application_name: 'maisonnee-bus',
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
      keepAlive: true,
    });
    fresh.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''));
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () => lose(fresh, new Error('The bus lost its connection.')));
    try {
      await fresh.connect();
      for (const channel of handlers.keys()) await fresh.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      fresh.connection.stream.destroy();
      throw error;
    }
    client = fresh;
  };

  const reopen = async (): Promise<void> => {
    for (let wait = 100; !closing.signal.aborted; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        await open();
        for (const handler of reconnectHandlers) await handler();
        connected = client !== undefined && !closing.signal.aborted;
        if (connected) return;
      } catch (error) {
        drop();
        config.onError(error);
      }
      await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };

  const drop = (): void => {
    connected = false;
    const lost = client;
    client = undefined;
    lost?.connection.stream.destroy();
  };

  const lose = (lost: Client, error: Error): void => {
    if (lost !== client || closing.signal.aborted) return;
    drop();
    config.onError(error);
    reconnecting ??= reopen().finally(() => (reconnecting = undefined));
  };

  await open();
  connected = true;
  // A frozen database or a lost network causes no error event: only a query without an answer reveals it.
  const ping = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch((error: Error) => lose(asked, error));
  }, pingIntervalMs).unref();

  return {
    get connected() {
      return connected;
    },
    async publish(channel, payload) {
      const size = Buffer.byteLength(payload);
      if (size >= busPayloadLimit)
        throw new RangeError(`A message of ${size} bytes is too long for the bus.`);
      await config.pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    async subscribe(channel, handler) {
      const known = handlers.get(channel);
      handlers.set(channel, [...(known ?? []), handler]);
      // Without a connection, the channel is subscribed as soon as there is one.
      if (!known) await client?.query(`listen ${escapeIdentifier(channel)}`);
    },
    onReconnect(handler) {
      reconnectHandlers.push(handler);
    },
    async close() {
      closing.abort();
      clearInterval(ping);
      connected = false;
      await reconnecting;
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
