import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = {
  port: number;
  /** While cut, packets are dropped silently in both directions, as by a firewall. */
  cut: () => void;
  mend: () => void;
  stop: () => Promise<void>;
};

/** A proxy between the server and its database. */
export async function startDatabaseProxy(targetPort: number): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
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
  await once(server, 'listening');
  const address = server.address();
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
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
