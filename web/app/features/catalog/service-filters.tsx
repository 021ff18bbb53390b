import { SlidersHorizontal } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { searchSorts } from '#contract/search-limits.ts';
import { ratingSteps, readForm, type SearchFilters } from '#web/features/search/search-filters.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type ServiceFiltersProps = {
  filters: SearchFilters;
  action: string;
  categories: readonly { id: string; name: string }[];
  onApply: (filters: SearchFilters) => void;
};

// Without a place there is no distance to sort by.
const sorts = searchSorts.filter((sort) => sort !== 'distance');

/** A GET form of plain fields, so it works without script; price and rating are collapsed on a phone. */
export function ServiceFilters({ filters, action, categories, onApply }: ServiceFiltersProps) {
  const { t } = useTranslation('catalog');
  const { t: search } = useTranslation('search');
  const format = useFormat();
  const { minPrice, maxPrice, minRating } = filters;
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    onApply(readForm(event.currentTarget));
  }
  return (
    <search className="mt-6 block">
      <form
        action={action}
        onSubmit={handleSubmit}
        className="grid gap-x-3 gap-y-3.5 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 sm:items-end lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,24rem)_minmax(0,.9fr)_auto]"
      >
        <input type="hidden" name="where" value={filters.where} />
        <input type="hidden" name="place" value={filters.place} />
        <TextField
          name="query"
          type="search"
          label={t('filter.query')}
          placeholder={t('filter.queryExample')}
          maxLength={searchQueryMaxLength}
          autoComplete="off"
          defaultValue={filters.query}
        />
        <Select
          name="categoryId"
          label={search('filters.category')}
          defaultValue={filters.categoryId}
          options={[
            { value: '', label: search('filters.anyCategory') },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <details
          open={minPrice !== null || maxPrice !== null || minRating !== null}
          className="sm:max-lg:col-span-2 lg:details-content:[block-size:auto] lg:details-content:[content-visibility:visible]"
        >
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand lg:supports-[selector(::details-content)]:hidden">
            <Icon of={SlidersHorizontal} size={18} />
            {t('filter.more')}
          </summary>
          <div className="grid grid-cols-2 gap-3 max-lg:pt-2 lg:grid-cols-[1fr_1fr_1.4fr]">
            <NumberField
              name="minPrice"
              label={t('filter.minPrice')}
              unit="€"
              decimals
              defaultValue={minPrice ?? ''}
            />
            <NumberField
              name="maxPrice"
              label={t('filter.maxPrice')}
              unit="€"
              decimals
              defaultValue={maxPrice ?? ''}
            />
            <Select
              name="minRating"
              className="max-lg:col-span-2"
              label={search('filters.rating')}
              defaultValue={minRating ?? ''}
              options={[
                { value: '', label: t('filter.anyRating') },
                ...ratingSteps.map((step) => ({
                  value: String(step),
                  label: search('filters.ratingFrom', { rating: format.number(step) }),
                })),
              ]}
            />
          </div>
        </details>
        <Select
          name="sort"
          label={search('sort.label')}
          defaultValue={filters.sort}
          options={sorts.map((sort) => ({ value: sort, label: search(`sort.${sort}`) }))}
        />
        <Button type="submit" className="min-h-12">
          {t('filter.apply')}
        </Button>
      </form>
    </search>
  );
}
