import { useState } from 'react';
import { keepDraft, readDraft } from '#web/api/signed-in/message-draft.ts';

/** A text of a form of the desk, which this tab keeps over a reload; an empty one forgets it. */
export function useKeptText(name: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(name));
  const write = (typed: string) => {
    setText(typed);
    keepDraft(name, typed);
  };
  return [text, write];
}
