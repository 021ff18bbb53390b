import type { Article } from '#contract/blog.ts';
import { Bookmark } from 'lucide-react';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { articleHref } from '../addresses.ts';
import { useBookmark } from '../use-bookmark.ts';

/** Keeps an article for later; a visitor signs in first and comes back to it. */
export function BookmarkButton({ article }: { article: Pick<Article, 'id' | 'slug' | 'bookmarked'> }) {
  const { t } = useTranslation('blog');
  const signedIn = useSignedIn();
  const { isKept, isPending, toggle } = useBookmark(article);
  if (!signedIn) {
    return (
      <LinkButton
        variant="secondary"
        href={`/auth/login?redirect=${encodeURIComponent(articleHref(article.slug))}`}
      >
        <Icon of={Bookmark} size={18} />
        {t('bookmark.add')}
      </LinkButton>
    );
  }
  return (
    <Button variant="secondary" aria-pressed={isKept} pending={isPending} onClick={toggle}>
      <Icon of={Bookmark} size={18} className={isKept ? 'text-brand' : undefined} />
      {t(isKept ? 'bookmark.done' : 'bookmark.add')}
    </Button>
  );
}
