import type { Language } from '#contract/languages.ts';
import type { Messages } from '#contract/message-texts.ts';
import { loadOnInteraction } from '#web/loading/load-with-retries.ts';
import { setArabicTowns } from './towns.ts';
import { Translator } from './translator.ts';

/**
 * The browser's translator, created in the language of the page with the messages that were sent with it. The names
 * of the other files are loaded when the first of them is needed; the first paint does not need them.
 */
export function createClientTranslator(language: Language, messages: Messages): Translator {
  // An Arabic page comes with the towns that it names: what it shows later may name others.
  if (language === 'ar') void loadOnInteraction(loadTowns);
  return new Translator(language, messages, async (wanted, namespace) => {
    const [{ messageFiles }] = await Promise.all([
      import('./message-files.ts'),
      wanted === 'ar' ? loadTowns() : undefined,
    ]);
    // An area without a file has no texts.
    return messageFiles[`../../../messages/${wanted}/${namespace}.json`]?.() ?? {};
  });
}

async function loadTowns(): Promise<void> {
  const { arabicTowns } = await import('#contract/arabic-towns.ts');
  setArabicTowns(arabicTowns);
}
