import {
  lazy,
  Suspense,
  useId,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';

export type Suggestion = {
  key: string;
  label: ReactNode;
  /** Beside the label, muted. */
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
  /** A suggestion was chosen, the form was sent or the focus left the field: nothing is suggested until more is typed. */
  onDone: () => void;
  /**
   * Empty groups are left out. The groups belong to the text that was typed last, and are made once the texts of the
   * search are there.
   */
  groups: () => readonly SuggestionGroup[];
  listLabel: () => string;
  /** "3 communes proposées". */
  countLabel: (count: number) => string;
};

// Without script it is a plain text field, and a note says so.
const never = () => () => {};
const isBrowser = () => true;
const isServer = () => false;

/** Loaded when the field receives the focus: the first paint of a page does not need it. */
const loadList = () => loadWithRetries(() => import('./suggestion-list.tsx'));
const SuggestionList = lazy(loadList);

/**
 * A text field with suggestions below it, usable by pointer and by keyboard. It is our own combo-box, because the
 * field of react-aria is 62 kB and would replace the input during typing.
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
  // Its key and not its index, because the list may change meanwhile.
  const [activeKey, setActiveKey] = useState('');
  // A page that only has the form does not load the texts of the search.
  const [hasTexts, setHasTexts] = useState(() => translator.has('search'));
  const shown = (hasTexts ? groups() : []).filter(({ suggestions }) => suggestions.length > 0);
  const all = shown.flatMap(({ suggestions }) => suggestions);
  const active = all.findIndex(({ key }) => key === activeKey);
  const isOpen = isWanted && all.length > 0;

  async function loadSuggestions() {
    await Promise.all([loadWithRetries(() => translator.load(['search'])), loadList()]);
    setHasTexts(true);
  }
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
        onFocus={() => void loadSuggestions()}
        onKeyDown={handleKey}
        onBlur={finish}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestionList id={listId} label={listLabel()} groups={shown} active={active} onChoose={choose} />
        </Suspense>
      )}
      <span role="status" className="sr-only">
        {isOpen ? countLabel(all.length) : ''}
      </span>
    </>
  );
}
