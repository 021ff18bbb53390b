import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Client } from 'pg';
import { WebSocket } from 'ws';
import { topicOf } from '#contract/realtime.ts';
import { writeBatches } from '#server/kernel/realtime/realtime-batches.ts';
import { cpuOf, type Program } from '../programs/processes.ts';
import { issueToken, openStomp } from '../programs/stomp-sockets.ts';

/** Deliveries each second, and processor time of the server for one in microseconds. */
export type Figures = { rate: number; cpu: number };
export type Load = {
  measure: (seconds: number, eventsAtOnce: number) => Promise<Figures>;
  end: () => Promise<void>;
};

const connectingAtOnce = 50;

/** Sockets that count what they receive; `publish` writes the notifications of so many events for each socket. */
class Sockets {
  readonly #all: WebSocket[] = [];
  #received = 0;
  #wanted = 0;
  #arrived: () => void = () => undefined;

  async open(count: number, connect: () => Promise<WebSocket>): Promise<void> {
    while (this.#all.length < count) {
      const some = Math.min(connectingAtOnce, count - this.#all.length);
      const opened = await Promise.all(Array.from({ length: some }, connect));
      for (const socket of opened) {
        socket.on('message', (data: Buffer) => data.length > 1 && this.#count());
        socket.on('close', (code: number, reason: Buffer) => {
          throw new Error(`A socket was closed: ${code} ${reason.toString()}`);
        });
      }
      this.#all.push(...opened);
    }
  }

  /** Runs `publish` again and again, each time after everything has arrived. */
  async measure(
    program: Program,
    seconds: number,
    eventsAtOnce: number,
    publish: (events: number) => Promise<unknown>,
  ): Promise<Figures> {
    const [began, cpu, before] = [performance.now(), cpuOf(program.pid), this.#received];
    while (performance.now() - began < seconds * 1000) {
      this.#wanted = this.#received + this.#all.length * eventsAtOnce;
      const arrived = new Promise<void>((resolve) => (this.#arrived = resolve));
      await publish(eventsAtOnce);
      await arrived;
    }
    const count = this.#received - before;
    return {
      rate: (count / (performance.now() - began)) * 1000,
      cpu: ((cpuOf(program.pid) - cpu) / count) * 1_000_000,
    };
  }

  async end(): Promise<void> {
    const closed = this.#all.map((socket) => once(socket.removeAllListeners('close'), 'close'));
    for (const socket of this.#all) socket.terminate();
    await Promise.all(closed);
  }

  #count(): void {
    this.#received += 1;
    if (this.#received === this.#wanted) this.#arrived();
  }
}

const notify = (client: Client, channel: string, payloads: readonly string[]) =>
  client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);

/** What a conversation event weighs; the number keeps the database from merging equal notifications. */
const eventOf = (number: number) => ({
  kind: 'MESSAGE',
  conversationId: randomUUID(),
  messageId: `${number}`,
});

/** Subscribers with an account each; every event is for one of them. */
export async function loadStomp(program: Program, client: Client, count: number): Promise<Load> {
  const accountIds: string[] = [];
  const sockets = new Sockets();
  await sockets.open(count, async () => {
    const accountId = randomUUID();
    accountIds.push(accountId);
    return openStomp(program.origin, { id: accountId, token: await issueToken(accountId) });
  });
  let number = 0;
  const publish = (events: number) => {
    const all = Array.from({ length: events }, () => accountIds).flat();
    const written = all.map((accountId) => ({
      accountId,
      topic: 'conversations' as const,
      body: eventOf((number += 1)),
    }));
    return notify(client, 'realtime', writeBatches(written));
  };
  return {
    measure: (seconds, eventsAtOnce) => sockets.measure(program, seconds, eventsAtOnce, publish),
    end: () => sockets.end(),
  };
}

/** The same bytes for all sockets of the bare server, in as many notifications. */
export async function loadBare(program: Program, client: Client, count: number): Promise<Load> {
  const sockets = new Sockets();
  await sockets.open(count, async () => {
    const socket = new WebSocket(program.origin.replace('http', 'ws'));
    await once(socket, 'open');
    return socket;
  });
  let number = 0;
  const frame = () =>
    `MESSAGE\nsubscription:sub-0\nmessage-id:${(number += 1)}\ndestination:${topicOf(randomUUID(), 'conversations')}\ncontent-type:application/json\ncontent-length:110\n\n${JSON.stringify(eventOf(number))}`;
  const publish = (events: number) => notify(client, 'bare', Array.from({ length: events }, frame));
  return {
    measure: (seconds, eventsAtOnce) => sockets.measure(program, seconds, eventsAtOnce, publish),
    end: () => sockets.end(),
  };
}
