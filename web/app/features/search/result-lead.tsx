import type { AvailabilityFilter } from '#contract/availability-rules.ts';
import { exactTotalLimit } from '#contract/primitives-limits.ts';
import type { FoundProviders } from '#contract/search.ts';
import { commaOf } from '#web/i18n/direction.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import type { SearchList } from './alternatives.ts';
import { useWhenSaid } from './when-said.ts';
import { whenOf } from './when-text.ts';

type ResultLeadProps = {
  page: Omit<FoundProviders, 'content'>;
  availability: AvailabilityFilter | null;
  list?: SearchList;
};

/** "24 libres samedi matin, de 22 à 34 €/h", or how many there are; of services, how many people are free for them. */
export default function ResultLead({ page, availability, list = 'providers' }: ResultLeadProps) {
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
  const free = freeThen === null ? undefined : freeText(freeThen, said(whenOf(page.understood)));
  return (
    <>
      {free === undefined ? <span>{foundWhen}</span> : <b className="font-semibold text-ink">{free}</b>}
      {priceRange && total > 0 && `${commaOf(language)}${pricesText(priceRange)}`}
    </>
  );

  function freeText(count: number, when: string): string {
    if (count === 0) return filters('lead.none', { when });
    if (count >= exactTotalLimit) return filters('lead.more', { number: format.number(count), when });
    return filters(list === 'services' ? 'lead.people' : 'lead.free', { count, when });
  }

  function pricesText({ low, high, unit }: NonNullable<FoundProviders['priceRange']>): string {
    const most = `${format.money(high)}${provider(`price.unit.${unit}`)}`;
    return low === high
      ? filters('lead.onePrice', { price: most })
      : filters('lead.prices', { low: format.number(low), high: most });
  }
}
