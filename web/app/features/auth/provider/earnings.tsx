import { useState } from 'react';
import { isolate } from '#contract/text-direction.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RangeField } from '#web/ui/fields/range-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { minutesOf, sampleRequest, sampleVisits } from './samples.ts';

const hoursRange = { min: 2, max: 40 };
const priceRange = { min: 15, max: 60 };

/** Hours times price, which the reader sets, beginning with those of the samples: arithmetic, not an estimate. */
export function Earnings() {
  const { t } = useTranslation('auth-signup');
  const format = useFormat();
  const language = useLanguage();
  const [hours, setHours] = useState(minutesOf(sampleVisits) / 60);
  const [price, setPrice] = useState((sampleRequest.price * 60) / sampleRequest.minutes);
  const perWeek = hours * price;
  const hoursText = format.duration(hours * 60);
  const priceText = isolate(format.money(price), language);
  return (
    <Card as="section" padded aria-labelledby="earnings" className="grid content-start gap-5">
      <h3 id="earnings" className="text-22">
        {t('earn.title')}
      </h3>
      <RangeField
        label={t('earn.hours')}
        value={hours}
        {...hoursRange}
        valueText={hoursText}
        onChange={setHours}
      />
      <RangeField
        label={t('earn.price')}
        value={price}
        {...priceRange}
        valueText={priceText}
        onChange={setPrice}
      />
      <div role="status" className="grid gap-0.5 border-t border-line pt-4.5">
        <b className="font-head text-48 leading-[1.1] font-bold tracking-[-.02em] tabular-nums">
          <bdi dir="ltr">{format.money(perWeek)}</bdi>
        </b>
        <span>{t('earn.perWeek', { amount: format.money(4 * perWeek) })}</span>
        <span className="text-14 text-muted">{t('earn.note', { hours: hoursText, price: priceText })}</span>
      </div>
    </Card>
  );
}
