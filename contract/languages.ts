/** Languages of the interface, the default first (docs/product/interface.md#languages). */
export const languages = ['fr', 'en', 'ar'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'fr';

/** The cookie that repeats the stored preference, because the server cannot read local storage. */
export const preferenceCookie = 'lang_pref';
/** Of an address: it names the language of a page. */
export const languageParameter = 'lang';

/** The language of the interface that a tag such as fr-CA names. */
export function asLanguage(tag: string | null | undefined): Language | undefined {
  const base = tag?.trim().toLowerCase().split('-')[0];
  return languages.find((language) => language === base);
}

/** Languages that a provider may speak (docs/product/search.md#filters); `other` means any language that is not listed. */
export const spokenLanguages = ['fr', 'en', 'es', 'ar', 'de', 'it', 'pt', 'other'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
/** The languages that the search filter offers. */
export const filterLanguages = ['fr', 'en', 'es', 'ar', 'de'] as const satisfies readonly SpokenLanguage[];
