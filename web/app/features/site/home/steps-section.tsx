import { addDays } from '#contract/dates-rules.ts';
import { respondHours, standardPolicy } from '#contract/bookings-limits.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { comingSaturday, dayOf, noonOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Price } from '#web/ui/data/price.tsx';
import { Rating, Stars } from '#web/ui/data/rating.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { slotClasses } from '#web/ui/data/slot.tsx';
import type { Trade } from '#web/ui/data/trade.ts';

const steps = ['one', 'two', 'three'] as const;
const exampleTimes = ['08:00', '09:00', '10:30', '14:00', '15:30', '16:30'];
const takenTimes = new Set(['08:00', '15:30']);
const miniClasses = 'w-[min(100%,280px)] leading-[1.35] shadow-float [grid-area:1/1]';

function MiniPerson({
  name,
  trade,
  price,
  className,
}: {
  name: string;
  trade: Trade;
  price: number;
  className: string;
}) {
  const { t } = useTranslation('site');
  const format = useFormat();
  return (
    <Card className={classes(miniClasses, 'flex items-center gap-3 py-3 ps-3 pe-4', className)}>
      <Avatar name={name} trade={trade} size={40} className="md:max-lg:hidden" />
      <span className="grid flex-1">
        <b className="font-semibold">
          <bdi>{name}</bdi>
        </b>
        <Rating value={format.rating(trade === 'clean' ? 4.9 : 4.8)} />
      </span>
      <Price size="s" amount={format.money(price)} unit={t('home.trades.perHour')} />
    </Card>
  );
}

function SearchPicture() {
  return (
    <>
      <MiniPerson name="Amina B." trade="clean" price={26} className="z-1 -translate-y-8.5" />
      <MiniPerson name="Claire L." trade="child" price={29} className="translate-y-10.5" />
    </>
  );
}

function SlotPicture() {
  const format = useFormat();
  const saturday = comingSaturday(dayOf(useNow()));
  return (
    <Card className={classes(miniClasses, 'grid gap-2.5 p-3.5')}>
      <b className="text-14 font-semibold">{format.shortDate(noonOf(saturday))}</b>
      <span className="grid grid-cols-3 gap-1.5">
        {exampleTimes.map((time) =>
          takenTimes.has(time) ? (
            <span key={time} className="grid min-h-10 place-items-center text-14 text-muted tabular-nums">
              {time}
            </span>
          ) : (
            <span
              key={time}
              className={classes(slotClasses({ pressed: time === '09:00' }), 'min-h-10! min-w-0!')}
            >
              {time}
            </span>
          ),
        )}
      </span>
    </Card>
  );
}

function ReviewPicture() {
  const { t } = useTranslation('site');
  const format = useFormat();
  const saturday = comingSaturday(dayOf(useNow()));
  return (
    <Card className={classes(miniClasses, 'grid justify-items-start gap-2 px-5 py-4.5')}>
      <span className="text-14 text-muted">
        {t('home.steps.three.visit', { date: format.date(noonOf(addDays(saturday, -14))) })}
      </span>
      <Stars value={5} size={22} label={t('home.steps.three.stars')} />
      <span>{t('home.steps.three.quote')}</span>
    </Card>
  );
}

const pictures: Record<(typeof steps)[number], () => ReactNode> = {
  one: SearchPicture,
  two: SlotPicture,
  three: ReviewPicture,
};

/** How it works, shown with live components rather than icons. */
export function StepsSection() {
  const { t } = useTranslation('site');
  const format = useFormat();
  const hours = {
    answer: format.durationAfter(respondHours.answer * 60),
    free: format.durationAfter(standardPolicy.freeHoursBefore * 60),
  };
  return (
    <section aria-labelledby="steps" className="wrap section-gap below-fold-1000">
      <SectionHead id="steps" title={t('home.steps.title')} lead={t('home.steps.lead')} />
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
        {steps.map((step, index) => {
          const Picture = pictures[step];
          return (
            <li key={step} className="grid content-start gap-2">
              <div
                aria-hidden="true"
                className="mb-3 grid h-49 grid-cols-1 place-items-center overflow-hidden max-xs:hidden rounded-card bg-sunken p-5 md:max-lg:p-3"
              >
                <Picture />
              </div>
              <h3 className="flex items-center gap-2.5 text-18">
                <span className="inline-grid size-7 flex-none place-items-center rounded-full bg-brand-soft font-head text-14 leading-none font-bold text-brand">
                  {index + 1}
                </span>
                {t(`home.steps.${step}.title`)}
              </h3>
              <p className="max-w-[44ch] text-muted">{t(`home.steps.${step}.text`, hours)}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
