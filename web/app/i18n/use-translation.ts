import { createContext, use, useSyncExternalStore } from 'react';
import { defaultNamespace, type Namespace } from './namespaces.ts';
import type { Translate, Translator } from './translator.ts';

const TranslatorContext = createContext<Translator | null>(null);
export const TranslatorProvider = TranslatorContext.Provider;

/** The translator of the page; the component renders again when its language changes. */
export function useTranslator(): Translator {
  const translator = use(TranslatorContext);
  if (!translator) throw new Error('The page was rendered without its messages');
  const version = () => translator.version;
  useSyncExternalStore(translator.subscribe, version, version);
  return translator;
}

/** `const { t } = useTranslation('bookings')`; without an area, the common messages. */
export function useTranslation<Name extends Namespace = typeof defaultNamespace>(
  namespace?: Name,
): { t: Translate<Name>; translator: Translator };
export function useTranslation(namespace: Namespace = defaultNamespace) {
  const translator = useTranslator();
  return { t: translator.of(namespace), translator };
}
