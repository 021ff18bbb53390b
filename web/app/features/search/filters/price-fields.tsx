import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';

type PriceFieldsProps = {
  minPrice: number | null;
  maxPrice: number | null;
  onChange: (minPrice: number | null, maxPrice: number | null) => void;
};

function euros(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : null;
}

/** Two amounts; a change is reported when a field loses the focus or Enter is pressed. */
export function PriceFields({ minPrice, maxPrice, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('search');
  const [given, setGiven] = useState({ minPrice, maxPrice });
  const [least, setLeast] = useState(String(minPrice ?? ''));
  const [most, setMost] = useState(String(maxPrice ?? ''));
  if (given.minPrice !== minPrice || given.maxPrice !== maxPrice) {
    setGiven({ minPrice, maxPrice });
    setLeast(String(minPrice ?? ''));
    setMost(String(maxPrice ?? ''));
  }
  function tell() {
    if (euros(least) !== minPrice || euros(most) !== maxPrice) onChange(euros(least), euros(most));
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    tell();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The events come from the two fields inside.
    <fieldset onBlur={tell} onKeyDown={handleKey}>
      <legend className="mb-2 font-semibold">{t('filters.price')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          name="minPrice"
          label={t('filters.minPrice')}
          unit="€"
          decimals
          value={least}
          onChange={({ target }) => setLeast(target.value)}
        />
        <NumberField
          name="maxPrice"
          label={t('filters.maxPrice')}
          unit="€"
          decimals
          value={most}
          onChange={({ target }) => setMost(target.value)}
        />
      </div>
      <p className="mt-1.5 text-14 text-muted">{t('filters.priceHint')}</p>
    </fieldset>
  );
}
