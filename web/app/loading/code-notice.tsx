import { useTranslation } from '#web/i18n/use-translation.ts';
import { codeNoticeId } from './start-code.ts';

/** Empty until start-code.ts writes why nothing happens yet; hidden once the page is hydrated. */
export function CodeNotice() {
  const { t } = useTranslation();
  return (
    <p
      id={codeNoticeId}
      role="status"
      data-wait={t('codeNotice.wait')}
      data-away={t('codeNotice.away')}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
      className="pointer-events-none fixed inset-x-0 top-3 z-50 mx-auto w-[min(100%-32px,560px)] rounded-card border border-float-line bg-surface px-5 py-4 shadow-float empty:hidden in-data-ready:hidden"
    />
  );
}
