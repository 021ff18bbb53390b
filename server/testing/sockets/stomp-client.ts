import { once } from 'node:events';
import { Client, type IFrame, type IMessage } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import { socketPath, stompSubprotocol } from '#contract/realtime-limits.ts';
import type { App } from '#server/kernel/http/server.ts';
import type { SignedInUser } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';

/** Not StompHeaders, which is a class. */
type Headers = Record<string, string>;
type Options = {
  token?: string;
  headers?: Headers;
  origin?: string;
  heartBeats?: [outgoing: number, incoming: number];
};

/** Listens on a free port and returns the address of the socket. */
export async function listenForSockets(app: App): Promise<string> {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return `${origin.replace('http', 'ws')}${socketPath}`;
}

/** A bare socket, once it is open. */
export async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, stompSubprotocol);
  await once(socket, 'open');
  return socket;
}

/** The client of the browser, and what it was told. It never reconnects. */
export class StompClient {
  readonly client: Client;
  readonly socket: WebSocket;
  readonly errors: IFrame[] = [];
  readonly closings: { code: number; reason: string }[] = [];
  isConnected = false;
  connected: IFrame | undefined;
  #receipts = 0;

  constructor(url: string, { token, headers, origin, heartBeats = [0, 0] }: Options = {}) {
    this.socket = new WebSocket(url, stompSubprotocol, origin === undefined ? {} : { origin });
    this.client = new Client({
      webSocketFactory: () => this.socket,
      connectHeaders: { ...(token !== undefined && { Authorization: `Bearer ${token}` }), ...headers },
      reconnectDelay: 0,
      heartbeatOutgoing: heartBeats[0],
      heartbeatIncoming: heartBeats[1],
      onConnect: (frame) => {
        this.isConnected = true;
        this.connected = frame;
      },
      onStompError: (frame) => void this.errors.push(frame),
      onWebSocketClose: ({ code, reason }: { code: number; reason: string }) => {
        this.isConnected = false;
        this.closings.push({ code, reason });
      },
    });
    this.client.activate();
  }

  /** Resolves with the frame that a request for a receipt is answered with. */
  receipt(send: (headers: Headers) => void): Promise<IFrame> {
    this.#receipts += 1;
    const receipt = `receipt-${this.#receipts}`;
    return new Promise((resolve) => {
      this.client.watchForReceipt(receipt, resolve);
      send({ receipt });
    });
  }

  /** The messages of a destination, from the moment when the server has confirmed the subscription. */
  async subscribe(destination: string, headers: Headers = {}): Promise<IMessage[]> {
    const messages: IMessage[] = [];
    await this.receipt((receipt) =>
      this.client.subscribe(destination, (message) => messages.push(message), { ...headers, ...receipt }),
    );
    return messages;
  }

  /** The text of the ERROR frame and the code with which the server closed the connection. */
  async ending(): Promise<{ message: string | undefined; code: number | undefined }> {
    await eventually(() => {
      if (this.closings.length === 0) throw new Error('The connection is open');
    });
    return { message: this.errors[0]?.headers['message'], code: this.closings[0]?.code };
  }
}

/** A client whose connection the server has accepted. */
export async function connectStomp(
  url: string,
  user: SignedInUser,
  options: Options = {},
): Promise<StompClient> {
  const stomp = new StompClient(url, { token: user.accessToken, ...options });
  await eventually(() => {
    if (!stomp.isConnected) throw new Error(`Not connected: ${stomp.errors[0]?.headers['message']}`);
  });
  return stomp;
}
