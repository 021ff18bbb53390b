import { X } from 'lucide-react';
import type { Category } from '#contract/catalog.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { filterLanguages } from '#contract/languages.ts';
import { activeFilters, withoutPanel, writeFilters, type SearchFilters } from './search-filters.ts';
import { useWhenWords, whenShort } from './when-text.ts';

type FilterChipsProps = {
  filters: SearchFilters;
  action: string;
  categories: readonly Pick<Category, 'id' | 'name'>[];
};

/** The label of one active filter. */
export function useFilterLabel(categories: FilterChipsProps['categories']) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const words = useWhenWords();
  return (key: string, filters: SearchFilters): string => {
    const { minPrice, maxPrice, availability, minRating } = filters;
    const language = filterLanguages.find((one) => one === key);
    if (language) return t(`language.${language}`);
    if (key === 'when') return whenShort(filters, words);
    if (key === 'radius') return t('chips.radius', { distance: format.distance(filters.radiusKm ?? 0) });
    if (key === 'box') return t('chips.box');
    if (key === 'verified') return t('chips.verified');
    if (key === 'availability' && availability) return t(`filters.when.${availability}`);
    if (key === 'rating') return t('filters.ratingFrom', { rating: format.number(minRating ?? 0) });
    if (key === 'category')
      return categories.find(({ id }) => id === filters.categoryId)?.name ?? filters.categoryId;
    if (minPrice === null) return t('chips.priceTo', { max: format.money(maxPrice ?? 0) });
    if (maxPrice === null) return t('chips.priceFrom', { min: format.money(minPrice) });
    return t('chips.price', { min: format.number(minPrice), max: format.money(maxPrice) });
  };
}

/** The active filters; each is a link to the search without it. */
export function FilterChips({ filters, action, categories }: FilterChipsProps) {
  const { t } = useTranslation('search');
  const labelOf = useFilterLabel(categories);
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('chips.label')} className="flex flex-none items-center gap-2 md:flex-wrap">
      {active.map(({ key, without }) => {
        const label = labelOf(key, filters);
        return (
          <li key={key} className="flex-none">
            <Link
              href={`${action}${writeFilters(without)}`}
              aria-label={t('chips.remove', { filter: label })}
              className={chipClasses(true)}
            >
              {label}
              <Icon of={X} size={16} />
            </Link>
          </li>
        );
      })}
      <li>
        <LinkButton
          variant="plain"
          href={`${action}${writeFilters(withoutPanel(filters))}`}
          className="text-14! whitespace-nowrap"
        >
          {t('filters.clear')}
        </LinkButton>
      </li>
    </ul>
  );
}
