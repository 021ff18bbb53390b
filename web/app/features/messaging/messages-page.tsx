import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { MessageCircle, MessageCircleOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { bookingsApi } from '#web/api/clients/bookings.ts';
import { appContext, notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { messaging, threadArgument } from '#web/api/signed-in/messaging.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { listArgument, shownList, useMessageLine } from './list/conversation-part.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { UndoNotice } from '#web/ui/feedback/undo-notice.tsx';
import { useNotice } from '#web/ui/feedback/undo-store.ts';
import {
  useListConversationsQuery,
  useGetConversationQuery,
  useListMessagesQuery,
} from '#web/api/clients/messaging.ts';
import type { Conversation } from '#contract/messaging.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Thread } from './thread/thread.tsx';

/** The outline of a thread that is loading. */
function ThreadSkeleton({ label }: { label: string }) {
  const widths = ['w-3/5', 'w-2/5 justify-self-end', 'w-1/2'];
  return (
    <div role="status" className="mt-auto grid gap-4 px-4 py-6 thread:px-[max(24px,calc((100%-760px)/2))]">
      <span className="sr-only">{label}</span>
      {widths.map((width) => (
        <span key={width} aria-hidden="true" className={`h-14 animate-pulse rounded-card bg-line ${width}`} />
      ))}
    </div>
  );
}

/** One conversation with its messages. */
function ConversationView({ id }: { id: string }) {
  const { t } = useTranslation('messaging');
  const { t: common } = useTranslation();
  const conversation = useGetConversationQuery({ id });
  const messages = useListMessagesQuery(threadArgument(id));
  if (conversation.currentData && messages.currentData)
    return <Thread key={id} conversation={conversation.currentData} messages={messages.currentData} />;
  const failed = conversation.isError ? conversation : messages;
  if (!failed.isError) return <ThreadSkeleton label={common('loading')} />;
  if (isUnknown(failed.error))
    return (
      <div className="m-auto p-4">
        <EmptyState
          icon={MessageCircleOff}
          title={t('thread.unknownTitle')}
          action={<LinkButton href="/messages">{t('thread.back')}</LinkButton>}
        >
          {t('thread.unknownText')}
        </EmptyState>
      </div>
    );
  function handleRetry() {
    void conversation.refetch();
    void messages.refetch();
  }
  return (
    <div className="m-auto p-4">
      <LoadFailure error={failed.error} onRetry={handleRetry} />
    </div>
  );
}

const isUnknown = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

const newestOf = (conversations: readonly Conversation[]) =>
  conversations.find(({ lastMessage }) => lastMessage && !lastMessage.mine);

/** Reads what arrives, in whichever conversation, and what an action did. */
function LiveRegion() {
  const { t } = useTranslation('messaging');
  const { lineOf } = useMessageLine();
  const notice = useNotice();
  const { data } = useListConversationsQuery(listArgument('all', 0));
  const [spoken, setSpoken] = useState('');
  const heard = useRef<string | null>(null);
  const newest = newestOf(data?.content ?? []);
  const last = newest?.lastMessage;
  useEffect(() => {
    if (!data) return;
    const at = last?.at ?? '';
    // What was there when the page opened is read as part of the page.
    const isNew = heard.current !== null && at > heard.current;
    if (heard.current === null || isNew) heard.current = at;
    if (!isNew || !newest || !last || last.deleted) return;
    const name = newest.other.displayName;
    const isPhoto = last.photo && !last.text;
    setSpoken(isPhoto ? t('live.photo', { name }) : t('live.message', { name, text: lineOf(last) }));
  }, [data, last, newest, t, lineOf]);
  return (
    <p aria-live="polite" className="sr-only">
      {notice ? notice.text : spoken}
    </p>
  );
}

/** Beside the list on a wide screen, until a conversation is chosen. */
function NoConversation() {
  const { t } = useTranslation('messaging');
  return (
    <div className="m-auto grid justify-items-center gap-2 px-6 py-12 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-card bg-brand-soft text-brand">
        <Icon of={MessageCircle} size={28} />
      </span>
      <p className="text-18 font-semibold">{t('choose.title')}</p>
      <p className="max-w-[44ch] text-muted">{t('choose.text')}</p>
    </div>
  );
}

export const handle = { ns: ['messaging', 'providers', 'bookings'] };

const load: Load = ({ params: { id }, url, query }) => {
  async function loadThread(conversationId: string) {
    const messages = query(messaging.endpoints.listMessages, threadArgument(conversationId));
    const conversation = await query(messaging.endpoints.getConversation, { id: conversationId });
    const bookingId = conversation?.bookingId;
    if (bookingId) await query(bookingsApi.endpoints.getBooking, { id: bookingId });
    await messages;
  }
  return Promise.all([
    query(messaging.endpoints.listConversations, listArgument(shownList(url.searchParams), 0)),
    id !== undefined && loadThread(id),
  ]);
};

/** While the feature is switched off, its pages do not exist. */
const missing: Load = async () => notFound();

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { chat } = args.context.get(appContext).settings.flags;
  await prefetch(args, handle.ns, chat ? load : missing);
}

/** The conversations, and beside them one thread; on a phone one of both. */
export default function MessagesPage() {
  const { t } = useTranslation('messaging');
  const { id } = useParams();
  const isOpen = id !== undefined;
  return (
    <div className="mx-auto grid min-h-0 w-full max-w-360 flex-1 grid-rows-[minmax(0,1fr)] thread:grid-cols-[320px_minmax(0,1fr)] lg:grid-cols-[376px_minmax(0,1fr)]">
      <PageHead title={t('title')} hidden />
      <h1 className="sr-only">{t('title')}</h1>
      <div
        className={classes(
          'flex min-h-0 min-w-0 flex-col border-line thread:border-e',
          isOpen && 'max-thread:hidden',
        )}
      >
        <ConversationList />
      </div>
      <div className={classes('flex min-h-0 min-w-0 flex-col', !isOpen && 'max-thread:hidden')}>
        {isOpen ? <ConversationView key={id} id={id} /> : <NoConversation />}
      </div>
      <UndoNotice undoLabel={t('undo')} closeLabel={t('dismiss')} />
      <LiveRegion />
    </div>
  );
}
