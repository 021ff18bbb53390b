import { ArrowUpDown, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type MouseEvent } from 'react';
import { searchSorts } from '#contract/search-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Count } from '#web/ui/data/badge.tsx';
import { loadOnInteraction, loadWithRetries } from '#web/loading/load-with-retries.ts';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { activeFilters } from '../search-filters.ts';
import type { FilterSheetProps } from '../filter-sheet.tsx';

const loadSheet = () => loadWithRetries(() => import('../filter-sheet.tsx'));
const FilterSheet = lazy(loadSheet);

/** Filters and order on a phone, the first two in the row of chips. */
export function PhoneFilters(sheet: Omit<FilterSheetProps, 'onClose'>) {
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
      <a
        href="#filters"
        role="button"
        onClick={handleOpen}
        className={classes(chipClasses(false), 'flex-none lg:hidden')}
      >
        <Icon of={SlidersHorizontal} size={18} />
        {t('filters.title')}
        {active > 0 && <Count soft>{active}</Count>}
      </a>
      <label
        className={classes(
          chipClasses(false),
          'relative flex-none has-focus-visible:outline-2 has-focus-visible:outline-brand md:hidden noscript:hidden',
        )}
      >
        <Icon of={ArrowUpDown} size={18} />
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
