import { createContext } from 'react';

/** BCP 47 tag for react-aria. The shell sets it once; components of react-aria read it when they are loaded. */
export const LocaleContext = createContext('fr-FR');
