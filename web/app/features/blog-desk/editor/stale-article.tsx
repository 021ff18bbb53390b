import type { DeskArticle } from '#contract/blog-desk.ts';
import { lazy, Suspense, useState } from 'react';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { ArticleDraft } from './use-article-draft.ts';

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
