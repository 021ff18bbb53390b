import { CloudOff } from 'lucide-react';
import { errorCodeOf, isUnreachable } from '#web/alerts/error-payload.ts';
import { useErrorText } from './error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Says what could not be loaded and why, with a retry button; the connection is only mentioned when there is none. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('bookings');
  const cause = useErrorText(error);
  // A view of a person never shows it: trying again is no way.
  const isHidden = errorCodeOf(error) === 'AUT013';
  return (
    <EmptyState
      icon={CloudOff}
      title={t(isHidden ? 'failure.hidden' : 'failure.title')}
      action={
        !isHidden && (
          <Button reads onClick={() => void onRetry()}>
            {t('failure.retry')}
          </Button>
        )
      }
    >
      {isUnreachable(error) ? t('failure.text') : cause}
    </EmptyState>
  );
}
