import type { Message } from '#contract/messaging.ts';
import { minuteMs } from '#contract/durations.ts';
import { dayOf } from '#web/i18n/days.ts';

export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'booking'; key: string }
  | { kind: 'message'; key: string; message: Message; isLastOfGroup: boolean };

type ThreadContent = {
  /** Newest first, as the cache has them. */
  messages: readonly Message[];
  /** The line is shown above this message. */
  firstUnreadId: string | null;
  /** When the booking of the conversation was made; null without one. */
  bookedAt: string | null;
};

/** Messages of one person within this time are one group, which has one time below it. */
const groupMs = 5 * minuteMs;

function isSameGroup(one: Message, next: Message | undefined): boolean {
  return (
    next !== undefined &&
    next.senderId === one.senderId &&
    dayOf(new Date(next.sentAt)) === dayOf(new Date(one.sentAt)) &&
    Date.parse(next.sentAt) - Date.parse(one.sentAt) <= groupMs
  );
}

/** The rows of a thread from the oldest to the newest: days, the line above what is unread, the booking, messages. */
export function threadRows({ messages, firstUnreadId, bookedAt }: ThreadContent): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let day = '';
  let isBookingDue = bookedAt !== null;
  function addDay(at: string) {
    const own = dayOf(new Date(at));
    if (own !== day) rows.push({ kind: 'day', key: `day ${own}`, at });
    day = own;
  }
  function addBookingBefore(at: string | undefined) {
    if (!isBookingDue || bookedAt === null || (at !== undefined && bookedAt > at)) return;
    addDay(bookedAt);
    rows.push({ kind: 'booking', key: 'booking' });
    isBookingDue = false;
  }
  const ascending = messages.toReversed();
  for (const [index, message] of ascending.entries()) {
    addBookingBefore(message.sentAt);
    addDay(message.sentAt);
    if (message.id === firstUnreadId) rows.push({ kind: 'unread', key: 'unread' });
    const next = ascending[index + 1];
    const isLastOfGroup = next?.id === firstUnreadId || !isSameGroup(message, next);
    rows.push({ kind: 'message', key: message.id, message, isLastOfGroup });
  }
  addBookingBefore(undefined);
  return rows;
}
