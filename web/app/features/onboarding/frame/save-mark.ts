import { createContext, useContext } from 'react';

/** How far what was typed is: the quiet mark in the header. `at` is when the server last took something. */
export type SaveMark =
  | { state: 'untouched' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  /** No connection, or a server that is away: tried again by itself. */
  | { state: 'waiting' }
  /** A step could not be completed because nothing answered: said beside its button. */
  | { state: 'unreached' }
  | { state: 'refused'; text: string };

type SaveMarkHolder = { mark: SaveMark; setMark: (mark: SaveMark) => void };

export const SaveMarkContext = createContext<SaveMarkHolder>({
  mark: { state: 'untouched' },
  setMark: () => undefined,
});

export const useSaveMark = () => useContext(SaveMarkContext);
