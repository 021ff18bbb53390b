import { type ReactNode, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Calendar } from 'lucide-react';
import type { Category } from '#contract/catalog.ts';
import { addDays } from '#contract/dates-rules.ts';
import { dayPartNames, dayParts, radiusSteps, ratingSteps, searchDayWords } from '#contract/search-limits.ts';
import type { FoundProviders, SearchFacets } from '#contract/search.ts';
import { noonOf } from '#web/i18n/days.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { availabilityFilters } from '#contract/availability-rules.ts';
import { filterLanguages } from '#contract/languages.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { anyTime, boundsOf, countOf, dateOf, hoursKey, type SearchFilters } from './search-filters.ts';
import { useWhenWords, whenShort } from './when-text.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { isUnreadablePrice, readEuros } from '#web/ui/fields/western-figures.ts';

/** What is known of the results: how many each choice has, and their prices. */
type Found = Pick<FoundProviders, 'facets' | 'priceRange' | 'understood'>;

type PriceFieldsProps = {
  minPrice: number | null;
  maxPrice: number | null;
  found: Found | undefined;
  onChange: (minPrice: number | null, maxPrice: number | null) => void;
};

const euros = (text: string) => (Number.isNaN(readEuros(text)) ? null : readEuros(text));

/** Two amounts; a change is reported when a field loses the focus or Enter is pressed. */
function PriceFields({ minPrice, maxPrice, found, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('search-parts');
  const { t: provider } = useTranslation('providers');
  const format = useFormat();
  const [given, setGiven] = useState({ minPrice, maxPrice });
  const [least, setLeast] = useState(String(minPrice ?? ''));
  const [most, setMost] = useState(String(maxPrice ?? ''));
  const [isTold, setTold] = useState(false);
  if (given.minPrice !== minPrice || given.maxPrice !== maxPrice) {
    setGiven({ minPrice, maxPrice });
    setLeast(String(minPrice ?? ''));
    setMost(String(maxPrice ?? ''));
  }
  function tell({ currentTarget: { elements } }: SyntheticEvent<HTMLFieldSetElement>) {
    setTold(true);
    // The boxes know more than the state: what was typed before the page was hydrated is entered into it afterwards.
    const typed = (name: string) => {
      const box = elements.namedItem(name);
      return box instanceof HTMLInputElement ? euros(box.value) : null;
    };
    const [lowest, highest] = [typed('minPrice'), typed('maxPrice')];
    if (lowest !== minPrice || highest !== maxPrice) onChange(lowest, highest);
  }
  const range = found?.priceRange;
  const errorOf = (typed: string) => (isTold && isUnreadablePrice(typed) ? t('priceUnreadable') : undefined);
  function handleKey(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    tell(event);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The events come from the two fields inside.
    <fieldset onBlur={tell} onKeyDown={handleKey}>
      <legend className="mb-2 font-semibold">{t('price')}</legend>
      <PriceSpread steps={found?.facets?.price} minPrice={minPrice} maxPrice={maxPrice} />
      <div className="grid grid-cols-1 xs:grid-cols-2 gap-3">
        <NumberField
          name="minPrice"
          label={t('minPrice')}
          unit="€"
          decimals
          value={least}
          error={errorOf(least)}
          onChange={({ target }) => setLeast(target.value)}
        />
        <NumberField
          name="maxPrice"
          label={t('maxPrice')}
          unit="€"
          decimals
          value={most}
          error={errorOf(most)}
          onChange={({ target }) => setMost(target.value)}
        />
      </div>
      <p className="mt-1.5 text-14 text-muted">
        {range && range.quarter < range.threeQuarters
          ? t('half', {
              low: format.number(range.quarter),
              high: `${format.money(range.threeQuarters)}${provider(`price.unit.${range.unit}`)}`,
            })
          : t('priceHint')}
      </p>
    </fieldset>
  );
}

type PriceSpreadProps = Pick<PriceFieldsProps, 'minPrice' | 'maxPrice'> & {
  steps: SearchFacets['price'] | undefined;
};

/** How many ask for how much, as bars; the sentence below the boxes says it. */
function PriceSpread({ steps = [], minPrice, maxPrice }: PriceSpreadProps) {
  const highest = Math.max(0, ...steps.map(({ count }) => count));
  if (steps.length < 2 || highest === 0) return null;
  const isIn = (low: number) => low >= (minPrice ?? 0) && low <= (maxPrice ?? Infinity);
  return (
    <div aria-hidden="true" className="mb-2 flex h-11 items-end gap-0.5">
      {steps.map(({ value, count }) => (
        <span
          key={value}
          style={{ height: `${Math.max(4, (count / highest) * 100)}%` }}
          className={classes(
            'flex-1 rounded-6 border border-line',
            isIn(Number(value)) ? 'bg-brand opacity-60' : 'bg-line-strong',
          )}
        />
      ))}
    </div>
  );
}

export type FilterFieldsProps = {
  found: Found | undefined;
  /** Opens the choice of another day. */
  onWhen: () => void;
  value: SearchFilters;
  onChange: (part: Partial<SearchFilters>) => void;
  categories: readonly Pick<Category, 'id' | 'name'>[];
};

type TimeFieldsProps = Pick<FilterFieldsProps, 'value' | 'onChange'> & {
  aside: (filter: keyof SearchFacets, choice: string) => string | undefined;
};

/** Days by name, the chosen one if it has none, and what else may be asked of the availability: one choice for all. */
function DayFields({ value, onChange, aside, onWhen }: TimeFieldsProps & Pick<FilterFieldsProps, 'onWhen'>) {
  const { t } = useTranslation('search-parts');
  const words = useWhenWords();
  const inSentence = useInSentence();
  const { format, today } = words;
  const { availability, day } = value;
  const tomorrow = addDays(today, 1);
  const date = dateOf(day, today);
  const chosen = availability ?? { [today]: 'TODAY', [tomorrow]: 'TOMORROW' }[date] ?? day;
  const isNamed = (name: string) => searchDayWords.some((word) => word === name);
  const options = [
    { value: '', label: words.t('when.any'), aside: aside('day', 'ANY') },
    { value: 'NOW', label: words.t('filters.when.NOW') },
    { value: 'TODAY', label: words.t('when.today'), aside: aside('day', today) },
    {
      value: 'TOMORROW',
      label: words.t('when.short', {
        day: words.t('when.tomorrow'),
        time: inSentence(format.weekdayDate(noonOf(tomorrow))),
      }),
      aside: aside('day', tomorrow),
    },
    { value: 'WEEKEND', label: words.t('when.weekend'), aside: aside('day', 'WEEKEND') },
    ...(chosen === 'THIS_WEEK' ? [{ value: chosen, label: words.t('filters.when.THIS_WEEK') }] : []),
    ...(chosen && chosen === day && !isNamed(day)
      ? [{ value: day, label: format.weekdayDate(noonOf(day)), aside: aside('day', day) }]
      : []),
    { value: 'BY_APPOINTMENT', label: words.t('filters.when.BY_APPOINTMENT') },
  ];
  return (
    <>
      <RadioGroup
        legend={t('day')}
        name="day"
        value={chosen}
        options={options}
        onChange={(next) => {
          const other = availabilityFilters.find((one) => one === next && !isNamed(one)) ?? null;
          onChange(other ? { ...anyTime, availability: other } : { availability: null, day: next });
        }}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onWhen}
        className="mt-1 inline-flex min-h-11 items-center gap-2 text-start font-semibold text-brand noscript:hidden"
      >
        <Icon of={Calendar} size={18} />
        {t('otherDay')}
      </button>
    </>
  );
}

function HourFields({ value, onChange, aside }: TimeFieldsProps) {
  const { t } = useTranslation('search-parts');
  const words = useWhenWords();
  const key = hoursKey(value);
  const isPart = dayPartNames.some((part) => part === key);
  return (
    <RadioGroup
      legend={t('time')}
      name="part"
      value={key}
      options={[
        { value: '', label: t('allDay'), aside: aside('part', 'ANY') },
        ...dayPartNames.map((part) => ({
          value: part,
          label: words.t('when.short', {
            day: words.t(`when.part.${part}`),
            time: words.format.hours({ start: dayParts[part].from, end: dayParts[part].to }),
          }),
          aside: aside('part', part),
        })),
        ...(key && !isPart ? [{ value: key, label: whenShort({ ...value, day: '' }, words) }] : []),
      ]}
      onChange={(next) => onChange(boundsOf(next))}
    />
  );
}

function Group({ children }: { children: ReactNode }) {
  return (
    <div className="break-inside-avoid border-b border-line py-5 first:pt-1.5 last:border-b-0">
      {children}
    </div>
  );
}

/** Every filter of the panel, separated by thin lines, each choice with the number that it has. */
export default function FilterFields({ value, onChange, categories, found, onWhen }: FilterFieldsProps) {
  useLateTexts('search-parts');
  useLateTexts('providers');
  const { t } = useTranslation('search-parts');
  const { t: search } = useTranslation('search');
  const format = useFormat();
  const facets = found?.facets;
  const aside = (filter: keyof SearchFacets, choice: string) => {
    const count = countOf(facets?.[filter], choice);
    return count === undefined ? undefined : format.number(count);
  };
  const withCount = (name: string, count: string | undefined) =>
    count === undefined ? name : t('option', { name, count });
  const verified = facets?.verified[0]?.count;
  const radii = [...new Set([...radiusSteps, value.radiusKm ?? radiusSteps[0]])].toSorted(
    (one, other) => one - other,
  );
  return (
    <>
      <Group>
        <DayFields value={value} onChange={onChange} aside={aside} onWhen={onWhen} />
      </Group>
      {value.availability === null && (
        <Group>
          <HourFields value={value} onChange={onChange} aside={aside} />
        </Group>
      )}
      <Group>
        <PriceFields
          minPrice={value.minPrice}
          maxPrice={value.maxPrice}
          found={found}
          onChange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice })}
        />
      </Group>
      {found?.understood.place && (
        <Group>
          <RadioGroup
            legend={t('radius')}
            name="radiusKm"
            value={String(value.radiusKm ?? '')}
            options={[
              { value: '', label: t('anyRadius') },
              ...radii.map((km) => ({
                value: String(km),
                label: search('chips.radius', { distance: format.distance(km) }),
                aside: aside('radius', String(km)),
              })),
            ]}
            onChange={(chosen) => onChange({ radiusKm: Number(chosen) || null })}
          />
          <p className="mt-1.5 text-14 text-muted">{t('atHome')}</p>
        </Group>
      )}
      <Group>
        <Switch
          name="verifiedOnly"
          value="true"
          label={withCount(t('verified'), verified === undefined ? undefined : format.number(verified))}
          description={t('verifiedAbout')}
          checked={value.verifiedOnly}
          onChange={({ target }) => onChange({ verifiedOnly: target.checked })}
        />
      </Group>
      <Group>
        <Select
          name="categoryId"
          label={t('category')}
          value={value.categoryId}
          options={[
            { value: '', label: t('anyCategory') },
            ...categories.map(({ id, name }) => ({
              value: id,
              label: withCount(name, aside('category', id)),
            })),
          ]}
          onChange={({ target }) => onChange({ categoryId: target.value })}
        />
      </Group>
      <Group>
        <RadioGroup
          legend={t('rating')}
          name="minRating"
          value={String(value.minRating ?? '')}
          options={[
            { value: '', label: t('anyRating') },
            ...ratingSteps.map((step) => ({
              value: String(step),
              label: search('filters.ratingFrom', { rating: format.number(step) }),
              aside: aside('rating', String(step)),
            })),
          ]}
          onChange={(chosen) => onChange({ minRating: Number(chosen) || null })}
        />
      </Group>
      <Group>
        <fieldset>
          <legend className="mb-2 font-semibold">{t('languages')}</legend>
          {filterLanguages.map((language) => (
            <Checkbox
              key={language}
              name="languages"
              value={language}
              label={search(`language.${language}`)}
              aside={aside('language', language)}
              checked={value.languages.includes(language)}
              onChange={({ target }) =>
                onChange({
                  languages: filterLanguages.filter((one) =>
                    one === language ? target.checked : value.languages.includes(one),
                  ),
                })
              }
            />
          ))}
        </fieldset>
      </Group>
    </>
  );
}
