import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isUnreachable } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { untilReachable } from '#web/loading/load-with-retries.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

type SearchFailureProps = { error: unknown; isPending: boolean; onRetry: () => void };

/** Why a search failed, and a retry button; once the server is available again, the search is repeated automatically. */
export default function SearchFailure({ error, isPending, onRetry }: SearchFailureProps) {
  const { t } = useTranslation();
  const cause = useErrorText(error);
  const isAway = isUnreachable(error);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isAway || isPending) return;
    const waiting = new AbortController();
    void untilReachable(waiting.signal).then(() => waiting.signal.aborted || retry());
    return () => waiting.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another failure waits again.
  }, [error, isAway, isPending]);
  return (
    <EmptyState
      icon={CloudOff}
      title={isAway ? t('away.title') : cause}
      action={
        <Button pending={isPending} reads onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      }
    >
      {isAway && t('away.text')}
    </EmptyState>
  );
}
