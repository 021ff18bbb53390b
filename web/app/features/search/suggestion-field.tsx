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
  /** A suggestion was chosen, the form was sent or the field left: there is nothing to suggest until more is typed. */
  onDone: () => void;
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

const showActive = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The list is gone after one click: the second of a double click would press what lay beneath it. */
function dropSecondClick(): void {
  const first = new AbortController();
  function drop(event: MouseEvent) {
    if (event.detail < 2) return first.abort();
    event.preventDefault();
    event.stopPropagation();
  }
  for (const type of ['mousedown', 'click'] as const)
    addEventListener(type, drop, { signal: first.signal, capture: true });
}

/**
 * A text field with suggestions below it, by pointer and by keyboard. It is our own combo-box, because the field of
 * react-aria is 62 kB and would replace the input while somebody types in it.
 */
export function SuggestionField({
  text,
  onText,
  onDone,
  groups,
  listLabel,
  countLabel,
  ...input
}: SuggestionFieldProps) {
  const { translator } = useTranslation('search');
  const listId = useId();
  const isLive = useSyncExternalStore(never, isBrowser, isServer);
  const [isWanted, setIsWanted] = useState(false);
  // Its key and not its place: the list may change beneath it.
  const [activeKey, setActiveKey] = useState('');
  const shown = groups.filter(({ suggestions }) => suggestions.length > 0);
  const all = shown.flatMap(({ suggestions }) => suggestions);
  const active = all.findIndex(({ key }) => key === activeKey);
  const isOpen = isWanted && all.length > 0;

  function close() {
    setIsWanted(false);
    setActiveKey('');
  }
  function finish() {
    close();
    onDone();
  }
  function choose({ choose: take }: Suggestion) {
    finish();
    take();
  }
  function move(step: 1 | -1) {
    const from = active < 0 && step < 0 ? 0 : active;
    setIsWanted(true);
    setActiveKey(all.at((from + step) % all.length)?.key ?? '');
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const one = all[active];
    if (event.key === 'ArrowDown' && all.length > 0) move(1);
    else if (event.key === 'ArrowUp' && all.length > 0) move(-1);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && one) choose(one);
    else {
      if (event.key === 'Enter') finish();
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
          setIsWanted(true);
          setActiveKey('');
          onText(target.value);
        }}
        // A page that only holds the form does not carry the words of the search.
        onFocus={() => void translator.load(['search'])}
        onKeyDown={handleKey}
        onBlur={finish}
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
                    ref={index === active ? showActive : undefined}
                    tabIndex={-1}
                    aria-selected={index === active}
                    // Keeps the focus in the field, whose blur would close the list before the click.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => {
                      dropSecondClick();
                      choose(one);
                    }}
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
