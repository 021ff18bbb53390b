import { useGetConversationQuery, useListConversationsQuery } from '#web/api/clients/messaging.ts';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useHidden } from '#web/ui/feedback/undo-store.ts';
import { ConversationRow } from './conversation-row.tsx';
import { EmptyList } from './empty-list.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { conversationHref, listArgument, type ShownList } from './shown-list.ts';
import { useFocusContinued } from './use-focus-continued.ts';
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
  const hidden = useHidden();
  const list = useRef<HTMLUListElement>(null);
  useFocusContinued(list, page > 0 && currentData !== undefined);
  if (!currentData) {
    if (isError) return <LoadFailure error={error} onRetry={refetch} />;
    return <RowSkeletons label={common('loading')} />;
  }
  const listed =
    shown === 'unread' && page === 0 ? withOpen(currentData.content, open.currentData) : currentData.content;
  const rows = listed.filter((one) => !hidden.has(one.id));
  return (
    <>
      {rows.length === 0 && currentData.last && page === 0 && <EmptyList shown={shown} />}
      <ul ref={list}>
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
