import type { ArticleCard } from '#contract/blog.ts';
import { Bookmark } from 'lucide-react';
import { useLocation } from 'react-router';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton, IconLink } from '#web/ui/actions/icon-button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { useBookmark } from '../use-bookmark.ts';

const placeClasses = 'z-1 max-md:-me-2.5 md:absolute md:start-2.5 md:top-2.5 md:bg-surface';

/** Keeps an article of a list for later; a visitor signs in first and comes back to the list. */
export function CardBookmark({ article }: { article: Pick<ArticleCard, 'id' | 'title' | 'bookmarked'> }) {
  const { t } = useTranslation('blog');
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  const { isKept, toggle } = useBookmark(article);
  const look = { icon: Bookmark, size: 18, label: t('bookmark.addNamed', { title: article.title }) };
  if (!signedIn) {
    const href = `/auth/login?redirect=${encodeURIComponent(pathname + search)}`;
    return <IconLink {...look} href={href} className={placeClasses} />;
  }
  return (
    <IconButton
      {...look}
      aria-pressed={isKept}
      onClick={toggle}
      className={classes(placeClasses, isKept && 'text-brand [&_svg]:fill-current')}
    />
  );
}
