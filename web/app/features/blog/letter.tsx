import { useId } from 'react';
import { ProspectForm } from '#web/features/prospects/prospect-form.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The sign-up for the newsletter. */
export function Letter() {
  const { t } = useTranslation('prospects');
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="mt-16 grid gap-6 rounded-panel bg-sunken px-6 py-7 md:p-10 lg:grid-cols-[minmax(0,1fr)_480px] lg:items-center lg:gap-16 lg:px-14 lg:py-12 noscript:hidden"
    >
      <div className="grid gap-2">
        <h2 id={titleId} className="text-22">
          {t('letter.title')}
        </h2>
        <p className="max-w-[48ch] text-pretty text-muted">{t('letter.lead')}</p>
      </div>
      <ProspectForm kind="NEWSLETTER" />
    </section>
  );
}
