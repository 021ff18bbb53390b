import { bookingsApi } from '#web/api/clients/bookings.ts';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { appContext, notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { messaging, threadArgument } from '#web/api/signed-in/messaging.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { listArgument, shownList } from './list/shown-list.ts';
import { LiveRegion } from './live-region.tsx';
import { ConversationView } from './thread/conversation-view.tsx';
import { NoConversation } from './thread/no-conversation.tsx';
import { UndoNotice } from './undo-notice.tsx';

export const handle = { ns: ['messages', 'providers', 'bookings'] };

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
  const { t } = useTranslation('messages');
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
      <UndoNotice />
      <LiveRegion />
    </div>
  );
}
