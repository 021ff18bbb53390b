import { CloudOff, Lock } from 'lucide-react';
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
  if (errorCodeOf(error) === 'AUT013')
    return (
      <EmptyState icon={Lock} title={t('failure.hidden')}>
        {cause}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={CloudOff}
      title={t('failure.title')}
      action={
        <Button reads onClick={() => void onRetry()}>
          {t('failure.retry')}
        </Button>
      }
    >
      {isUnreachable(error) ? t('failure.text') : cause}
    </EmptyState>
  );
}
