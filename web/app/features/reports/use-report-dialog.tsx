import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ReportKind } from '#contract/reports-limits.ts';
import type { Translator } from '#web/i18n/translator.ts';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';

const loadDialog = () => loadWithRetries(() => import('./report-dialog.tsx'));
const ReportDialog = lazy(loadDialog);
const loadForm = (translator: Translator) =>
  loadWithRetries(() => Promise.all([translator.load(['reports']), loadDialog()]));

/** What is reported: `name` is what the form calls it. */
export type Reported = { kind: ReportKind; id: string; name: string };

/** The form of a report (docs/product/desk.md#reports); its code and texts are loaded when it is opened. */
export function useReportDialog(reported: Reported) {
  const translator = useTranslator();
  const [opened, setOpened] = useState<'loading' | 'open' | null>(null);
  async function open() {
    setOpened('loading');
    await loadForm(translator);
    setOpened('open');
  }
  const dialog: ReactNode = opened === 'open' && (
    <Suspense>
      <ReportDialog {...reported} onClose={() => setOpened(null)} />
    </Suspense>
  );
  return { open, isLoading: opened === 'loading', dialog };
}
