import type { AvailabilityFilter } from '#contract/availability-rules.ts';
import type { FoundProviders } from '#contract/search.ts';
import { commaOf } from '#web/i18n/direction.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { useWhenSaid } from './when-said.ts';
import { whenOf } from './when-text.ts';

type ResultLeadProps = { page: FoundProviders; availability: AvailabilityFilter | null };

/** "24 libres samedi matin, de 22 à 34 €/h", or how many there are. */
export default function ResultLead({ page, availability }: ResultLeadProps) {
  useLateTexts('search-parts');
  useLateTexts('providers');
  const { t } = useTranslation('search');
  const { t: provider } = useTranslation('providers');
  const language = useLanguage();
  const { t: filters } = useTranslation('search-parts');
  const format = useFormat();
  const said = useWhenSaid();
  const { totalElements: total, freeThen, priceRange } = page;
  const found = page.totalIsExact
    ? t('found', { count: total })
    : t('foundMore', { number: format.number(total) });
  const foundWhen = availability ? t('leadWhen', { found, when: t(`lead.${availability}`) }) : found;
  const free =
    freeThen === null
      ? undefined
      : filters('lead.free', { count: freeThen, when: said(whenOf(page.understood)) });
  return (
    <>
      {free === undefined ? <span>{foundWhen}</span> : <b className="font-semibold text-ink">{free}</b>}
      {priceRange && total > 0 && `${commaOf(language)}${pricesText(priceRange)}`}
    </>
  );

  function pricesText({ low, high, unit }: NonNullable<FoundProviders['priceRange']>): string {
    const most = `${format.money(high)}${provider(`price.unit.${unit}`)}`;
    return low === high
      ? filters('lead.onePrice', { price: most })
      : filters('lead.prices', { low: format.number(low), high: most });
  }
}
