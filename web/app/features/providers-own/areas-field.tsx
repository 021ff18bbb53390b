import { useState, type ReactNode, type Ref } from 'react';
import { coversPlace } from '#contract/places-rules.ts';
import { withArea } from '#web/features/places/communes.ts';
import { usePlaceSuggestions } from '#web/features/places/use-suggestions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Chip } from '#web/ui/data/chip.tsx';
import { ComboBox } from '#web/ui/fields/combo-box.tsx';

type Area = { insee: string; name: string };
type AreasFieldProps = {
  value: readonly Area[];
  onChange: (areas: Area[]) => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: ReactNode;
};

/** A list of communes: a suggestion adds one that is not covered yet, a chip removes it. */
export function AreasField({ value, onChange, inputRef, error }: AreasFieldProps) {
  const { t } = useTranslation('provider');
  const [typed, setTyped] = useState('');
  const suggestions = usePlaceSuggestions(typed);
  const chosen = value.map(({ insee }) => insee);
  const places = suggestions.places.filter(({ insee }) => !coversPlace(chosen, insee));
  function handleSelect(insee: string | null) {
    const place = places.find((one) => one.insee === insee);
    if (!place) return;
    onChange(withArea(value, { insee: place.insee, name: place.name }));
    setTyped('');
  }
  return (
    <div className="grid gap-3">
      <ComboBox
        label={t('profile.addCommune')}
        hint={t('profile.addCommuneHint')}
        openLabel={t('profile.openCommunes')}
        items={places.map(({ insee, name, postalCode }) => ({ id: insee, label: `${name} (${postalCode})` }))}
        inputValue={typed}
        onInputChange={setTyped}
        onSelect={handleSelect}
        inputRef={inputRef}
        error={error}
      />
      {value.length > 0 && (
        <ul aria-label={t('profile.chosenCommunes')} className="flex flex-wrap gap-2">
          {value.map((area) => (
            <li key={area.insee}>
              <Chip
                removable
                aria-label={t('profile.removeCommune', { name: area.name })}
                onClick={() => onChange(value.filter(({ insee }) => insee !== area.insee))}
              >
                {area.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
