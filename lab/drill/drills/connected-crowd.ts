import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { heartBeatMs } from '#contract/realtime-limits.ts';
import { issueToken, openStomp } from '../../programs/stomp-sockets.ts';

import { call, isDone } from '../stage/calls.ts';
import { maximum, percentile } from '../stage/figures.ts';
import { openProvider } from '../stage/people.ts';
import type { Drill } from '../stage/stage.ts';
import { askSteadily } from '../stage/steady-load.ts';
import { openTalk, type Talk } from '../stage/talks.ts';

const clients = 1000;
const talkCount = 40;
/** Below the limit of messages in a minute. */
const messageEveryMs = 3500;
const deliveryMs = 500;
const paths = ['/api/v1/services?size=20', '/api/v1/categories', '/api/v1/providers?size=20'];
const rest = { rate: 20, seconds: 30 };

/** L5: a thousand clients with heart-beats, of whom some talk. */
export const connectedCrowd: Drill = {
  figure: 'L5',
  title: '1,000 STOMP clients',
  async run({ extent, startServer }) {
    const server = await startServer();
    const { origin } = server;
    const offering = await openProvider(origin);
    const talks: Talk[] = [];
    for (let count = 0; count < talkCount; count += 1) talks.push(await openTalk(origin, offering));
    await askSteadily(origin, paths, { rate: rest.rate, seconds: 5 });
    const idle = await askSteadily(origin, paths, rest);

    const closed: string[] = [];
    const beats: NodeJS.Timeout[] = [];
    /** The events that arrived, by the message that they name. */
    const arrivals: { id: string; at: number }[] = [];
    let beatsReceived = 0;
    const connect = async (account: { id: string; token: string }) => {
      const socket: WebSocket = await openStomp(origin, account, heartBeatMs);
      socket.on('close', (code, reason) => closed.push(`${code} ${reason.toString()}`));
      socket.on('message', (data: Buffer) => {
        if (data.length === 1) beatsReceived += 1;
        const id = /"messageId":"([^"]+)"/.exec(data.toString())?.[1];
        if (id !== undefined) arrivals.push({ id, at: performance.now() });
      });
      beats.push(setInterval(() => socket.send('\n'), heartBeatMs));
      return socket;
    };
    const sockets: WebSocket[] = [await connect(offering)];
    for (const { customer } of talks) sockets.push(await connect(customer));
    while (sockets.length < clients) {
      const id = randomUUID();
      sockets.push(await connect({ id, token: await issueToken(id) }));
    }

    const end = performance.now() + extent.socketMinutes * 60_000;
    /** When each message was sent. */
    const sentAt = new Map<string, number>();
    const failed: string[] = [];
    const talk = async ({ customer, path }: Talk, index: number) => {
      await pause((index * messageEveryMs) / talkCount);
      while (performance.now() < end) {
        const began = performance.now();
        const body = { text: 'Bonjour, à quelle heure venez-vous ?', clientMessageId: randomUUID() };
        const answer = await call(origin, { method: 'POST', path, token: customer.token, body });
        if (isDone(answer)) sentAt.set(String(answer.body['id']), began);
        else failed.push(`${answer.status}`);
        await pause(Math.max(0, began + messageEveryMs - performance.now()));
      }
    };
    const talking = talks.map(talk);
    const seconds = Math.max(rest.seconds, extent.socketMinutes * 60 - rest.seconds);
    const among = await askSteadily(origin, paths, { rate: rest.rate, seconds });
    await Promise.all(talking);
    // The last events are on their way.
    await pause(deliveryMs);
    for (const beat of beats) clearInterval(beat);
    const lost = [...closed];
    const stayed = clients - lost.length;
    for (const socket of sockets) socket.terminate();
    await server.stop();
    const waits = arrivals.flatMap(({ id, at }) => {
      const began = sentAt.get(id);
      return began === undefined ? [] : [at - began];
    });
    const p99 = percentile(waits, 0.99);
    // The sender and the receiver.
    const missing = 2 * sentAt.size - waits.length;
    return {
      holds:
        stayed === clients &&
        failed.length === 0 &&
        missing === 0 &&
        p99 <= deliveryMs &&
        among.p99 < 2 * idle.p99,
      lines: [
        `${stayed} of ${clients} connected for ${extent.socketMinutes} minutes, ${beatsReceived} heart-beats received; closed: ${lost.slice(0, 3).join(', ') || 'none'}`,
        `${sentAt.size} messages, ${failed.length} refused; ${waits.length} deliveries, ${missing} missing; from the call to the event p50 ${percentile(waits, 0.5)} ms, p99 ${p99} ms, at most ${maximum(waits)} ms`,
        `REST at ${rest.rate}/s: p99 ${idle.p99} ms idle, ${among.p99} ms among them; wrong ${idle.wrong + among.wrong}`,
      ],
    };
  },
};
