import { useRef, useState } from 'react';
import { fieldOf, type FieldDraft } from '#web/api/signed-in/field-draft.ts';

/** The fields that lost the focus: their errors are shown, and they are sent whatever they contain. */
export function useTouchedFields({ typed }: FieldDraft) {
  // Fields restored from an earlier visit count as left: their errors are shown again.
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(Object.keys(typed)));
  const present = useRef(left);
  function mark(paths: ReadonlySet<string>) {
    present.current = paths;
    setLeft(paths);
  }
  return {
    /** For a render; `path` may be that of a list item, services.0.name. */
    isLeft: (path: string) => left.has(path) || left.has(fieldOf(path)),
    /** For code that runs between two renders. */
    wasLeft: (name: string) => present.current.has(name),
    leave: (...paths: string[]) => mark(new Set([...present.current, ...paths])),
    enter: (path: string) => mark(new Set([...present.current].filter((one) => one !== path))),
  };
}

export type TouchedFields = ReturnType<typeof useTouchedFields>;
