import { lazy, Suspense, useState } from 'react';
import { Check, CloudOff, Pencil } from 'lucide-react';
import type { DeskArticle } from '#contract/blog-desk.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { ArticleDraft } from './use-article-draft.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';

const VersionComparison = lazy(() => loadWithRetries(() => import('./version-comparison.tsx')));

type StaleArticleProps = { draft: ArticleDraft; onSelectText: () => void };

/** A newer version exists: the typed text stays, until the reader chooses which of the two remains. */
export function StaleArticle({ draft, onSelectText }: StaleArticleProps) {
  const { fields, isSaving, readNewer, takeNewer, saveOver } = draft;
  const { t } = useTranslation('blog-desk');
  const [newer, setNewer] = useState<DeskArticle>();
  async function compare() {
    if (newer) setNewer(undefined);
    else setNewer(await readNewer());
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(fields.markdown);
      showAlert({ tone: 'success', text: t('stale.copied') });
    } catch {
      // The browser may refuse its clipboard, and has none on an insecure page.
      onSelectText();
      showAlert({ tone: 'info', text: t('stale.selected') });
    }
  }
  return (
    <div className="grid gap-4">
      <div role="alert">
        <Alert tone="warning" title={t('stale.title')}>
          <p>{t('stale.text')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button aria-expanded={newer !== undefined} onClick={() => void compare()}>
              {t('stale.compare')}
            </Button>
            <Button variant="secondary" onClick={() => void copy()}>
              {t('stale.copy')}
            </Button>
            <Button variant="secondary" pending={isSaving} onClick={saveOver}>
              {t('stale.saveOver')}
            </Button>
            <Button variant="plain" onClick={takeNewer}>
              {t('stale.takeNewer')}
            </Button>
          </div>
        </Alert>
      </div>
      {newer && (
        <Suspense>
          <VersionComparison fields={fields} newer={newer} />
        </Suspense>
      )}
    </div>
  );
}

/** Whether what is typed is saved, or only kept in this tab. */
export function SaveState({ article, draft }: { article: DeskArticle; draft: ArticleDraft }) {
  const { t } = useTranslation('blog-desk');
  const format = useFormat();
  const { isSaving, isDirty, isOnline } = draft;
  const lines: Record<'saved' | 'kept' | 'offline', { icon: IconShape; text: string }> = {
    saved: { icon: Check, text: t('save.saved', { time: format.time(article.updatedAt) }) },
    kept: { icon: Pencil, text: t('save.kept') },
    offline: { icon: CloudOff, text: t('save.offline') },
  };
  const unsaved = isOnline ? lines.kept : lines.offline;
  const { icon, text } = isDirty ? unsaved : lines.saved;
  return (
    <span role="status" className="flex items-center gap-2 text-14 text-muted">
      {isSaving ? <Spinner /> : <Icon of={icon} size={16} />}
      {isSaving ? t('save.saving') : text}
    </span>
  );
}
