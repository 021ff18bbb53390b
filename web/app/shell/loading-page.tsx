import { useTranslation } from '#web/i18n/use-translation.ts';
import { NeedsScript } from '#web/loading/needs-script.tsx';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton, type SkeletonPreset } from '#web/ui/feedback/skeleton.tsx';

/** The server-rendered form of a private page: its skeleton, and without JavaScript a note why nothing follows. */
export function LoadingPage({ preset }: { preset: SkeletonPreset }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('loading')} hidden />
      <div className="wrap hidden py-10 noscript:block">
        <NeedsScript as="h1" />
      </div>
      <div className="noscript:hidden">
        <h1 className="sr-only">{t('loading')}</h1>
        <Skeleton preset={preset} label={t('loading')} />
      </div>
    </>
  );
}
