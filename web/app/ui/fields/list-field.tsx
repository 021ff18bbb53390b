import { Plus, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classes } from '../theme/classes.ts';
import { Icon } from '../theme/icon.tsx';
import { FieldError, inputClasses } from './field.tsx';

type ListFieldWords = {
  add: string;
  /** Why nothing can be added. */
  full: string;
  entry: (number: number) => string;
  remove: (text: string) => string;
  removed: (text: string) => string;
  undo: string;
};

type ListFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error of the whole list. */
  error?: ReactNode;
  /** The error of each entry. */
  errors?: readonly (ReactNode | undefined)[];
  entries: readonly string[];
  /** `when` is now for an entry that was removed or put back. */
  onChange: (entries: readonly string[], when: 'later' | 'now') => void;
  /** The field of an entry has lost the focus. */
  onLeave?: (index: number) => void;
  entriesMax: number;
  charactersMax: number;
  words: ListFieldWords;
  /** The first field. */
  fieldRef?: Ref<HTMLTextAreaElement>;
};

/** Rows without a text are no entries. */
const entriesOf = (rows: readonly string[]) => rows.map((row) => row.trim()).filter((row) => row !== '');
/** A pasted text may have several lines. */
const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/**
 * A short list of texts, one field each. Enter opens the next one, Backspace in an empty one goes back; a removed entry
 * can be put back.
 */
export function ListField(props: ListFieldProps) {
  const {
    label,
    hint,
    error,
    errors = [],
    entries,
    onChange,
    onLeave,
    entriesMax,
    charactersMax,
    words,
  } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState(entries);
  const [removed, setRemoved] = useState<{ text: string; index: number } | null>(null);
  // Entries that came from elsewhere replace what is here.
  const present = isSame(entriesOf(typed), entriesOf(entries)) ? typed : entries;
  const rows = present.length > 0 ? present : [''];
  const isFull = rows.length >= entriesMax;
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');

  function put(next: readonly string[], when: 'later' | 'now') {
    setTyped(next);
    if (!isSame(entriesOf(next), entriesOf(entries))) onChange(entriesOf(next), when);
  }
  function focusRow(index: number) {
    requestAnimationFrame(() => list.current?.querySelectorAll('textarea')[index]?.focus());
  }
  function handleAdd(index: number) {
    const isNextEmpty = rows[index]?.trim() === '';
    if (!isNextEmpty) {
      if (isFull) return;
      setTyped(rows.toSpliced(index, 0, ''));
    }
    setRemoved(null);
    focusRow(index);
  }
  function handleRemove(index: number) {
    const text = rows[index]?.trim() ?? '';
    put(rows.toSpliced(index, 1), 'now');
    setRemoved(text === '' ? null : { text, index });
    if (text === '') focusRow(Math.max(0, index - 1));
    else requestAnimationFrame(() => undo.current?.focus());
  }
  function handleUndo() {
    if (!removed) return;
    put(entriesOf(rows).toSpliced(removed.index, 0, removed.text), 'now');
    setRemoved(null);
    focusRow(removed.index);
  }
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>, index: number) {
    // While characters are composed, Enter accepts them.
    if (event.nativeEvent.isComposing) return;
    const isEmpty = event.currentTarget.value.trim() === '';
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!isEmpty) handleAdd(index + 1);
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && index > 0) {
      event.preventDefault();
      handleRemove(index);
    }
  }

  return (
    <fieldset className="min-w-0" aria-describedby={describedBy || undefined}>
      <legend className="mb-1.5 text-14 font-semibold">{label}</legend>
      <ol ref={list} className="grid gap-2">
        {rows.map((row, index) => {
          const entryIndex = entriesOf(rows.slice(0, index)).length;
          const entryError = row.trim() === '' ? undefined : errors[entryIndex];
          const isWrong = Boolean(entryError) || (Boolean(error) && index === 0);
          return (
            // Fields have no identity of their own: their texts and the focus are set by their place.
            <li key={index}>
              <div className="flex items-start gap-1">
                <textarea
                  rows={1}
                  ref={index === 0 ? props.fieldRef : undefined}
                  value={row}
                  maxLength={charactersMax}
                  autoComplete="off"
                  enterKeyHint="next"
                  dir="auto"
                  aria-label={words.entry(index + 1)}
                  aria-invalid={isWrong || undefined}
                  aria-describedby={entryError ? `${id}-${index}` : undefined}
                  onChange={(event) => put(rows.with(index, onOneLine(event.target.value)), 'later')}
                  onKeyDown={(event) => handleKey(event, index)}
                  onBlur={() => onLeave?.(entryIndex)}
                  className={classes(
                    inputClasses(isWrong),
                    'field-sizing-content min-w-0 flex-1 resize-none',
                  )}
                />
                {(row !== '' || rows.length > 1) && (
                  <IconButton
                    muted
                    icon={X}
                    label={words.remove(row.trim() || words.entry(index + 1))}
                    onClick={() => handleRemove(index)}
                  />
                )}
              </div>
              {entryError && <FieldError id={`${id}-${index}`}>{entryError}</FieldError>}
            </li>
          );
        })}
      </ol>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-14 text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div role="status">
        {removed && (
          <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 rounded-12 bg-info-soft ps-4 pe-1 text-14">
            <span className="min-w-0 py-2 wrap-anywhere">{words.removed(removed.text)}</span>
            <Button ref={undo} variant="quiet" onClick={handleUndo}>
              {words.undo}
            </Button>
          </p>
        )}
      </div>
      <p className="mt-1">
        <Button
          variant="quiet"
          onClick={() => handleAdd(rows.length - (rows.at(-1)?.trim() === '' ? 1 : 0))}
          {...(isFull && rows.at(-1)?.trim() !== '' && { disabledReason: words.full })}
        >
          <Icon of={Plus} size={18} />
          {words.add}
        </Button>
      </p>
    </fieldset>
  );
}
