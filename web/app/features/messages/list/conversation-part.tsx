import { useParams } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useGetConversationQuery, useListConversationsQuery } from '#web/api/generated/messaging.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { EmptyList } from './empty-list.tsx';
import { conversationHref, listArgument, type ShownList } from './shown-list.ts';
import { withOpen } from './with-open.ts';

type ConversationPartProps = {
  shown: ShownList;
  page: number;
  /** Shows the next part below the last one. */
  onMore: (() => void) | undefined;
};

/** One page of the list. */
export function ConversationPart({ shown, page, onMore }: ConversationPartProps) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const { id } = useParams();
  const { currentData, isError, error, refetch } = useListConversationsQuery(listArgument(shown, page));
  const open = useGetConversationQuery({ id: id ?? '' }, { skip: id === undefined || shown !== 'unread' });
  if (!currentData) {
    if (isError) return <LoadFailure error={error} onRetry={refetch} />;
    return <RowSkeletons label={common('loading')} />;
  }
  const rows =
    shown === 'unread' && page === 0 ? withOpen(currentData.content, open.currentData) : currentData.content;
  return (
    <>
      {rows.length === 0 && currentData.last && page === 0 && <EmptyList shown={shown} />}
      <ul>
        {rows.map((one) => (
          <li key={one.id}>
            <ConversationRow
              conversation={one}
              href={conversationHref(one.id, shown)}
              isOpen={one.id === id}
            />
          </li>
        ))}
      </ul>
      {onMore && !currentData.last && (
        <p className="grid p-4">
          <Button variant="quiet" onClick={onMore}>
            {t('list.more')}
          </Button>
        </p>
      )}
    </>
  );
}

function RowSkeletons({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 px-4 py-3">
      <span className="sr-only">{label}</span>
      {[0, 1, 2, 3].map((row) => (
        <span key={row} aria-hidden="true" className="flex animate-pulse items-center gap-3">
          <span className="size-12 flex-none rounded-full bg-line" />
          <span className="grid flex-1 gap-2">
            <span className="h-4 w-2/5 rounded-field bg-line" />
            <span className="h-4 w-4/5 rounded-field bg-line" />
          </span>
        </span>
      ))}
    </div>
  );
}
