import { useBookmarkArticleMutation, useForgetArticleMutation } from '#web/api/clients/blog.ts';
import type { ArticleCard } from '#contract/blog.ts';

/** Whether a signed-in reader keeps an article, and what changes that. */
export function useBookmark({ id, bookmarked }: Pick<ArticleCard, 'id' | 'bookmarked'>) {
  const [keep, keeping] = useBookmarkArticleMutation();
  const [forget, forgetting] = useForgetArticleMutation();
  const isKept = bookmarked === true;
  const isPending = keeping.isLoading || forgetting.isLoading;
  function toggle() {
    if (!isPending) void (isKept ? forget : keep)({ id });
  }
  return { isKept, isPending, toggle };
}
