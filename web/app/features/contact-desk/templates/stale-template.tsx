import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** The template was changed elsewhere: nothing is saved, and a button shows what it is now. */
export function StaleTemplate({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('contact-desk');
  return (
    <div role="alert">
      <Alert tone="warning" title={t('template.stale')}>
        <p>{t('template.staleText')}</p>
        <Button variant="secondary" className="mt-3" onClick={onReload}>
          {t('template.reload')}
        </Button>
      </Alert>
    </div>
  );
}
