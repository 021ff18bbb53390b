import { ArrowUpDown, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type MouseEvent } from 'react';
import { searchSorts } from '#contract/search-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Count } from '#web/ui/data/badge.tsx';
import { loadOnInteraction, loadWithRetries } from '#web/loading/load-with-retries.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { activeFilters } from '../search-filters.ts';
import type { FilterSheetProps } from '../filter-sheet.tsx';

const loadSheet = () => loadWithRetries(() => import('../filter-sheet.tsx'));
const FilterSheet = lazy(loadSheet);
const halfClasses =
  'inline-flex min-h-12 items-center gap-2 rounded-full px-4.5 text-14 font-semibold focus-visible:-outline-offset-4 focus-visible:outline-on-brand has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-on-brand';

type FilterPillProps = Omit<FilterSheetProps, 'onClose'> & {
  /** Without results it is not floating: there is no list to float over. */
  isFloating: boolean;
};

/** Filters and order on a phone: floats over the list and stops at its end, so that it never covers the footer. */
export function FilterPill({ isFloating, ...sheet }: FilterPillProps) {
  const { t } = useTranslation('search');
  const [isOpen, setIsOpen] = useState(false);
  const { value, onApply } = sheet;
  const active = activeFilters(value).length;
  // Loaded in advance, because the network may be lost by the time it is needed.
  useEffect(() => {
    void loadOnInteraction(loadSheet);
  }, []);
  function handleOpen(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <>
      <div
        className={classes(
          'mx-auto mt-6 flex w-max max-w-full items-center rounded-full flex-wrap justify-center bg-ink text-paper shadow-float lg:hidden',
          isFloating && 'sticky bottom-5 z-10',
        )}
      >
        <a href="#filters" role="button" onClick={handleOpen} className={halfClasses}>
          <Icon of={SlidersHorizontal} />
          {t('filters.title')}
          {active > 0 && <Count soft>{active}</Count>}
        </a>
        <span className="h-5 w-px bg-paper/30 noscript:hidden" />
        <label className={`relative ${halfClasses} noscript:hidden`}>
          <Icon of={ArrowUpDown} />
          <span className="sr-only">{t('sort.label')}</span>
          <span aria-hidden="true">{t(`sort.${value.sort}`)}</span>
          <select
            value={value.sort}
            onChange={({ target }) =>
              onApply({
                ...value,
                sort: searchSorts.find((one) => one === target.value) ?? 'relevance',
                page: 0,
              })
            }
            className="absolute inset-0 w-full cursor-pointer rounded-full text-ink opacity-0"
          >
            {searchSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {isOpen && (
        <Suspense>
          <FilterSheet
            {...sheet}
            onApply={(filters) => {
              setIsOpen(false);
              onApply(filters);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
