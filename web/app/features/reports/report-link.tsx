import { Flag } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import type { ReportKind } from '#contract/reports-limits.ts';
import type { Translator } from '#web/i18n/translator.ts';
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

/** Opens the form that reports something. */
export function ReportLink({ reported, className }: { reported: Reported; className?: string }) {
  const { t } = useTranslation();
  const { open, isLoading, dialog } = useReportDialog(reported);
  return (
    <>
      <Button variant="plain" pending={isLoading} onClick={() => void open()} className={className}>
        <Icon of={Flag} size={18} />
        {t('report')}
      </Button>
      {dialog}
    </>
  );
}
