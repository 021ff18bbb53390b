import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReportKind } from '#contract/reports-limits.ts';
import type { Translator } from '#web/i18n/translator.ts';
import { useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

const loadDialog = () => loadWithRetries(() => import('./report-dialog.tsx'));
const ReportDialog = lazy(loadDialog);
const loadForm = (translator: Translator) =>
  loadWithRetries(() => Promise.all([translator.load(['reports', 'prospects']), loadDialog()]));

/** What is reported: `name` is what the dialog calls it. */
export type Reported = { kind: ReportKind; id: string; name: string };

/** Opens the form of a report (docs/product/desk.md#reports); its code and texts are loaded then. */
export function ReportLink({ reported, className }: { reported: Reported; className?: string }) {
  const { t } = useTranslation();
  const translator = useTranslator();
  const [opened, setOpened] = useState<'loading' | 'open' | null>(null);
  async function open() {
    setOpened('loading');
    await loadForm(translator).then(
      () => setOpened('open'),
      () => setOpened(null),
    );
  }
  return (
    <>
      <Button
        variant="plain"
        pending={opened === 'loading'}
        onClick={() => void open()}
        className={className}
      >
        <Icon of={Flag} size={18} />
        {t('report')}
      </Button>
      {opened === 'open' && (
        <Suspense>
          <ReportDialog {...reported} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
