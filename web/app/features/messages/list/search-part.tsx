import { useSearchMessagesQuery } from '#web/api/clients/messaging.ts';
import { useRef } from 'react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { HitRow } from './hit-row.tsx';
import { hitsArgument } from './hits-argument.ts';
import { RowSkeletons } from './row-skeletons.tsx';
import { useFocusContinued } from './use-focus-continued.ts';

type SearchPartProps = {
  query: string;
  page: number;
  /** Shows the next part below the last one. */
  onMore: (() => void) | undefined;
};

/** One page of what a search found. */
export function SearchPart({ query, page, onMore }: SearchPartProps) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const { currentData, isError, error, refetch } = useSearchMessagesQuery(hitsArgument(query, page));
  const list = useRef<HTMLUListElement>(null);
  useFocusContinued(list, page > 0 && currentData !== undefined);
  if (!currentData) {
    if (isError) return <LoadFailure error={error} onRetry={refetch} />;
    return <RowSkeletons label={common('loading')} />;
  }
  return (
    <>
      <ul ref={list}>
        {currentData.content.map((hit) => (
          <li key={hit.message.id}>
            <HitRow hit={hit} />
          </li>
        ))}
      </ul>
      {onMore && !currentData.last && (
        <p className="grid p-4">
          <Button variant="quiet" onClick={onMore}>
            {t('search.more')}
          </Button>
        </p>
      )}
    </>
  );
}
