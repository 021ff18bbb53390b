import { CloudOff } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What could not be fetched, offline or not, and how to try again. */
export function LoadFailure({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('bookings');
  return (
    <EmptyState
      icon={CloudOff}
      title={t('failure.title')}
      action={<Button onClick={() => void onRetry()}>{t('failure.retry')}</Button>}
    >
      {t('failure.text')}
    </EmptyState>
  );
}
