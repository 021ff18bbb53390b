import type { ArticleCard } from '#contract/blog.ts';
import { useEffect } from 'react';
import { useSignedIn } from '#web/api/use-signed-in.ts';

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
