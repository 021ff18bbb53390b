import type { ArticleCard } from '#contract/blog.ts';
import { directionOf } from '#contract/text-direction.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { articleHref } from '../addresses.ts';
import { ArticleBadges } from './article-badges.tsx';
import { ArticleCover } from './article-cover.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { Bookmark } from 'lucide-react';
import { useLocation } from 'react-router';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton, IconLink } from '#web/ui/actions/icon-button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { useBookmark } from '../use-bookmark.ts';

const placeClasses = 'z-1 max-md:-me-2.5 md:absolute md:start-2.5 md:top-2.5 md:bg-surface';

/** Keeps an article of a list for later; a visitor signs in first and comes back to the list. */
function CardBookmark({ article }: { article: Pick<ArticleCard, 'id' | 'title' | 'bookmarked'> }) {
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

/** An article in a list: cover, category, date, reading time, title and bookmark; a row on a phone. */
export function ArticleItem({ article }: { article: ArticleCard }) {
  const { language } = article;
  return (
    <li
      className="group relative grid grid-cols-[96px_minmax(0,1fr)_44px] items-center gap-x-3.5 border-b border-line py-4 wrap-anywhere md:flex md:flex-col md:items-stretch md:gap-3.5 md:border-b-0 md:py-0"
      data-ai-generated={article.aiGenerated || undefined}
    >
      <ArticleCover article={article} className="h-24 w-full rounded-card md:h-38" />
      <div className="grid content-start gap-1.5">
        <ArticleFacts brief article={article} />
        <h3 className="text-16 text-balance md:text-18" lang={language} dir={directionOf(language)}>
          <Link href={articleHref(article.slug)} className="stretch underline-offset-4 group-hover:underline">
            {article.title}
          </Link>
        </h3>
        <ArticleBadges article={article} />
      </div>
      <CardBookmark article={article} />
    </li>
  );
}
