import { type ReactNode, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Category } from '#contract/catalog.ts';
import { availabilityFilters } from '#contract/availability-rules.ts';
import { filterLanguages } from '#contract/languages.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { ratingSteps, type SearchFilters } from './search-filters.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { isUnreadablePrice, readEuros } from '#web/ui/fields/western-figures.ts';

type PriceFieldsProps = {
  minPrice: number | null;
  maxPrice: number | null;
  onChange: (minPrice: number | null, maxPrice: number | null) => void;
};

const euros = (text: string) => (Number.isNaN(readEuros(text)) ? null : readEuros(text));

/** Two amounts; a change is reported when a field loses the focus or Enter is pressed. */
function PriceFields({ minPrice, maxPrice, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('search');
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
  const errorOf = (typed: string) =>
    isTold && isUnreadablePrice(typed) ? t('filters.priceUnreadable') : undefined;
  function handleKey(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    tell(event);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The events come from the two fields inside.
    <fieldset onBlur={tell} onKeyDown={handleKey}>
      <legend className="mb-2 font-semibold">{t('filters.price')}</legend>
      <div className="grid grid-cols-1 xs:grid-cols-2 gap-3">
        <NumberField
          name="minPrice"
          label={t('filters.minPrice')}
          unit="€"
          decimals
          value={least}
          error={errorOf(least)}
          onChange={({ target }) => setLeast(target.value)}
        />
        <NumberField
          name="maxPrice"
          label={t('filters.maxPrice')}
          unit="€"
          decimals
          value={most}
          error={errorOf(most)}
          onChange={({ target }) => setMost(target.value)}
        />
      </div>
      <p className="mt-1.5 text-14 text-muted">{t('filters.priceHint')}</p>
    </fieldset>
  );
}

export type FilterFieldsProps = {
  value: SearchFilters;
  onChange: (part: Partial<SearchFilters>) => void;
  categories: readonly Pick<Category, 'id' | 'name'>[];
};

function Group({ children }: { children: ReactNode }) {
  return <div className="border-b border-line py-5 first:pt-1.5 last:border-b-0">{children}</div>;
}

/** Every filter of the panel, separated by thin lines. */
export function FilterFields({ value, onChange, categories }: FilterFieldsProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  return (
    <>
      <Group>
        <Switch
          name="verifiedOnly"
          value="true"
          label={t('filters.verified')}
          description={t('filters.verifiedAbout')}
          checked={value.verifiedOnly}
          onChange={({ target }) => onChange({ verifiedOnly: target.checked })}
        />
      </Group>
      <Group>
        <Select
          name="categoryId"
          label={t('filters.category')}
          value={value.categoryId}
          options={[
            { value: '', label: t('filters.anyCategory') },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChange({ categoryId: target.value })}
        />
      </Group>
      <Group>
        <RadioGroup
          legend={t('filters.availability')}
          name="availability"
          value={value.availability ?? ''}
          options={[
            { value: '', label: t('filters.anyTime') },
            ...availabilityFilters.map((one) => ({ value: one, label: t(`filters.when.${one}`) })),
          ]}
          onChange={(chosen) =>
            onChange({ availability: availabilityFilters.find((one) => one === chosen) ?? null })
          }
        />
      </Group>
      <Group>
        <PriceFields
          minPrice={value.minPrice}
          maxPrice={value.maxPrice}
          onChange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice })}
        />
      </Group>
      <Group>
        <RadioGroup
          legend={t('filters.rating')}
          name="minRating"
          value={String(value.minRating ?? '')}
          options={[
            { value: '', label: t('filters.anyRating') },
            ...ratingSteps.map((step) => ({
              value: String(step),
              label: t('filters.ratingFrom', { rating: format.number(step) }),
            })),
          ]}
          onChange={(chosen) => onChange({ minRating: Number(chosen) || null })}
        />
      </Group>
      <Group>
        <fieldset>
          <legend className="mb-2 font-semibold">{t('filters.languages')}</legend>
          {filterLanguages.map((language) => (
            <Checkbox
              key={language}
              name="languages"
              value={language}
              label={t(`language.${language}`)}
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
