import type { InitOptions } from 'i18next';

export const defaultNamespace = 'common';

/** Options that both sides share; react-i18next reads its own from each instance. */
export const sharedOptions = {
  defaultNS: defaultNamespace,
  interpolation: { escapeValue: false },
  returnNull: false,
  react: { useSuspense: false },
} satisfies InitOptions;
