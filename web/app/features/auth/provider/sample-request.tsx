import { comingSaturday, dayOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { sampleRequest } from './samples.ts';

/** An invented request of the coming Saturday, as a provider receives it. */
export function SampleRequest() {
  const { t } = useTranslation('auth-signup');
  const format = useFormat();
  const startAt = `${comingSaturday(dayOf(useNow()))}${sampleRequest.time}`;
  return (
    <Card
      floating
      role="img"
      aria-label={t('sample.label')}
      className="grid w-full max-w-120 gap-3 p-4 md:p-5"
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <b className="font-semibold">{t('sample.title')}</b>
        <Badge>{t('sample.tag')}</Badge>
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3.5">
        <Avatar name={t('sample.person')} trade="child" />
        <p className="grid text-14">
          <b className="text-16 font-semibold">{t('sample.person')}</b>
          <span>{t('sample.service', { duration: format.duration(sampleRequest.minutes) })}</span>
          <span className="text-muted">{t('sample.when', { date: format.dateTime(startAt) })}</span>
        </p>
        <Price amount={format.money(sampleRequest.price)} />
      </div>
    </Card>
  );
}
