import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** The category or topic was changed elsewhere: nothing is saved, and a button shows what it is now. */
export function StaleEntry({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('blog-desk');
  return (
    <div role="alert">
      <Alert tone="warning" title={t('categories.stale')}>
        <p>{t('categories.staleText')}</p>
        <Button variant="secondary" className="mt-3" onClick={onReload}>
          {t('categories.reload')}
        </Button>
      </Alert>
    </div>
  );
}
