import { Clock } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { comingSaturday, dayOf, noonOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Price } from '#web/ui/data/price.tsx';

const exampleTime = '09:00';
const exampleDeadline = '10:40';

/** An invented request as a provider receives it. */
function RequestPicture() {
  const { t } = useTranslation('site');
  const format = useFormat();
  const saturday = comingSaturday(dayOf(useNow()));
  return (
    <Card floating className="grid gap-3.5 border-0 p-5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <b className="font-semibold">{t('home.become.request')}</b>
        <Badge tone="warning" icon={Clock}>
          {t('home.become.answer', { time: exampleDeadline })}
        </Badge>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid">
          <b className="font-semibold">{t('home.become.service', { duration: format.duration(180) })}</b>
          <span className="text-14 text-muted">
            {t('home.become.when', { date: format.shortDate(noonOf(saturday)), time: exampleTime })}
          </span>
          <span className="text-14 text-muted">{t('home.become.town')}</span>
        </div>
        <Price amount={format.money(78)} />
      </div>
      <p className="grid grid-cols-1 gap-2.5 xs:grid-cols-2">
        <span className={buttonClasses({})}>{t('home.become.accept')}</span>
        <span className={buttonClasses({ variant: 'secondary' })}>{t('home.become.decline')}</span>
      </p>
    </Card>
  );
}

export function BecomeSection() {
  const { t } = useTranslation('site');
  const { beta } = useSettings();
  return (
    <section className="wrap section-gap below-fold-1000">
      <div className="grid gap-10 rounded-panel bg-sunken px-6 py-8 md:p-12 lg:grid-cols-[1fr_420px] lg:gap-18 lg:p-16">
        <div className="grid content-center justify-items-start gap-3.5">
          <h2>{t('home.become.title')}</h2>
          <p className="max-w-[54ch]">{t('home.become.text')}</p>
          <p className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <LinkButton href="/auth/register?type=provider" size="l">
              {t('home.become.action')}
            </LinkButton>
            {beta && <span className="text-14 text-muted">{t('home.become.free')}</span>}
          </p>
        </div>
        <div aria-hidden="true" className="grid items-center">
          <RequestPicture />
        </div>
      </div>
    </section>
  );
}
