import { createContext, useCallback, useContext, useState } from 'react';
import type { DocumentSlot } from './documents.ts';

/**
 * The state of a chosen file that is not stored yet: being sent, waiting for its last day or to be sent, lost, or
 * refused.
 */
export type UploadMark =
  | { state: 'sending'; share: number }
  | { state: 'undated' | 'over' | 'unsent' | 'lost' | 'unfit' };
/** By slot. */
export type UploadMarks = Readonly<Record<string, UploadMark>>;
type UploadMarksHolder = {
  marks: UploadMarks;
  setMark: (place: string, mark: UploadMark | undefined) => void;
};

export const UploadMarksContext = createContext<UploadMarksHolder>({ marks: {}, setMark: () => undefined });

export const useUploadMarks = () => useContext(UploadMarksContext);

export const placeOf = ({ type, side }: Pick<DocumentSlot, 'type' | 'side'>) =>
  side ? `${type}.${side}` : type;

/** Holds the states of the uploads for a page that shows them in several places. */
export function useUploadMarksHolder(): UploadMarksHolder {
  const [marks, setMarks] = useState<UploadMarks>({});
  const setMark = useCallback((place: string, mark: UploadMark | undefined) => {
    setMarks(({ [place]: _before, ...others }) => (mark ? { ...others, [place]: mark } : others));
  }, []);
  return { marks, setMark };
}
