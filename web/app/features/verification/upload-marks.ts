import { createContext, useCallback, useContext, useState } from 'react';
import type { DocumentSlot } from './documents.ts';

/** What becomes of a file that was chosen and is not stored: sent, waiting for its last day or to be sent, lost, or not fit. */
export type UploadMark =
  | { state: 'sending'; share: number }
  | { state: 'undated' | 'over' | 'unsent' | 'lost' | 'unfit' };
/** By the place among the documents. */
export type UploadMarks = Readonly<Record<string, UploadMark>>;
type UploadMarksHolder = {
  marks: UploadMarks;
  setMark: (place: string, mark: UploadMark | undefined) => void;
};

export const UploadMarksContext = createContext<UploadMarksHolder>({ marks: {}, setMark: () => undefined });

export const useUploadMarks = () => useContext(UploadMarksContext);

export const placeOf = ({ type, side }: Pick<DocumentSlot, 'type' | 'side'>) =>
  side ? `${type}.${side}` : type;

/** For the page that shows what its uploads are at in more places than one. */
export function useUploadMarksHolder(): UploadMarksHolder {
  const [marks, setMarks] = useState<UploadMarks>({});
  const setMark = useCallback((place: string, mark: UploadMark | undefined) => {
    setMarks(({ [place]: _before, ...others }) => (mark ? { ...others, [place]: mark } : others));
  }, []);
  return { marks, setMark };
}
