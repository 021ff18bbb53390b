import { Client, TickerStrategy, type IMessage } from '@stomp/stompjs';
import { Notification, type Notification as Line } from '#contract/notifications.ts';
import {
  deniedCloseCode,
  heartBeatMs,
  reconnectDelayMs,
  socketPath,
  suspendedCloseCode,
  reconnectBeforeExpiryMs,
} from '#contract/realtime-limits.ts';
import {
  ConversationEvent,
  topicOf,
  typingDestination,
  UnreadCount,
  userTopics,
  type UserTopic,
} from '#contract/realtime.ts';
import { refreshOnce } from '#web/api/refresh.ts';
import { readToken } from '#web/api/session.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { setConnection } from './connection-store.ts';
import { clearTyping, setTypingPublisher } from './typing-store.ts';
import { toPlain } from '#web/api/signed-in/notifications.ts';

export type LiveHandlers = {
  /** After every connection: what was missed has to be read again. */
  onConnected: () => void;
  onConversation: (event: ConversationEvent) => void;
  onUnreadCount: (count: number) => void;
  onNotification: (notification: Notification) => void;
  onUnreadNotifications: (count: number) => void;
  /** The account is suspended: what its pages show has to be read again. */
  onSuspended: () => void;
};

/** The topics to subscribe to; those of a feature that is switched off are left out. */
type LiveTopics = { chat: boolean; notifications: boolean };

/**
 * Opens the STOMP connection of the signed-in account and keeps it open until the returned function is called. It is
 * made again after a loss, and with a new token before the present one expires.
 */
export function openLiveConnection(topics: LiveTopics, handlers: LiveHandlers): () => void {
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isRenewing = false;
  /** The token that the server refused: a new one is fetched before the next attempt. */
  let refused: string | null = null;

  const client = new Client({
    brokerURL: `${location.origin.replace(/^http/, 'ws')}${socketPath}`,
    reconnectDelay: reconnectDelayMs,
    heartbeatIncoming: heartBeatMs,
    heartbeatOutgoing: heartBeatMs,
    // The timers of a page in the background are slowed down, those of a worker are not.
    heartbeatStrategy: TickerStrategy.Worker,
    beforeConnect: prepare,
    onConnect: handleConnect,
    onWebSocketClose: handleClose,
  });

  async function prepare(): Promise<void> {
    const token = readToken();
    if (isNearExpiry(claimsOf(token).expiresAt, Date.now()) || (token !== null && token === refused))
      await refreshOnce(token, fetch, '');
    const current = readToken();
    // The session has ended: its event closes this connection.
    if (current === null) await client.deactivate();
    else client.connectHeaders = { Authorization: `Bearer ${current}` };
  }

  function handleConnect(): void {
    refused = null;
    const { accountId, expiresAt } = claimsOf(readToken());
    if (accountId === null) return;
    const subscribe = (topic: UserTopic, receive: (frame: IMessage) => void) =>
      client.subscribe(topicOf(accountId, topic), receive);
    if (topics.chat) {
      subscribe(userTopics.conversations, ({ body }) => {
        const event = readFrame(ConversationEvent, body);
        if (event) handlers.onConversation(event);
      });
      subscribe(userTopics.unreadCount, ({ body }) => {
        const read = readFrame(UnreadCount, body);
        if (read) handlers.onUnreadCount(read.count);
      });
    }
    if (topics.notifications) {
      subscribe(userTopics.notifications, ({ body }) => {
        const notification = readNotification(body);
        if (notification) handlers.onNotification(notification);
      });
      subscribe(userTopics.unreadNotificationsCount, ({ body }) => {
        const read = readFrame(UnreadCount, body);
        if (read) handlers.onUnreadNotifications(read.count);
      });
    }
    setTypingPublisher((conversationId, isTyping) =>
      client.publish({
        destination: typingDestination(conversationId),
        body: JSON.stringify({ conversationId, isTyping, timestamp: new Date().toISOString() }),
      }),
    );
    setConnection('connected');
    handlers.onConnected();
    clearTimeout(renewal);
    const delay = renewalDelay(expiresAt, Date.now());
    if (delay !== undefined) renewal = setTimeout(() => void renew(), delay);
  }

  function handleClose({ code }: CloseEvent): void {
    if (code === deniedCloseCode) refused = readToken();
    if (code === suspendedCloseCode) handlers.onSuspended();
    clearTimeout(renewal);
    setTypingPublisher(null);
    clearTyping();
    if (!isClosed && !isRenewing) setConnection('lost');
  }

  async function renew(): Promise<void> {
    isRenewing = true;
    await client.deactivate();
    isRenewing = false;
    if (!isClosed) client.activate();
  }

  /** A socket outlives its network until heart-beats miss: closed now, it is opened as soon as the network returns. */
  function handleOffline(): void {
    void client.deactivate({ force: true });
  }

  function handleOnline(): void {
    client.activate();
  }

  client.activate();
  window.addEventListener('offline', handleOffline);
  window.addEventListener('online', handleOnline);
  return () => {
    isClosed = true;
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('online', handleOnline);
    clearTimeout(renewal);
    setTypingPublisher(null);
    setConnection('unused');
    void client.deactivate();
  };
}

/** The largest delay of a timer, and the smallest pause between two renewals. */
const timerMaxMs = 2 ** 31 - 1;
const pauseMinMs = 10_000;

/**
 * Milliseconds until the connection is made again with a new token; undefined when the token does not expire. A
 * connection is opened with a new token, so one that is near its end means that the clock of this machine is wrong:
 * then the server ends the connection in time.
 */
export function renewalDelay(expiresAt: number | null, now: number): number | undefined {
  if (expiresAt === null || isNearExpiry(expiresAt, now)) return undefined;
  return Math.min(timerMaxMs, Math.max(pauseMinMs, expiresAt - now - reconnectBeforeExpiryMs));
}

/** Whether a token is too near its end to open a connection with it. */
export function isNearExpiry(expiresAt: number | null, now: number): boolean {
  return expiresAt !== null && expiresAt - now <= reconnectBeforeExpiryMs;
}

const plainLettersMax = 300;

/** The text of a malformed frame: its message, or all of it. */
function textOf(body: string): string {
  try {
    const read: unknown = JSON.parse(body);
    if (typeof read === 'object' && read !== null && 'message' in read && typeof read.message === 'string')
      return read.message;
  } catch {
    return body;
  }
  return body;
}

/** A notification of the socket; a malformed one becomes a plain text message, and undefined when it has no text. */
export function readNotification(body: string, now = new Date()): Line | undefined {
  const read = readFrame(Notification, body);
  if (read) return read;
  const text = textOf(body).trim().slice(0, plainLettersMax);
  return text ? toPlain(text, now) : undefined;
}

type Schema<Payload> = { safeParse: (value: unknown) => { success: boolean; data?: Payload } };

/** The payload of a frame, or undefined when it is malformed: such a frame changes nothing. */
export function readFrame<Payload>(schema: Schema<Payload>, body: string): Payload | undefined {
  try {
    const read = schema.safeParse(JSON.parse(body));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
