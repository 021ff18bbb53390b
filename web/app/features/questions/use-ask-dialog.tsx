import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Translator } from '#web/i18n/translator.ts';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import type { AskContext } from './ask-context.ts';

const loadDialog = () => loadWithRetries(() => import('./ask-dialog.tsx'));
const AskDialog = lazy(loadDialog);
const loadForm = (translator: Translator) =>
  loadWithRetries(() => Promise.all([translator.load(['questions']), loadDialog()]));

/** The form of a first message; its code and texts are loaded when it is opened. */
export function useAskDialog(context: AskContext, title: string) {
  const translator = useTranslator();
  const [opened, setOpened] = useState<'loading' | 'open' | null>(null);
  async function open() {
    setOpened('loading');
    await loadForm(translator);
    setOpened('open');
  }
  const dialog: ReactNode = opened === 'open' && (
    <Suspense>
      <AskDialog {...context} title={title} onClose={() => setOpened(null)} />
    </Suspense>
  );
  return { open, isLoading: opened === 'loading', dialog };
}
