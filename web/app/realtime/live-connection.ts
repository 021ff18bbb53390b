import type { Notification } from '#contract/notifications.ts';
import { Client, TickerStrategy, type IMessage } from '@stomp/stompjs';
import {
  deniedCloseCode,
  heartBeatMs,
  reconnectDelayMs,
  socketPath,
  suspendedCloseCode,
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
import { readFrame } from './read-frame.ts';
import { readNotification } from './read-notification.ts';
import { isNearExpiry, renewalDelay } from './renewal.ts';
import { clearTyping, setTypingPublisher } from './typing-store.ts';

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
export type LiveTopics = { chat: boolean; notifications: boolean };

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
