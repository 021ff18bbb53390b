import { useRef, useState } from 'react';
import { fieldOf, type StepDraft } from './step-draft.ts';

/** The fields that were left: what is wrong with them is said, and they are sent whatever they hold. */
export function useLeftFields({ typed }: StepDraft) {
  // What an earlier visit of this tab kept was left with it: what is wrong with it is said again.
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(Object.keys(typed)));
  const present = useRef(left);
  function mark(paths: ReadonlySet<string>) {
    present.current = paths;
    setLeft(paths);
  }
  return {
    /** For a render; `path` may lead into a list, services.0.name. */
    isLeft: (path: string) => left.has(path) || left.has(fieldOf(path)),
    /** For what runs between two renders. */
    wasLeft: (name: string) => present.current.has(name),
    leave: (...paths: string[]) => mark(new Set([...present.current, ...paths])),
    enter: (path: string) => mark(new Set([...present.current].filter((one) => one !== path))),
  };
}

export type LeftFields = ReturnType<typeof useLeftFields>;
