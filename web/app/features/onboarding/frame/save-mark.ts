import { createContext, useContext } from 'react';
import type { SaveState } from '#web/alerts/field-saver.ts';

/**
 * The status of saving, shown in the header: what is unsaved is sent again automatically. `unreached`: a step could not
 * be completed because there was no response, which is shown beside its button.
 */
export type SaveMark = SaveState | { state: 'unreached' };

export const SaveMarkContext = createContext<{ mark: SaveMark; setMark: (mark: SaveMark) => void }>({
  mark: { state: 'idle' },
  setMark: () => undefined,
});

export const useSaveMark = () => useContext(SaveMarkContext);
