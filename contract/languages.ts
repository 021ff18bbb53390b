/** Languages of the interface, the default first (specification section 1). */
export const languages = ['fr', 'en', 'ar'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'fr';

/** Languages a provider may speak, as the search filters them (specification section 2, Search). */
export const spokenLanguages = ['fr', 'en', 'es', 'ar', 'de', 'it', 'pt'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
/** The ones the search filter offers. */
export const filterLanguages = ['fr', 'en', 'es', 'ar', 'de'] as const satisfies readonly SpokenLanguage[];
