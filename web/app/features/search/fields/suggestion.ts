import type { ReactNode } from 'react';

export type Suggestion = {
  key: string;
  label: ReactNode;
  /** Beside the label, muted. */
  note?: ReactNode;
  choose: () => void;
};
export type SuggestionGroup = { label: string; suggestions: readonly Suggestion[] };
