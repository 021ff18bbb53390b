import { createContext, useContext } from 'react';

/** The status of saving, shown in the header. `at` is the time of the last save. */
export type SaveMark =
  | { state: 'untouched' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  /** No connection, or the server is unavailable: the save is retried automatically. */
  | { state: 'waiting' }
  /** A step could not be completed because there was no response: shown beside its button. */
  | { state: 'unreached' }
  | { state: 'refused'; text: string };

type SaveMarkHolder = { mark: SaveMark; setMark: (mark: SaveMark) => void };

export const SaveMarkContext = createContext<SaveMarkHolder>({
  mark: { state: 'untouched' },
  setMark: () => undefined,
});

export const useSaveMark = () => useContext(SaveMarkContext);
