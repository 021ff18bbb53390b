import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { ArticleDraft } from './use-article-draft.ts';

type StaleArticleProps = { draft: ArticleDraft; onSelectText: () => void };

/** A newer version exists: the typed text stays, until the reader chooses which of the two remains. */
export function StaleArticle({ draft, onSelectText }: StaleArticleProps) {
  const { fields, isSaving, takeNewer, saveOver } = draft;
  const { t } = useTranslation('blog-desk');
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
    <div role="alert">
      <Alert tone="warning" title={t('stale.title')}>
        <p>{t('stale.text')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button pending={isSaving} onClick={saveOver}>
            {t('stale.saveOver')}
          </Button>
          <Button variant="secondary" onClick={takeNewer}>
            {t('stale.takeNewer')}
          </Button>
          <Button variant="secondary" onClick={() => void copy()}>
            {t('stale.copy')}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
