import {
  useId,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/classes.ts';

export type Suggestion = {
  key: string;
  label: ReactNode;
  /** Beside the label, quieter. */
  note?: ReactNode;
  choose: () => void;
};
export type SuggestionGroup = { label: string; suggestions: readonly Suggestion[] };

type SuggestionFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'placeholder' | 'className' | 'aria-label' | 'aria-describedby'
> & {
  text: string;
  onText: (text: string) => void;
  /** Empty groups are left out. They belong to what was typed last. */
  groups: readonly SuggestionGroup[];
  listLabel: string;
  /** "3 communes proposées". */
  countLabel: (count: number) => string;
};

// Without script it is a plain text field, and says so.
const never = () => () => {};
const isBrowser = () => true;
const isServer = () => false;

/**
 * A text field with suggestions below it, by pointer and by keyboard. It is our own combo-box, because the field of
 * react-aria is 62 kB and would replace the input while somebody types in it.
 */
export function SuggestionField({
  text,
  onText,
  groups,
  listLabel,
  countLabel,
  ...input
}: SuggestionFieldProps) {
  const { translator } = useTranslation('search');
  const listId = useId();
  const isLive = useSyncExternalStore(never, isBrowser, isServer);
  const [isTyping, setIsTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = groups.filter(({ suggestions }) => suggestions.length > 0);
  const all = shown.flatMap(({ suggestions }) => suggestions);
  const isOpen = isTyping && all.length > 0;

  function close() {
    setIsTyping(false);
    setActive(-1);
  }
  function choose({ choose: take }: Suggestion) {
    close();
    take();
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const one = all[active];
    if (step !== undefined)
      setActive((active + step + all.length + (active < 0 && step < 0 ? 1 : 0)) % all.length);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && one) choose(one);
    else {
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
  }

  return (
    <>
      <input
        {...input}
        role={isLive ? 'combobox' : undefined}
        aria-expanded={isLive ? isOpen : undefined}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete={isLive ? 'list' : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={searchQueryMaxLength}
        value={text}
        onChange={({ target }) => {
          setIsTyping(true);
          setActive(-1);
          onText(target.value);
        }}
        // A page that only holds the form does not carry the words of the search.
        onFocus={() => void translator.load(['search'])}
        onKeyDown={handleKey}
        onBlur={close}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className="absolute inset-x-0 top-full z-30 mt-2 max-h-96 min-w-65 sm:min-w-88 overflow-auto rounded-12 border border-line bg-surface p-1.5 text-ink shadow-float"
        >
          {shown.map((group) => (
            <div
              key={group.label}
              role={shown.length > 1 ? 'group' : 'presentation'}
              aria-label={group.label}
            >
              {shown.length > 1 && (
                <p aria-hidden className="px-3 pt-2 pb-1 text-14 text-muted">
                  {group.label}
                </p>
              )}
              {group.suggestions.map((one) => {
                const index = all.indexOf(one);
                return (
                  <div
                    key={one.key}
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
                    <bdi>{one.label}</bdi>
                    {one.note && <bdi className="text-14 text-muted tabular-nums">{one.note}</bdi>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen ? countLabel(all.length) : ''}
      </span>
    </>
  );
}
