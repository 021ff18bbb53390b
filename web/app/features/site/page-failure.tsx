import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** A page broke: nothing was lost, try again. */
export function PageFailure() {
  const { t } = useTranslation();
  return (
    <div className="wrap grid justify-items-start gap-5 py-16 lg:py-24">
      <PageHead title={t('failure.title')} hidden />
      <h1>{t('failure.title')}</h1>
      <p className="max-w-[52ch] text-18 text-muted">{t('failure.text')}</p>
      <p className="flex flex-wrap gap-3 pt-2">
        <Button onClick={() => location.reload()}>{t('failure.retry')}</Button>
        <LinkButton href="/" variant="secondary">
          {t('failure.home')}
        </LinkButton>
      </p>
    </div>
  );
}
