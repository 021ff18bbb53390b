import { useDeleteBlogCategoryMutation, useDeleteBlogTopicMutation } from '#web/api/clients/blog-desk.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { Entry } from './entry.ts';
import { StaleEntry } from './stale-entry.tsx';

type RemoveEntryProps = { entry: Entry | null; onReload: () => void; onClose: () => void };

/** Deletes a category or a topic, after a question; one that is in use stays. */
export function RemoveEntry({ entry, onReload, onClose }: RemoveEntryProps) {
  const { t } = useTranslation('blog-desk');
  const language = useLanguage();
  const [removeCategory, ofCategory] = useDeleteBlogCategoryMutation();
  const [removeTopic, ofTopic] = useDeleteBlogTopicMutation();
  const { error, isLoading } = entry?.kind === 'topic' ? ofTopic : ofCategory;
  const failure = useErrorText(error);
  const isStale = errorCodeOf(error) === 'CNF001';
  const record = entry?.kind === 'topic' ? entry.topic : entry?.category;
  const name = record?.texts[language].name ?? '';

  function close() {
    ofCategory.reset();
    ofTopic.reset();
    onClose();
  }
  async function confirm() {
    if (!record) return;
    const { id, version } = record;
    const answer = await (entry?.kind === 'topic'
      ? removeTopic({ topicId: id, version })
      : removeCategory({ categoryId: id, version }));
    if (answer.error) return;
    showAlert({ tone: 'success', text: t('categories.removed', { name }) });
    close();
  }
  return (
    <Dialog
      open={entry !== null}
      onClose={close}
      title={t(entry?.kind === 'topic' ? 'categories.removeTopicTitle' : 'categories.removeTitle')}
      closeLabel={t('dialog.close')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="danger" pending={isLoading} onClick={() => void confirm()}>
            {t('categories.remove')}
          </Button>
        </>
      }
    >
      <p>{t('categories.removeText', { name })}</p>
      {isStale && (
        <StaleEntry
          onReload={() => {
            close();
            onReload();
          }}
        />
      )}
      <div role="alert" className="empty:hidden">
        {error && !isStale && failure && <FieldError>{failure}</FieldError>}
      </div>
    </Dialog>
  );
}
