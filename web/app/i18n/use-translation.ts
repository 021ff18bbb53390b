import { createContext, use } from 'react';
import { defaultNamespace, type Namespace } from './namespaces.ts';
import type { Translate, Translator } from './translator.ts';

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
