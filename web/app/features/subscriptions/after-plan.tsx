import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays } from '#contract/dates-rules.ts';
import { StatusBadge } from '#web/features/bookings/visit-state.tsx';
import { comingSaturday, dayOf, noonOf } from '#web/i18n/days.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { StateCard } from '#web/ui/feedback/state-card.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import type { SubscriptionPlan } from '#contract/subscriptions.ts';
import { buttonClasses } from '#web/ui/actions/button.tsx';
import { useTrialEnd } from './trial-days.tsx';

type PictureStepProps = {
  /** The place in a sequence of steps. */
  number?: number;
  title: ReactNode;
  picture: ReactNode;
  children: ReactNode;
};

/** An item of a list that is shown with live components: the picture, a title and what it means. */
function PictureStep({ number, title, picture, children }: PictureStepProps) {
  return (
    <li className="grid content-start gap-2">
      <div
        aria-hidden="true"
        className="mb-3 grid h-49 grid-cols-1 place-items-center overflow-hidden max-xs:hidden rounded-card bg-sunken p-5 md:max-lg:p-3"
      >
        {picture}
      </div>
      <h3 className="flex items-center gap-2.5 text-18">
        {number && (
          <span className="inline-grid size-7 flex-none place-items-center rounded-full bg-brand-soft font-head text-14 leading-none font-bold text-brand">
            {number}
          </span>
        )}
        {title}
      </h3>
      {children}
    </li>
  );
}

const cardClasses = 'grid w-[min(100%,280px)] gap-2.5 p-4 leading-[1.35] shadow-float';

/** How a plan is cancelled, for who has not chosen one yet: the steps of CancelPlan, for a trial that begins today. */
export function StopSteps({ plans }: { plans: readonly SubscriptionPlan[] }) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const { trial } = useTrialEnd(plans, null);
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
              <b className="font-head text-22 leading-[1.2] font-bold">{format.date(noonOf(trial.day))}</b>
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

const customer = 'Sarah K.';

/** What the end of a trial or of a plan changes for a provider, and what it does not. */
export function AfterPlan() {
  const { t } = useTranslation('subscriptions');
  const { t: provider } = useTranslation('provider');
  return (
    <section aria-labelledby="after-plan">
      <SectionHead id="after-plan" title={t('after.title')} lead={t('after.lead')} />
      <ul className="grid gap-8 md:grid-cols-2 md:gap-6">
        <PictureStep
          title={t('after.stops.title')}
          picture={
            <StateCard
              id="after-plan-state"
              icon={CircleAlert}
              tone="text-danger"
              title={provider('side.state.ended.title')}
              text={provider('side.state.ended.text')}
            />
          }
        >
          <Points>
            <li>{t('after.stops.search')}</li>
            <li>{t('after.stops.requests')}</li>
          </Points>
        </PictureStep>
        <PictureStep title={t('after.stays.title')} picture={<KeptVisit />}>
          <Points>
            <li>{t('cancel.bookings')}</li>
            <li>{t('cancel.comeBack')}</li>
            <li>{t('after.stays.account')}</li>
          </Points>
        </PictureStep>
      </ul>
    </section>
  );
}

const Points = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1 ps-5 text-muted">{children}</ul>
);

/** An invented visit that was booked before the end. */
function KeptVisit() {
  const format = useFormat();
  const saturday = comingSaturday(dayOf(useNow()));
  return (
    <Card className="flex w-[min(100%,360px)] flex-wrap items-center gap-3 p-4 shadow-float">
      <Avatar name={customer} size={40} />
      <span className="grid flex-1">
        <b className="font-semibold">
          <bdi>{customer}</bdi>
        </b>
        <span className="text-14 text-muted">{format.shortDate(noonOf(addDays(saturday, 14)))}</span>
      </span>
      <StatusBadge status="CONFIRMED" />
    </Card>
  );
}
