import { useState } from 'react';
import { fieldOf, type FieldDraft } from '#web/api/signed-in/field-draft.ts';
import { createStore, useStore } from '#web/ui/store.ts';

/** The fields that lost the focus: their errors are shown, and they are sent whatever they contain. */
export function useTouchedFields({ typed }: FieldDraft) {
  // Fields restored from an earlier visit count as left: their errors are shown again.
  const [store] = useState(() => createStore<ReadonlySet<string>>(new Set(Object.keys(typed))));
  const left = useStore(store);
  return {
    /** For a render; `path` may be that of a list item, services.0.name. */
    isLeft: (path: string) => left.has(path) || left.has(fieldOf(path)),
    /** For code that runs between two renders. */
    wasLeft: (name: string) => store.get().has(name),
    leave: (...paths: string[]) => store.set(new Set([...store.get(), ...paths])),
    enter: (path: string) => store.set(new Set([...store.get()].filter((one) => one !== path))),
  };
}

export type TouchedFields = ReturnType<typeof useTouchedFields>;
