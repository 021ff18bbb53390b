import { createContext } from 'react';

/** The id of the element that says why nothing can be changed on the page; null where everything can. */
export const ReadOnlyContext = createContext<string | null>(null);
