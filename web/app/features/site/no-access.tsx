import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/page-head.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Says that the page is for others, and where to go instead. */
export function NoAccess() {
  const { t } = useTranslation('site');
  return (
    <div className="wrap grid justify-items-start gap-5 py-16 lg:py-24">
      <PageHead title={t('noAccess.title')} hidden />
      <p aria-hidden="true" dir="ltr" className="font-head text-48 leading-none font-bold text-brand">
        403
      </p>
      <h1>{t('noAccess.title')}</h1>
      <p className="max-w-[52ch] text-18 text-muted">{t('noAccess.text')}</p>
      <p className="flex flex-wrap gap-3 pt-2">
        <LinkButton href="/dashboard">{t('noAccess.dashboard')}</LinkButton>
        <LinkButton href="/" variant="secondary">
          {t('noAccess.home')}
        </LinkButton>
      </p>
    </div>
  );
}
