import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Who is signed in already is on the way to another page. */
export default function GoingOn() {
  const { t } = useTranslation();
  return <Skeleton preset="auth" label={t('loading')} />;
}
