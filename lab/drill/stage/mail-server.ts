import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * How the mail server behaves: `slow` takes a second for each mail, `silent` accepts connections and sends nothing,
 * `refusing` accepts none, `rubbish` sends garbage.
 */
type MailServerMood = 'well' | 'slow' | 'silent' | 'refusing' | 'rubbish';

export type MailServer = {
  url: string;
  /** How often each Message-ID arrived. */
  arrived: ReadonlyMap<string, number>;
  /** Mails that wait for its answer. */
  readonly underWay: number;
  /** Connections received in a mode other than well and slow. */
  readonly troubled: number;
  forget: () => void;
  turn: (mood: MailServerMood) => Promise<void>;
  stop: () => Promise<void>;
};

const slowMs = 1000;

/** A mail server on loopback that stores the mails it accepts and can be made to fail. */
export async function startMailServer(): Promise<MailServer> {
  const arrived = new Map<string, number>();
  let mood: MailServerMood = 'well';
  let underWay = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')));
      underWay += 1;
      const accept = (): void => {
        underWay -= 1;
        const id = /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? 'none';
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        callback();
      };
      stream.on('end', () => {
        if (mood === 'slow') setTimeout(accept, slowMs);
        else accept();
      });
    },
  });
  smtp.on('error', () => undefined);
  let troubled = 0;
  const sockets = new Set<Socket>();
  const take = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (mood === 'well' || mood === 'slow') {
      smtp.server.emit('connection', socket);
      return;
    }
    troubled += 1;
    if (mood === 'rubbish') socket.write(Buffer.from('<html>\u0000\u0007 999 nonsense\r\n'.repeat(200)));
    socket.resume();
  };
  const listen = async (port: number): Promise<Server> => {
    const door = createServer(take).listen(port, '127.0.0.1');
    await once(door, 'listening');
    return door;
  };
  const shut = async (door: Server): Promise<void> => {
    const closed = new Promise((resolve) => door.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  let door: Server | undefined = await listen(0);
  const address = door.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    get underWay() {
      return underWay;
    },
    get troubled() {
      return troubled;
    },
    forget() {
      arrived.clear();
      troubled = 0;
    },
    async turn(next) {
      if (door) await shut(door);
      mood = next;
      door = next === 'refusing' ? undefined : await listen(port);
    },
    async stop() {
      if (door) await shut(door);
    },
  };
}
