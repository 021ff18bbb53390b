import { useId } from 'react';
import { ProspectForm } from '#web/features/prospects/prospect-form.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';

/** The sign-up for the newsletter. */
export function Letter() {
  const { t } = useTranslation('prospects');
  const titleId = useId();
  return (
    <Card
      as="section"
      padded
      aria-labelledby={titleId}
      className="mt-12 grid max-w-140 gap-4 noscript:hidden"
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="font-text text-16 font-semibold tracking-normal">
          {t('letter.title')}
        </h2>
        <p className="text-muted">{t('letter.lead')}</p>
      </div>
      <ProspectForm kind="NEWSLETTER" />
    </Card>
  );
}
