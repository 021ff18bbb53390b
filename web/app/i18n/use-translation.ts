import { createContext, use, useEffect, useState, useCallback } from 'react';
import { defaultNamespace, type Namespace } from './namespaces.ts';
import type { Translate, Translator } from './translator.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { usePage } from '#web/loading/settings.tsx';
import type { Language } from '#contract/languages.ts';
import { formatFor, type Format } from './format.ts';

/** Another object after each change of the language, so that every reader is rendered again. */
export const TranslatorContext = createContext<{ translator: Translator } | null>(null);

/** The translator of the page; the component is rendered again when its language changes. */
export function useTranslator(): Translator {
  const shown = use(TranslatorContext);
  if (!shown) throw new Error('The page was rendered without its messages');
  return shown.translator;
}

/** `const { t } = useTranslation('bookings')`; without an area, the common messages. */
export function useTranslation<Name extends Namespace = typeof defaultNamespace>(
  namespace?: Name,
): { t: Translate<Name>; translator: Translator };
export function useTranslation(namespace: Namespace = defaultNamespace) {
  const translator = useTranslator();
  return { t: translator.of(namespace), translator };
}

/** Loads texts for what every page shows, whose loader does not bring them; false until they are there. */
export function useTexts(namespace: Namespace): boolean {
  const translator = useTranslator();
  const [isLoaded, setLoaded] = useState(() => translator.has(namespace));
  useEffect(() => {
    let isShown = true;
    void loadWithRetries(() => translator.load([namespace])).then(() => isShown && setLoaded(true));
    return () => {
      isShown = false;
    };
  }, [translator, namespace]);
  return isLoaded;
}

/** A formatted date inside a sentence: French names of days lose the capital that they have on their own. */
export function useInSentence(): (date: string) => string {
  const language = useLanguage();
  return useCallback(
    (date: string) => (language === 'fr' ? date.charAt(0).toLocaleLowerCase() + date.slice(1) : date),
    [language],
  );
}

export function useLanguage(): Language {
  return useTranslator().language;
}

/** Dates, money and distances in the reader's language. */
export function useFormat(): Format {
  return formatFor(useLanguage(), usePage().renderedAt);
}
