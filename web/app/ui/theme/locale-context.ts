import { createContext } from 'react';

/** BCP 47 tag for react-aria. The shell gives it once; components of react-aria read it when they load. */
export const LocaleContext = createContext('fr-FR');
