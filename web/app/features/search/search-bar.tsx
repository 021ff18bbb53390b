import { Calendar, MapPin, Search } from 'lucide-react';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { Understood } from '#contract/search.ts';
import { searchQueryHint } from '#contract/primitives-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { WordField, PlaceField } from './search-fields.tsx';
import { spelledOut } from './alternatives.ts';
import { readForm, type SearchFilters, filterEntries, type When } from './search-filters.ts';
import { WhenField } from './when-field.tsx';

const fieldClasses =
  'relative flex min-h-12 cursor-text items-center gap-2.5 rounded-full px-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand md:min-h-16 md:pt-5';
const inputClasses =
  'w-full min-w-0 border-0 bg-transparent p-0 leading-normal font-medium text-ellipsis outline-none placeholder:font-normal focus-visible:outline-none';
/** Of the second and third field, after a line. */
const furtherClasses =
  'max-md:col-start-1 max-md:before:absolute max-md:before:inset-x-4 max-md:before:-top-px max-md:before:h-px max-md:before:bg-line md:before:absolute md:before:inset-y-2.5 md:before:-start-px md:before:w-px md:before:bg-line';

type SearchBarProps = {
  filters: SearchFilters;
  /** What was understood of the words: their time fills its field. */
  understood?: Understood;
  action: string;
  /** Of the choice of a time (useWhenPanel). */
  when: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];
  onSearch: (filters: SearchFilters) => void;
};

/** Above a field on a wide screen; the field has a name of its own. */
function BarLabel({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute start-3 top-2 ps-1 text-12 text-muted max-md:hidden"
    >
      {children}
    </span>
  );
}

/** Words, place and time in one bar: a GET form that keeps the other filters, so it works without script. */
export function SearchBar({
  filters,
  understood,
  action,
  when: [isOpen, setOpen],
  onSearch,
}: SearchBarProps) {
  const { t } = useTranslation('search');
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const isShort = typed.trim().length > 0 && typed.trim().length < searchQueryHint;
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = readForm(event.currentTarget);
    // New words are a new search: a category chosen for the old ones would only hide results.
    onSearch({
      ...next,
      categoryId: next.query === filters.query ? filters.categoryId : '',
      // Another place is elsewhere on the map.
      box: next.where === filters.where ? next.box : '',
      page: 0,
    });
  }
  function choose(part: Partial<SearchFilters>) {
    if (!form.current) return;
    onSearch({ ...readForm(form.current), categoryId: '', ...part, ...('place' in part && { box: '' }) });
  }
  const timed = understood?.whenFromQuery ? spelledOut(filters, understood) : filters;
  function chooseWhen(chosen: When) {
    if (!form.current) return;
    const next = readForm(form.current);
    const isSame = next.query === filters.query;
    onSearch({
      ...next,
      query: isSame ? timed.query : next.query,
      where: next.where || (isSame ? timed.where : ''),
      place: next.place || (isSame ? timed.place : ''),
      categoryId: isSame ? filters.categoryId : '',
      availability: null,
      ...chosen,
      page: 0,
    });
  }
  return (
    <search>
      <form
        ref={form}
        action={action}
        onSubmit={handleSubmit}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center rounded-20 border border-line-strong bg-surface p-1 max-w-190 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)_auto] md:rounded-full"
      >
        <div className={fieldClasses}>
          <Icon of={Search} size={18} className="text-brand md:hidden" />
          <BarLabel>{t('bar.whatShort')}</BarLabel>
          <WordField
            query={filters.query}
            onText={setTyped}
            onChoose={choose}
            label={t('bar.what')}
            placeholder={t('bar.whatExample')}
            describedBy={isShort ? 'search-hint' : undefined}
            className={inputClasses}
          />
        </div>
        <div className={`${fieldClasses} ${furtherClasses}`}>
          <Icon of={MapPin} size={18} className="text-brand md:hidden" />
          <BarLabel>{t('bar.whereShort')}</BarLabel>
          <PlaceField
            where={filters.where}
            place={filters.place}
            label={t('bar.where')}
            placeholder={t('bar.whereExample')}
            className={inputClasses}
          />
        </div>
        <div className={`${fieldClasses} ${furtherClasses}`}>
          <Icon of={Calendar} size={18} className="text-brand md:hidden" />
          <BarLabel>{t('when.label')}</BarLabel>
          <WhenField
            filters={timed}
            isOpen={isOpen}
            onOpen={setOpen}
            onChoose={chooseWhen}
            className={inputClasses}
          />
        </div>
        <HiddenFilters filters={{ ...filters, query: '', exact: false, where: '', place: '', page: 0 }} />
        <Button
          reads
          type="submit"
          aria-label={t('bar.submit')}
          className="size-11 rounded-full! p-0! max-md:col-start-2 max-md:row-span-3 max-md:row-start-1 max-md:me-1.5"
        >
          <Icon of={Search} />
        </Button>
      </form>
      {isShort && (
        <p id="search-hint" role="status" className="mt-1.5 px-4 text-14 text-muted">
          {t('bar.hint', { count: searchQueryHint })}
        </p>
      )}
    </search>
  );
}

/** The filters that a form does not show, as hidden inputs, so that submitting it without script keeps them. */
export function HiddenFilters({ filters }: { filters: SearchFilters }) {
  return filterEntries(filters).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
