import type { SubscriptionPlan } from '#contract/subscriptions.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PictureStep } from './picture-step.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { trialEnd } from './trial-end.ts';

const cardClasses = 'grid w-[min(100%,280px)] gap-2.5 p-4 leading-[1.35] shadow-float';

/** How a plan is cancelled, for who has not chosen one yet: the steps of CancelPlan, for a trial that begins today. */
export function StopSteps({ plans }: { plans: readonly SubscriptionPlan[] }) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const trial = trialEnd(plans, null, useNow());
  if (!trial) return null;
  return (
    <section aria-labelledby="stop-steps">
      <SectionHead id="stop-steps" title={t('stop.title')} lead={t('cancel.lead')} />
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
        <PictureStep
          number={1}
          title={t('stop.open.title', { page: t('own.title') })}
          picture={
            <Card className={cardClasses}>
              <b className="font-semibold">{t('planTitle.MONTHLY')}</b>
              <span className={buttonClasses({ variant: 'secondary' })}>{t('cancel.open')}</span>
            </Card>
          }
        >
          <p className="text-muted">{t('stop.open.text')}</p>
        </PictureStep>
        <PictureStep
          number={2}
          title={t('stop.date.title')}
          picture={
            <Card className={cardClasses}>
              <span className="text-14 text-muted">{t('stop.date.label')}</span>
              <b className="font-head text-22 leading-[1.2] font-bold">{format.date(trial.end)}</b>
              <span className="text-14 text-muted">{t('cancel.bookings')}</span>
            </Card>
          }
        >
          <p className="text-muted">{t('stop.date.text')}</p>
        </PictureStep>
        <PictureStep
          number={3}
          title={t('stop.confirm.title')}
          picture={
            <Card className={cardClasses}>
              <b className="font-semibold">{t('cancel.open')}</b>
              <span className={buttonClasses({ variant: 'danger' })}>{t('cancel.confirm')}</span>
              <span className={buttonClasses({ variant: 'quiet' })}>{t('cancel.keep')}</span>
            </Card>
          }
        >
          <p className="text-muted">{t('stop.confirm.text')}</p>
        </PictureStep>
      </ol>
    </section>
  );
}
