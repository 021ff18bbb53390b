import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Rendered while a signed-in person is redirected. */
export default function Redirecting() {
  const { t } = useTranslation();
  return <Skeleton preset="auth" label={t('loading')} />;
}
