/** Languages of the interface, the default first (docs/product/interface.md#languages). */
export const languages = ['fr', 'en', 'ar'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'fr';

/** Languages a provider may speak (docs/product/search.md#filters); `other` stands for every one that is not named. */
export const spokenLanguages = ['fr', 'en', 'es', 'ar', 'de', 'it', 'pt', 'other'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
/** The ones the search filter offers. */
export const filterLanguages = ['fr', 'en', 'es', 'ar', 'de'] as const satisfies readonly SpokenLanguage[];
