import type { SyntheticEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { HiddenFilters } from '../fields/hidden-filters.tsx';
import { noFilters } from '../search-filters.ts';
import { FilterFields, type FilterFieldsProps } from './fields.tsx';

export const filterFormId = 'filter-form';

/**
 * The filters beside the results, applied at once. Below 1100 px they are in a sheet; without script, which the sheet
 * needs, they are a plain part of the page with a button.
 */
export function FilterAside({ action, ...fields }: FilterFieldsProps & { action: string }) {
  const { t } = useTranslation('search');
  const { query, where, place } = fields.value;
  const handleSubmit = (event: SyntheticEvent) => event.preventDefault();
  return (
    <aside
      id="filters"
      aria-label={t('filters.title')}
      className="order-last max-lg:hidden max-lg:noscript:block lg:order-none"
    >
      <form id={filterFormId} action={action} onSubmit={handleSubmit}>
        <HiddenFilters filters={{ ...noFilters, query, where, place }} />
        <div>
          <FilterFields {...fields} />
        </div>
        <div className="hidden pt-4 noscript:block">
          <Button type="submit">{t('filters.apply')}</Button>
        </div>
      </form>
    </aside>
  );
}
