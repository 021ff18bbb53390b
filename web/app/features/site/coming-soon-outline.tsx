import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** What is shown until the code of the coming-soon page is loaded, to those who come to it from an open page. */
export default function ComingSoonOutline() {
  const { t } = useTranslation();
  return <Skeleton preset="coming-soon" label={t('loading')} />;
}
