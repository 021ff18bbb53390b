import { createContext } from 'react';

/** The words in place of the name of a deleted account: an avatar shows no initials of them. */
export const UnnamedContext = createContext<string | null>(null);
