import { defaultLanguage, languageParameter, type Language } from './languages.ts';

/** The size in pixels of the picture that other sites show with a link to a page. */
export const sharePictureSize = { width: 1200, height: 630 } as const;
export const sharePictureType = 'image/jpeg';

/** The address of the picture of a page, with its words in a language. */
export const sharePicturePath = (page: string, language: Language): string =>
  `${page}/share.jpg${language === defaultLanguage ? '' : `?${languageParameter}=${language}`}`;
