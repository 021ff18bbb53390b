import { useEffect } from 'react';
import type { ArticleCard } from '#contract/blog.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useBookmarkArticleMutation, useForgetArticleMutation } from '#web/api/clients/blog.ts';

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

/** What the server shows to a visitor does not say what a signed-in reader has kept: it is read again. */
export function useOwnBookmarks(
  articles: readonly Pick<ArticleCard, 'bookmarked'>[] | undefined,
  refetch: () => unknown,
): void {
  const signedIn = useSignedIn();
  const isUnknown = articles?.some(({ bookmarked }) => bookmarked === null) ?? false;
  useEffect(() => {
    if (signedIn && isUnknown) refetch();
  }, [signedIn, isUnknown, refetch]);
}
