import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Wire = {
  port: number;
  /** While cut, packets are dropped silently in both directions, as by a firewall. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
};

/** A line of ours between the server and its database. */
export async function layWire(targetPort: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const door = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    const ends = [near, far];
    for (const [end, other] of [ends, ends.toReversed()] as [Socket, Socket][]) {
      sockets.add(end);
      end.on('data', (bytes) => other.write(bytes));
      end.on('error', () => undefined);
      end.once('close', () => {
        sockets.delete(end);
        other.destroy();
      });
      if (isCut) end.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      const closed = new Promise((resolve) => door.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
