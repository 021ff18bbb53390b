import { useEffect, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { createClientTranslator } from '#web/i18n/client.ts';
import type { Namespace } from '#web/i18n/namespaces.ts';
import type { Translate, Translator } from '#web/i18n/translator.ts';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';

/**
 * The texts of an area in the language of the person who will read them; in that of the page until they are loaded, and
 * for a person whose language is not known.
 */
export function useReaderTexts<Name extends Namespace>(
  namespace: Name,
  language: Language | null | undefined,
): Translate<Name> {
  const own = useTranslator();
  const [loaded, setLoaded] = useState<Translator>();
  const wanted = language ?? own.language;
  useEffect(() => {
    if (wanted === own.language) return;
    let isShown = true;
    const other = createClientTranslator(wanted, {});
    void loadWithRetries(() => other.load([namespace])).then(() => isShown && setLoaded(other));
    return () => {
      isShown = false;
    };
  }, [own, wanted, namespace]);
  return (wanted === own.language || loaded?.language !== wanted ? own : loaded).of(namespace);
}
