import { useId, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import type { Place } from '#web/api/generated/public.ts';
import { classes } from '#web/ui/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

type PlaceFieldProps = {
  id?: string;
  where: string;
  place: string;
  placeholder: string;
  label?: string;
  className: string;
};
// Without script it is a plain text field, and says so.
const never = () => () => {};
const isBrowser = () => true;
const isServer = () => false;
const textOf = ({ name, postalCode }: Place) => `${name} (${postalCode})`;

/**
 * The place of a search form: the input `where`, and `place` once a suggestion is chosen. It is our own combo-box,
 * because the field of react-aria is 62 kB and would replace the input while somebody types in it.
 */
export function PlaceField({ id, where, place, placeholder, label, className }: PlaceFieldProps) {
  const { t, translator } = useTranslation('search');
  const listId = useId();
  const isLive = useSyncExternalStore(never, isBrowser, isServer);
  const [given, setGiven] = useState(where);
  const [text, setText] = useState(where);
  const [chosen, setChosen] = useState(place);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  if (given !== where) {
    setGiven(where);
    setText(where);
    setChosen(place);
  }
  const { places } = usePlaceSuggestions(typed);
  const isOpen = typed !== '' && places.length > 0;

  function close() {
    setTyped('');
    setActive(-1);
  }
  function choose(one: Place) {
    setText(textOf(one));
    setChosen(one.insee);
    close();
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const one = places[active];
    if (step !== undefined)
      setActive((active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && one) choose(one);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        id={id}
        name="where"
        role={isLive ? 'combobox' : undefined}
        aria-label={label}
        aria-expanded={isLive ? isOpen : undefined}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete={isLive ? 'list' : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={searchQueryMaxLength}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setTyped(target.value);
          setChosen('');
          setActive(-1);
        }}
        // A page that only holds the form does not carry the words of the search.
        onFocus={() => void translator.load(['search'])}
        onKeyDown={handleKey}
        onBlur={close}
        className={className}
      />
      {chosen && <input type="hidden" name="place" value={chosen} />}
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('place.suggestions')}
          className="absolute inset-x-0 top-full z-30 mt-2 max-h-80 min-w-65 overflow-auto rounded-12 border border-line bg-surface p-1.5 text-ink shadow-float"
        >
          {places.map((one, index) => (
            <div
              key={`${one.insee}-${one.postalCode}`}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the field, whose blur would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
              className={classes(
                'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-3 hover:bg-sunken',
                index === active && 'bg-sunken',
              )}
            >
              <bdi>{one.name}</bdi>
              <bdi className="text-14 text-muted tabular-nums">{one.postalCode}</bdi>
            </div>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen ? t('place.count', { count: places.length }) : ''}
      </span>
    </>
  );
}
