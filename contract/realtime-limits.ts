/** The address of the STOMP socket (docs/product/messages.md#live), and the one sub-protocol that it speaks. */
export const socketPath = '/ws';
export const stompSubprotocol = 'v12.stomp';
/** The close code of a connection whose token is refused, expired or revoked; any other loss says nothing of the token. */
export const deniedCloseCode = 1008;
/** The close code when the account is suspended: its token is good, and renewing it would change nothing. */
export const suspendedCloseCode = 4003;
/** Milliseconds between heart-beats, offered in both directions. */
export const heartBeatMs = 4000;
/** Milliseconds until the browser tries again after a lost connection. */
export const reconnectDelayMs = 5000;
/** The browser reconnects with a new token this long before its own expires. */
export const reconnectBeforeExpiryMs = 30_000;
/** A socket that has not sent CONNECT by then is closed. */
export const connectWithinMs = 10_000;
/** The most bytes of one frame, headers included. */
export const frameBytesMax = 64 * 1024;
export const frameHeadersMax = 32;
/** The most bytes of one header line. */
export const headerBytesMax = 4096;
export const subscriptionsMax = 32;
/** Frames that one socket may send in a minute; heart-beats are none. */
export const framesPerMinuteMax = 2000;
/** Bytes that may wait for a client that does not read; a slower one is cut and refetches after it reconnects. */
export const waitingBytesMax = 1024 * 1024;
/** What a conversation event reports; the browser then reads by the API. */
export const conversationEventKinds = ['MESSAGE', 'EDITED', 'DELETED', 'READ', 'TYPING', 'STATE'] as const;
/** The newest notifications of the socket that a page keeps (docs/product/notifications.md#live). */
export const liveNotificationsKept = 50;
