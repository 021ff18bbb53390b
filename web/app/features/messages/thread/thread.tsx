import type { Conversation, Message, MessagePage } from '#contract/messaging.ts';
import { useCallback, useState } from 'react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { beforeDraft, keepDraft, readDraft } from '#web/api/signed-in/message-draft.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Composer } from '../composer/composer.tsx';
import { ComposerClosed } from '../composer/composer-closed.tsx';
import { usePhoto } from '../composer/use-photo.ts';
import { useUnsent } from '../unsent-queue.ts';
import { unsentOf } from '../unsent/queue-rules.ts';
import { ConnectionLine } from './connection-line.tsx';
import { LeaveRefusal } from './leave-refusal.tsx';
import { MessageRows } from './message-rows.tsx';
import { NewMessagesButton } from './new-messages-button.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { threadRows } from './thread-rows.ts';
import { TypingLine } from './typing-line.tsx';
import { UnsentItem } from '../message/unsent-item.tsx';
import { useMessageChanges } from './use-message-changes.ts';
import { useNewCount } from './use-new-count.ts';
import { useOlderMessages } from './use-older-messages.ts';
import { useReadMark } from './use-read-mark.ts';
import { useTargetMessage } from './use-target-message.ts';
import { useThreadBooking } from '../booking/use-thread-booking.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

/** What the field is opened with: a message whose text is changed, or what was typed. */
type Writing = { turn: number; editing: Message | null };
type ThreadProps = { conversation: Conversation; messages: MessagePage };

/** A conversation: its messages, what is not sent yet, and the field to write in. */
export function Thread({ conversation, messages }: ThreadProps) {
  const { t } = useTranslation('messages');
  const { id, other, unreadCount } = conversation;
  // The line stays where it was when the thread was opened.
  const [unread] = useState({ firstUnreadId: conversation.firstUnreadId, count: unreadCount });
  const [isLeaveRefused, setLeaveRefused] = useState(false);
  const [writing, setWriting] = useState<Writing>({ turn: 0, editing: null });
  const write = (editing: Message | null) => setWriting(({ turn }) => ({ turn: turn + 1, editing }));
  const photoChoice = usePhoto();
  const { currentData: booking, ...reading } = useThreadBooking(conversation.bookingId);
  const { messages: allUnsent, sendingId } = useUnsent();
  const sent = new Set(messages.content.map(({ clientMessageId }) => clientMessageId));
  const unsent = unsentOf(allUnsent, id).filter(({ clientMessageId }) => !sent.has(clientMessageId));
  const { isReading, readMore } = useOlderMessages(id);
  const { last } = messages;
  const handleStart = useCallback(() => {
    if (!last) readMore();
  }, [last, readMore]);
  const shownKey = [
    ...messages.content.map((message) => message.id),
    ...unsent.map((one) => one.clientMessageId),
  ];
  const { scroller, isAtEnd, onScroll, toEnd } = useThreadScroll(
    `${shownKey.join(' ')} ${booking?.id ?? ''}`,
    handleStart,
  );
  const newCount = useNewCount(messages.content, isAtEnd);
  useReadMark(id, unreadCount, isAtEnd);
  const targetId = useTargetMessage(id, scroller);
  const { change, erase, hidden } = useMessageChanges(id);
  const rows = threadRows({
    messages: messages.content,
    firstUnreadId: unread.firstUnreadId,
    bookedAt: booking?.createdAt ?? null,
  });
  const isOpen = conversation.status === 'ACTIVE' || conversation.status === 'ARCHIVED';
  return (
    <section
      aria-label={t('thread.label', { name: other.displayName })}
      className="flex min-h-0 flex-1 flex-col"
    >
      <ThreadHeader
        conversation={conversation}
        phone={booking?.phoneOfOther ?? null}
        onLeaveRefused={() => setLeaveRefused(true)}
      />
      {isLeaveRefused && (
        <LeaveRefusal conversation={conversation} onDismiss={() => setLeaveRefused(false)} />
      )}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={scroller}
          role="region"
          aria-label={t('thread.messages')}
          tabIndex={0}
          onScroll={onScroll}
          className="relative min-h-0 flex-1 overflow-y-auto px-4 py-6 [overflow-anchor:none] focus-visible:-outline-offset-2 thread:px-[max(24px,calc((100%-760px)/2))]"
        >
          <div className="flex min-h-full flex-col justify-end gap-3">
            <MessageRows
              rows={rows}
              conversation={conversation}
              booking={booking}
              isComplete={last}
              isReading={isReading}
              unreadCount={unread.count}
              targetId={targetId}
              hidden={hidden}
              onReadMore={readMore}
              onEdit={(message) => write(message)}
              onDelete={erase}
            />
            {reading.isError && !booking && <LoadFailure error={reading.error} onRetry={reading.refetch} />}
            {unsent.map((message) => (
              <div key={message.clientMessageId} data-row={message.clientMessageId}>
                <UnsentItem
                  message={message}
                  isSending={sendingId === message.clientMessageId}
                  onRewrite={(text, photo) => {
                    keepDraft(id, beforeDraft(text, readDraft(id)));
                    if (photo) photoChoice.choose(photo);
                    write(null);
                  }}
                />
              </div>
            ))}
            <TypingLine conversationId={id} name={other.displayName} />
          </div>
        </div>
        {!isAtEnd && <NewMessagesButton count={newCount} onPress={toEnd} />}
      </div>
      <ConnectionLine />
      {isOpen ? (
        <Composer
          key={writing.turn}
          conversation={conversation}
          editing={writing.editing}
          isFocused={writing.turn > 0}
          photoChoice={photoChoice}
          onEdited={change}
          onEndEditing={() => write(null)}
          onSent={toEnd}
        />
      ) : (
        <ComposerClosed conversation={conversation} />
      )}
    </section>
  );
}
