import { searchSorts, type SearchSort } from '#contract/search-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { filterFormId } from '../filters/aside.tsx';

type SortSelectProps = { value: SearchSort; onChange: (sort: SearchSort) => void };

/** The order, on a wide screen. It belongs to the form of the filters, which submits it without script. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  const { t } = useTranslation('search');
  return (
    <div className="flex items-center max-md:hidden max-md:noscript:flex">
      <span aria-hidden="true" className="text-14 text-muted">
        {t('sort.label')}
      </span>
      <Select
        bare
        hideLabel
        label={t('sort.label')}
        name="sort"
        form={filterFormId}
        value={value}
        options={searchSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={({ target }) => onChange(searchSorts.find((one) => one === target.value) ?? 'relevance')}
      />
    </div>
  );
}
