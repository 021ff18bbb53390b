import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Says that the form beside it, hidden then, needs JavaScript. */
export function NeedsScript() {
  const { t } = useTranslation('auth');
  return (
    <noscript>
      <Alert tone="warning" title={t('needsScript.title')} className="mb-6">
        {t('needsScript.text')}
      </Alert>
    </noscript>
  );
}
