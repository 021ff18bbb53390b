import * as z from 'zod/mini';
import { defaultLanguage } from './languages.ts';
import { LanguageCode } from './primitives.ts';

/** The language of what the site writes on the picture; titles stay as they are. */
export const SharePictureQuery = z.object({ lang: z._default(LanguageCode, defaultLanguage) });
