import { Clock, Phone } from 'lucide-react';
import { useRef } from 'react';
import { compareInstants } from '#contract/dates-rules.ts';
import type { Booking } from '#contract/bookings.ts';
import type { Conversation, Message } from '#contract/messaging.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { MessageItem } from '#web/features/messaging/message/message-item.tsx';
import { daysBetween, dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { BookingActions } from '#web/features/bookings/booking-actions.tsx';
import { DirectionsLink } from '#web/features/bookings/visit-links.tsx';
import { VisitTime, StatusBadge } from '#web/features/bookings/visit-state.tsx';
import { useTimeLeft } from '#web/features/bookings/time-left.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { minuteMs } from '#contract/durations.ts';

/** The booking that a conversation is about: its present status, and what its reader can do with it now. */
function ThreadBookingCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation('messaging');
  const { t: bookings } = useTranslation('bookings');
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const timeLeft = useTimeLeft(booking);
  const isAnswerDue = booking.mine === 'PROVIDER' && booking.status === 'PENDING';
  return (
    <Card
      as="article"
      aria-label={t('booking.label')}
      className="mx-auto grid w-full max-w-120 gap-1 px-5 pt-4.5 pb-4"
    >
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        {isAnswerDue && timeLeft ? (
          <Badge tone="warning" icon={Clock}>
            {timeLeft.label}
          </Badge>
        ) : (
          <StatusBadge status={booking.status} />
        )}
        <Price amount={format.money(booking.price)} />
        {/* What the other one does is read out; the time left is not, every minute. */}
        <span role="status" className="sr-only">
          {bookings(`status.${booking.status}`)}
        </span>
      </div>
      <h3 ref={heading} tabIndex={-1} className="text-18 outline-none">
        <bdi>{booking.service.title}</bdi> · {format.duration(booking.durationMinutes)}
      </h3>
      <p className="text-14 text-muted">
        <VisitTime {...booking} />
        <br />
        <bdi>
          {booking.address.street
            ? `${booking.address.street}, ${booking.address.city}`
            : format.town(booking.address.city)}
        </bdi>
        <br />
        {bookings('fact.number')} <bdi dir="ltr">{booking.number}</bdi>
      </p>
      <div className="mt-3 grid gap-2.5">
        <ContactLinks booking={booking} />
        <BookingActions booking={booking} heading={heading} />
        <LinkButton variant="quiet" href={`/bookings/${booking.id}`}>
          {t('booking.open')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** From the confirmation on: the other one's phone, and for the provider the way to the visit. */
function ContactLinks({ booking }: { booking: Booking }) {
  const { t } = useTranslation('messaging');
  const { phoneOfOther, mine, status, address, customer, provider } = booking;
  const name = mine === 'PROVIDER' ? customer.displayName : provider.displayName;
  const isAhead = status === 'CONFIRMED' || status === 'IN_PROGRESS';
  const directs = mine === 'PROVIDER' && isAhead && address.street !== null;
  if (!phoneOfOther && !directs) return null;
  return (
    <p className="flex flex-wrap gap-2.5">
      {phoneOfOther && (
        <LinkButton variant="secondary" href={`tel:${phoneOfOther}`} className="flex-1">
          <Icon of={Phone} />
          {t('booking.call', { name })}
        </LinkButton>
      )}
      {directs && <DirectionsLink address={address} className="flex-1" />}
    </p>
  );
}

/** Today, yesterday, or the day. */
function useDayName(): (instant: string) => string {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  return (instant) => {
    const days = daysBetween(new Date(instant), now);
    if (days <= 0) return t('thread.today');
    if (days === 1) return t('thread.yesterday');
    return format.weekdayDate(instant);
  };
}

type MessageRowsProps = {
  rows: readonly ThreadRow[];
  conversation: Conversation;
  /** What the conversation is about; undefined without one, or while it is loading. */
  booking: Booking | undefined;
  /** Whether the thread begins here: no message is older. */
  isComplete: boolean;
  isReading: boolean;
  unreadCount: number;
  targetId: string | null;
  hidden: ReadonlySet<string>;
  onReadMore: () => void;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
};

/** Days, the line above what is unread, the booking and the messages. */
export function MessageRows({
  rows,
  conversation,
  isComplete,
  isReading,
  onReadMore,
  ...rest
}: MessageRowsProps) {
  const { t } = useTranslation('messaging');
  return (
    <>
      {isComplete ? (
        <p className="grid justify-items-center gap-0.5 text-center text-14 text-muted">
          <span>{t('thread.start')}</span>
          <bdi className="font-medium text-ink">{t('thread.subject', { subject: conversation.subject })}</bdi>
        </p>
      ) : (
        <p className="grid justify-items-center">
          <Button variant="quiet" pending={isReading} onClick={onReadMore}>
            {isReading ? t('thread.older') : t('thread.readOlder')}
          </Button>
        </p>
      )}
      <ol className="grid gap-3">
        {rows.map((row) => (
          <Row key={row.key} row={row} conversation={conversation} {...rest} />
        ))}
      </ol>
    </>
  );
}

type RowProps = Omit<MessageRowsProps, 'rows' | 'isComplete' | 'isReading' | 'onReadMore'> & {
  row: ThreadRow;
};

function Row({ row, conversation, booking, unreadCount, targetId, hidden, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation('messaging');
  const dayName = useDayName();
  switch (row.kind) {
    case 'day':
      return (
        <li className="my-2 text-center text-14 text-muted">
          <time dateTime={row.at}>{dayName(row.at)}</time>
        </li>
      );
    case 'unread':
      return (
        <li
          data-unread
          className="my-2 flex items-center gap-3.5 text-14 font-semibold text-brand before:h-px before:flex-1 before:bg-brand-line after:h-px after:flex-1 after:bg-brand-line"
        >
          {t('thread.new', { count: Math.max(1, unreadCount) })}
        </li>
      );
    case 'booking':
      return (
        <li className="grid" data-row={row.key}>
          {booking && <ThreadBookingCard booking={booking} />}
        </li>
      );
    case 'message': {
      const { message, isLastOfGroup } = row;
      return (
        <li
          data-row={message.id}
          tabIndex={-1}
          className={classes(
            'grid min-w-0 rounded-card outline-none',
            !isLastOfGroup && '-mb-1.5',
            message.id === targetId && 'ring-2 ring-brand ring-offset-4 ring-offset-paper',
          )}
        >
          <MessageItem
            message={message}
            name={conversation.other.displayName}
            isLastOfGroup={isLastOfGroup}
            isHidden={hidden.has(message.id)}
            onEdit={() => onEdit(message)}
            onDelete={() => onDelete(message)}
          />
        </li>
      );
    }
  }
}

type ThreadRow =
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
    if (!isBookingDue || bookedAt === null || (at !== undefined && compareInstants(bookedAt, at) > 0)) return;
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
