import { useSetArticleStatusMutation } from '#web/api/clients/blog-desk.ts';
import type { DeskArticle } from '#contract/blog-desk.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as blogDeskArticleCalls from '#contract/blog-desk-article-calls.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf, fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ArticleDraft } from './use-article-draft.ts';

type SetArticleStatusApiArg = ArgumentOf<typeof blogDeskArticleCalls.setArticleStatus>;

type StatusWish = Omit<SetArticleStatusApiArg['body'], 'version'>;
export type StatusChange = ReturnType<typeof useArticleStatus>;

/** Changes the state of an article; what is typed is saved before. */
export function useArticleStatus({ id }: DeskArticle, draft: ArticleDraft) {
  const { t } = useTranslation('blog-desk');
  const [change, { error, isLoading, reset }] = useSetArticleStatusMutation();
  async function set(wish: StatusWish): Promise<boolean> {
    if (isLoading || draft.isSaving) return false;
    const version = draft.isDirty ? await draft.save() : draft.version;
    if (version === undefined) return false;
    const answer = await change({ articleId: id, body: { ...wish, version } });
    if (errorCodeOf(answer.error) === 'CNF001') draft.markStale();
    if (answer.error) return false;
    showAlert({ tone: 'success', text: t(`publication.done.${wish.status}`) });
    return true;
  }
  return { set, isLoading, error, refused: error === undefined ? {} : fieldErrorsOf(error), reset };
}
