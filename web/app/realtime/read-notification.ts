import { type Notification as Line, Notification } from '#contract/notifications.ts';
import { toPlain } from '#web/api/signed-in/merge-notifications.ts';
import { readFrame } from './read-frame.ts';

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
