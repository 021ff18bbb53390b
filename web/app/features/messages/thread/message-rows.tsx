import type { Booking } from '#contract/bookings.ts';
import type { Conversation, Message } from '#contract/messaging.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { ThreadBookingCard } from '../booking/booking-card.tsx';
import { MessageItem } from '../message/message-item.tsx';
import type { ThreadRow } from './thread-rows.ts';
import { useDayName } from './use-day-name.ts';

type MessageRowsProps = {
  rows: readonly ThreadRow[];
  conversation: Conversation;
  /** What the conversation is about; undefined without one, or while it is loading. */
  booking: Booking | undefined;
  /** Nothing is older. */
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
  const { t } = useTranslation('messages');
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
  const { t } = useTranslation('messages');
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
