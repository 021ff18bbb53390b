import { filterEntries, type SearchFilters } from '../search-filters.ts';

/** The filters that a form does not show, as hidden inputs, so that submitting it without script keeps them. */
export function HiddenFilters({ filters }: { filters: SearchFilters }) {
  return filterEntries(filters).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
