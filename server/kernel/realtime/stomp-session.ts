import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { minuteMs } from '#contract/durations.ts';
import { readTopic, type UserTopic } from '#contract/realtime.ts';
import { framesPerMinuteMax, subscriptionsMax } from '#contract/realtime-limits.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { TokenHolder } from '#server/kernel/http/access-token.ts';
import type { CorkedSessions } from './corked-sessions.ts';
import { type SendHandler, messageHead, type StompMessage, type Subscription } from './stomp-message.ts';
import { readConnect, refuseEnded, type HeartBeats } from './stomp-connect.ts';
import { encodeFrame, FrameDecoder, type Frame, StompRefusal } from './stomp-frames.ts';
import { StompTransactions } from './stomp-transactions.ts';

export type SocketLimits = Readonly<{
  connectWithinMs: number;
  heartBeatMs: number;
  waitingBytesMax: number;
  /** How long a client may take to confirm that its connection is closed. */
  closeWithinMs: number;
  /** How often all connections are looked at. */
  sweepMs: number;
}>;

/** What the connections of a process share. */
export type StompHub = {
  deps: Deps;
  limits: SocketLimits;
  sendHandlers: readonly SendHandler[];
  corked: CorkedSessions;
  /** A session belongs to an account from now on. */
  join: (session: StompSession, accountId: string) => void;
  /** The account has a connection; false when this cannot be noted now. */
  noteSeen: (accountId: string) => boolean;
  onError: (error: unknown) => void;
};

type Wire = Pick<WebSocket, 'send' | 'close' | 'terminate' | 'pause' | 'resume' | 'bufferedAmount'>;
/** The socket below the wire, which collects what is written while it is corked. */
type Stream = Pick<Duplex, 'cork' | 'uncork'>;

/** Silence of a client until it counts as gone, in its heart-beats. */
const silenceTolerance = 2.5;
const asText = { binary: false } as const;
const heartBeat = Buffer.from('\n');
const acknowledgeModes = ['auto', 'client', 'client-individual'];

/** One connection: its state, and what its frames do, one after the other. */
export class StompSession {
  readonly #hub: StompHub;
  readonly #wire: Wire;
  readonly #stream: Stream;
  readonly #decoder = new FrameDecoder();
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #transactions = new StompTransactions();
  #waiting: (Frame | StompRefusal)[] = [];
  #working: Promise<void> | undefined;
  #holder: TokenHolder | undefined;
  #heartBeats: HeartBeats = { incomingMs: 0, outgoingMs: 0 };
  readonly #openedAt = performance.now();
  #heardAt = performance.now();
  #sentAt = 0;
  #seenAt = -Infinity;
  /** The frames of the minute that began then. */
  #frames = { count: 0, since: -Infinity };
  #isCorked = false;
  #isEnded = false;
  #endedAt = 0;

  constructor(hub: StompHub, wire: Wire, stream: Stream) {
    this.#hub = hub;
    this.#wire = wire;
    this.#stream = stream;
  }

  get holder(): TokenHolder | undefined {
    return this.#holder;
  }

  receive(chunk: Buffer): void {
    this.#heardAt = performance.now();
    if (this.#isEnded) return;
    const { frames, error } = this.#decoder.push(chunk);
    this.#waiting.push(...frames);
    if (this.#isFlood(frames.length)) this.#waiting.push(new StompRefusal('Too many frames', 'denied'));
    if (error !== undefined) this.#waiting.push(new StompRefusal(error, 'protocol'));
    if (this.#waiting.length > 0) this.#working ??= this.#work();
  }

  hasTopic(topic: UserTopic): boolean {
    return this.#subscriptions.values().some((one) => one.topic === topic);
  }

  deliver(topic: UserTopic, message: StompMessage): void {
    for (const subscription of this.#subscriptions.values())
      if (subscription.topic === topic) this.#send(message.frameFor(subscription));
  }

  /** Keeps the connection alive, or ends it when the client is silent or its token has expired. */
  sweep(now: number, date: Date): void {
    const { limits, noteSeen } = this.#hub;
    if (this.#isEnded) {
      if (now - this.#endedAt > limits.closeWithinMs) this.#wire.terminate();
      return;
    }
    const { incomingMs, outgoingMs } = this.#heartBeats;
    if (!this.#holder) {
      if (now - this.#openedAt > limits.connectWithinMs) this.terminate();
    } else if (date >= this.#holder.expiresAt) this.end(new StompRefusal('Token expired', 'denied'));
    else if (this.#isSilent(now, incomingMs)) this.terminate();
    else {
      // One sweep early, so that a heart-beat is never late.
      if (outgoingMs > 0 && now - this.#sentAt > outgoingMs - limits.sweepMs) this.#send(heartBeat);
      if (now - this.#seenAt >= minuteMs && noteSeen(this.#holder.accountId)) this.#seenAt = now;
    }
  }

  /** Tells the client why, and closes the connection. */
  end(refusal: StompRefusal, frame?: Frame): void {
    if (this.#isEnded) return;
    const receipt = frame?.headers.get('receipt');
    const headers: [string, string][] = [['message', refusal.message]];
    if (!this.#holder) headers.push(['version', '1.2']);
    if (receipt !== undefined) headers.push(['receipt-id', receipt]);
    this.#send(encodeFrame('ERROR', headers));
    this.#close(refusal.closeCode, refusal.message);
  }

  /** Ends the connection without a word, because the client is gone or does not read. */
  terminate(): void {
    this.forget();
    this.#wire.terminate();
  }

  /** Writes what was sent in this turn of the event loop, and ends the connection when its client does not read. */
  uncork(): void {
    this.#isCorked = false;
    this.#stream.uncork();
    if (!this.#isEnded && this.#wire.bufferedAmount > this.#hub.limits.waitingBytesMax) this.terminate();
  }

  /** The connection is closed: nothing more is done or sent. */
  forget(): void {
    this.#isEnded = true;
    this.#endedAt = performance.now();
    this.#waiting = [];
    this.#subscriptions.clear();
  }

  /** Resolves when no frame is being handled. */
  async settle(): Promise<void> {
    await this.#working;
  }

  #isFlood(count: number): boolean {
    if (this.#heardAt - this.#frames.since >= minuteMs) this.#frames = { count: 0, since: this.#heardAt };
    this.#frames.count += count;
    return this.#frames.count > framesPerMinuteMax;
  }

  #isSilent(now: number, incomingMs: number): boolean {
    // While frames are handled nothing is read from the socket.
    if (this.#working) this.#heardAt = now;
    return incomingMs > 0 && now - this.#heardAt > incomingMs * silenceTolerance;
  }

  #close(code: number, reason: string): void {
    this.forget();
    this.#wire.close(code, reason);
  }

  #send(bytes: Buffer): void {
    if (this.#isEnded) return;
    this.#cork();
    this.#wire.send(bytes, asText);
    this.#sentAt = performance.now();
  }

  /** What is sent in one turn of the event loop is one write: half of a delivery's time is its system call. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#stream.cork();
    this.#hub.corked.add(this);
  }

  /** Handles the waiting frames in their order. Nothing more is read meanwhile, so that their number is bounded. */
  async #work(): Promise<void> {
    this.#wire.pause();
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#handle(next);
    this.#working = undefined;
    this.#wire.resume();
  }

  async #handle(frame: Frame | StompRefusal): Promise<void> {
    if (frame instanceof StompRefusal) return this.end(frame);
    try {
      if (!this.#holder) return await this.#connect(frame);
      await this.#obey(frame, this.#holder);
      const receipt = frame.headers.get('receipt');
      if (receipt !== undefined) this.#send(encodeFrame('RECEIPT', [['receipt-id', receipt]]));
      if (frame.command === 'DISCONNECT' && !this.#isEnded) this.#close(1000, '');
    } catch (error) {
      if (!(error instanceof StompRefusal)) this.#hub.onError(error);
      this.end(error instanceof StompRefusal ? error : new StompRefusal('Not possible now', 'failed'), frame);
    }
  }

  async #connect(frame: Frame): Promise<void> {
    const { deps, limits, join } = this.#hub;
    const { token, heartBeats } = readConnect(frame, limits.heartBeatMs);
    const holder = token === undefined ? undefined : await deps.accessTokens.read(token, deps.clock.now());
    if (!holder) throw new StompRefusal('Authentication failed', 'denied');
    if (this.#isEnded) return;
    // Joined before the check: an end at the same moment is noticed by the one or the other.
    this.#holder = holder;
    join(this, holder.accountId);
    await refuseEnded(deps, holder);
    const beat = `${limits.heartBeatMs},${limits.heartBeatMs}`;
    this.#send(
      encodeFrame('CONNECTED', [
        ['version', '1.2'],
        ['heart-beat', beat],
      ]),
    );
    this.#heartBeats = heartBeats;
  }

  async #obey(frame: Frame, holder: TokenHolder): Promise<void> {
    switch (frame.command) {
      case 'SUBSCRIBE':
        return this.#subscribe(frame, holder);
      case 'UNSUBSCRIBE':
        return void this.#subscriptions.delete(required(frame, 'id'));
      case 'SEND':
      case 'ACK':
      case 'NACK': {
        const name = frame.headers.get('transaction');
        return name === undefined ? this.#act(frame, holder) : this.#transactions.add(name, frame);
      }
      case 'BEGIN':
        return this.#transactions.begin(required(frame, 'transaction'));
      case 'COMMIT':
        for (const held of this.#transactions.end(required(frame, 'transaction')))
          await this.#act(held, holder);
        return;
      case 'ABORT':
        return void this.#transactions.end(required(frame, 'transaction'));
      case 'DISCONNECT':
        return;
      default:
        throw new StompRefusal('Unknown command', 'protocol');
    }
  }

  #subscribe(frame: Frame, { accountId }: TokenHolder): void {
    const id = required(frame, 'id');
    const destination = required(frame, 'destination');
    const topic = readTopic(destination);
    const mode = frame.headers.get('ack') ?? 'auto';
    if (!acknowledgeModes.includes(mode)) throw new StompRefusal('Unknown ack mode', 'protocol');
    if (topic?.accountId !== accountId) throw new StompRefusal('Access denied', 'denied');
    if (this.#subscriptions.has(id)) throw new StompRefusal('Subscription id in use', 'protocol');
    if (this.#subscriptions.size >= subscriptionsMax)
      throw new StompRefusal('Too many subscriptions', 'denied');
    this.#subscriptions.set(id, {
      topic: topic.topic,
      head: messageHead(id, destination),
      acknowledges: mode !== 'auto',
    });
  }

  /** An acknowledgement has no effect: a topic keeps nothing, so nothing is delivered again (decision 30). */
  async #act(frame: Frame, holder: TokenHolder): Promise<void> {
    if (frame.command !== 'SEND') return void required(frame, 'id');
    const { deps, sendHandlers } = this.#hub;
    const destination = required(frame, 'destination');
    const send = sendHandlers.map((handler) => handler(destination)).find((one) => one !== undefined);
    if (!send) throw new StompRefusal('Access denied', 'denied');
    const outcome = await send(deps, holder, readJson(frame.body));
    if (outcome === 'denied') throw new StompRefusal('Access denied', 'denied');
    if (outcome === 'invalid') throw new StompRefusal('Invalid body', 'denied');
  }
}

function required({ headers }: Frame, name: string): string {
  const value = headers.get(name);
  if (!value) throw new StompRefusal(`The header ${name} is missing`, 'protocol');
  return value;
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new StompRefusal('Invalid body', 'denied');
  }
}
