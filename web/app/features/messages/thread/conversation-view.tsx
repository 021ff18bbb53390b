import { useGetConversationQuery, useListMessagesQuery } from '#web/api/clients/messaging.ts';
import { MessageCircleOff } from 'lucide-react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { threadArgument } from '#web/api/signed-in/messaging.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { Thread } from './thread.tsx';

/** One conversation with its messages. */
export function ConversationView({ id }: { id: string }) {
  const { t } = useTranslation('messages');
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
