import { useCallback, useState, useEffect, useRef, type RefObject } from 'react';
import { ArrowDown, Lock, CloudOff } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import { compareInstants } from '#contract/dates-rules.ts';
import type { Conversation, Message, MessagePage } from '#contract/messaging.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { beforeDraft, keepDraft, readDraft } from '#web/api/signed-in/message-draft.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Composer } from '../composer/composer.tsx';
import { usePhoto } from '../composer/use-photo.ts';
import { useUnsent } from '../unsent-queue.ts';
import { unsentOf } from '../unsent/queue-rules.ts';
import { MessageRows, threadRows } from './message-rows.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { UnsentItem } from '../message/unsent-item.tsx';
import { useThreadScroll } from './use-thread-scroll.ts';
import { useGetBookingQuery } from '#web/api/clients/bookings.ts';
import { useIsTyping } from '#web/realtime/typing-store.ts';
import {
  useMarkConversationReadMutation,
  useGetConversationStatusQuery,
  useUnblockConversationMutation,
  useDeleteMessageMutation,
  useEditMessageMutation,
} from '#web/api/clients/messaging.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { readOlder, readBackTo, readThreadAgain } from '#web/api/signed-in/messaging.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useConnection, useNetwork } from '#web/realtime/connection-store.ts';
import { offerUndo, useHidden } from '#web/ui/feedback/undo-store.ts';

/** Says that there is no network, or that new messages do not arrive by themselves for the moment. */
function ConnectionLine() {
  const { t } = useTranslation('messaging');
  const connection = useConnection();
  const isOnline = useNetwork();
  if (isOnline && connection !== 'lost') return null;
  return (
    <p className="flex items-start gap-2 border-t border-line bg-warning-soft px-4 py-2 text-14 thread:px-[max(24px,calc((100%-760px)/2))]">
      <Icon of={CloudOff} size={18} className="mt-0.5 text-warning" />
      {isOnline ? t('lost') : t('offline')}
    </p>
  );
}

/** Editing and deleting one's own messages, each with its way back. */
function useMessageChanges(conversationId: string) {
  const { t } = useTranslation('messaging');
  const dispatch = useDispatch<AppDispatch>();
  const [edit] = useEditMessageMutation();
  const [remove] = useDeleteMessageMutation();
  const hidden = useHidden();

  /** Whether the new text was accepted. */
  async function change({ id, text: before }: Message, text: string): Promise<boolean> {
    const { error } = await edit({ messageId: id, body: { text } });
    if (error) return false;
    offerUndo({
      text: t('done.messageEdited'),
      undo: () => void edit({ messageId: id, body: { text: before ?? '' } }),
    });
    return true;
  }

  function erase({ id }: Message) {
    async function commit() {
      const { error } = await remove({ messageId: id });
      if (!error) await dispatch(readThreadAgain(conversationId));
    }
    offerUndo({ text: t('done.messageDeleted'), undo: () => undefined, commit, hides: id });
  }
  return { change, erase, hidden };
}

/** The message that the address names, for instance from a search: it is read, brought into view and marked. */
function useTargetMessage(id: string, scroller: RefObject<HTMLElement | null>): string | null {
  const dispatch = useDispatch<AppDispatch>();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const target = search.get('message');
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    let isCurrent = true;
    void dispatch(readBackTo(id, target)).then((isThere) => isCurrent && isThere && setFound(target));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The same hit may be opened twice.
  }, [dispatch, id, target, key]);
  useEffect(() => {
    if (found === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(found)}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The same hit may be opened twice.
  }, [found, scroller, key]);
  return found === target ? found : null;
}

/** Reads the history further back, one page at a time. */
function useOlderMessages(id: string): { isReading: boolean; readMore: () => void } {
  const dispatch = useDispatch<AppDispatch>();
  const [isReading, setReading] = useState(false);
  const reading = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const readMore = useCallback(() => {
    if (reading.current) return;
    reading.current = true;
    setReading(true);
    void dispatch(readOlder(id)).then(() => {
      reading.current = false;
      if (isShown.current) setReading(false);
    });
  }, [dispatch, id]);
  return { isReading, readMore };
}

/** Why nothing can be written, in place of the field. */
function ComposerClosed({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messaging');
  const [unblock, { isLoading }] = useUnblockConversationMutation();
  const { id, blocked, blockedByMe, other } = conversation;
  const name = other.displayName;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 thread:px-[max(24px,calc((100%-760px)/2))]">
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5 text-muted">
        <Icon of={Lock} className="mt-0.5" />
        {blockedByMe && t('composer.blockedByMe', { name })}
        {!blockedByMe && t(blocked ? 'composer.blocked' : 'composer.closed')}
      </p>
      {blockedByMe && (
        <Button variant="secondary" pending={isLoading} onClick={() => void unblock({ id })}>
          {t('menu.unblock', { name })}
        </Button>
      )}
    </div>
  );
}

/** The way to the end for a reader who is further up; it says how many messages have arrived there. */
function NewMessagesButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useTranslation('messaging');
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={count === 0 ? t('thread.toEnd') : undefined}
      className={classes(
        'absolute inset-x-0 bottom-3 z-10 mx-auto shadow-float',
        count === 0
          ? iconButtonClasses(true)
          : 'flex min-h-11 w-fit items-center gap-2 rounded-full bg-brand px-4 text-14 font-semibold text-on-brand',
      )}
    >
      <Icon of={ArrowDown} size={18} />
      {count > 0 && t('thread.new', { count })}
    </button>
  );
}

type LeaveRefusalProps = { conversation: Conversation; onDismiss: () => void };

/** Why a conversation can be neither left nor deleted now; it disappears with its reason. */
function LeaveRefusal({ conversation: { id, other }, onDismiss }: LeaveRefusalProps) {
  const { t } = useTranslation('messaging');
  const bookingId = useGetConversationStatusQuery({ id }).data?.liveBookingId;
  if (!bookingId) return null;
  return (
    <div role="alert" className="border-b border-line bg-surface px-4 py-2 thread:px-6">
      <Alert tone="info" title={t('leave.title')} onDismiss={onDismiss} dismissLabel={t('dismiss')}>
        {t('leave.text', { name: other.displayName })}{' '}
        <Link href={`/bookings/${bookingId}`} className="text-link">
          {t('booking.open')}
        </Link>
      </Alert>
    </div>
  );
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const handleChange = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  return isVisible;
}

/** Marks the conversation as read once its end was seen. */
function useReadMark(id: string, unreadCount: number, isAtEnd: boolean): void {
  const [markRead] = useMarkConversationReadMutation();
  const isVisible = useIsVisible();
  useEffect(() => {
    if (unreadCount > 0 && isAtEnd && isVisible) void markRead({ id });
  }, [id, unreadCount, isAtEnd, isVisible, markRead]);
}

/** Three dots while the other member types. */
function TypingLine({ conversationId, name }: { conversationId: string; name: string }) {
  const { t } = useTranslation('messaging');
  if (!useIsTyping(conversationId)) return null;
  return (
    <p className="flex items-center gap-1.25 px-2 text-14 text-muted">
      {[0, 150, 300].map((delay) => (
        <i
          key={delay}
          aria-hidden="true"
          style={{ animationDelay: `${delay}ms` }}
          className="size-1.75 animate-pulse rounded-full bg-muted"
        />
      ))}
      <span className="ms-1.5">{t('thread.typing', { name })}</span>
    </p>
  );
}

/** How many messages of the other member arrived since the reader was at the end. */
function useNewCount(messages: readonly Message[], isAtEnd: boolean): number {
  const seen = useRef(messages[0]?.sentAt);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (isAtEnd) seen.current = messages[0]?.sentAt;
    const isNew = (sentAt: string) => seen.current === undefined || compareInstants(sentAt, seen.current) > 0;
    setCount(messages.filter(({ mine, sentAt }) => !mine && isNew(sentAt)).length);
  }, [messages, isAtEnd]);
  return count;
}

/** Milliseconds between two looks at the status, for changes that no event reports. */
const lookAgainMs = 60_000;

/** The booking that a conversation is about, kept up to date. */
function useThreadBooking(id: string | null) {
  return useGetBookingQuery(
    { id: id ?? '' },
    { skip: id === null, pollingInterval: lookAgainMs, skipPollingIfUnfocused: true },
  );
}

/** What the field is opened with: a message whose text is changed, or what was typed. */
type Writing = { turn: number; editing: Message | null };
type ThreadProps = { conversation: Conversation; messages: MessagePage };

/** A conversation: its messages, what is not sent yet, and the field to write in. */
export function Thread({ conversation, messages }: ThreadProps) {
  const { t } = useTranslation('messaging');
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
