import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays } from '#contract/dates-rules.ts';
import { StatusBadge } from '#web/features/bookings/status-badge.tsx';
import { comingSaturday, dayOf, noonOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { StateCard } from '#web/ui/feedback/state-card.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PictureStep } from './picture-step.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';

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
