import { Bookmark, Sparkles } from 'lucide-react';
import { useLocation } from 'react-router';
import type { ArticleCard } from '#contract/blog.ts';
import { directionOf } from '#contract/text-direction.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { articleHref } from './addresses.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useTranslation, useLanguage, useFormat } from '#web/i18n/use-translation.ts';
import { IconButton, IconLink } from '#web/ui/actions/icon-button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { useBookmark } from './bookmarks.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { tradeClass, tradeOf } from '#web/ui/data/trade.ts';

/** That an article is in another language than the reader's, and that it was written with an AI. */
export function ArticleBadges({ article }: { article: Pick<ArticleCard, 'language' | 'aiGenerated'> }) {
  const { t } = useTranslation('blog');
  const { language, aiGenerated } = article;
  const isForeign = language !== useLanguage();
  if (!isForeign && !aiGenerated) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {isForeign && <Badge>{t(`inLanguage.${language}`)}</Badge>}
      {aiGenerated && <Badge icon={Sparkles}>{t('ai.short')}</Badge>}
    </p>
  );
}

type ArticleCoverProps = {
  article: Pick<ArticleCard, 'coverUrl' | 'coverAlt' | 'category'>;
  className: string;
  /** On the page of the article the picture is loaded first and has its alternative text; beside a title it is decorative. */
  main?: boolean;
};

/** The picture of an article. */
export function ArticleCover({ article, className, main = false }: ArticleCoverProps) {
  const trade = tradeOf(article.category.slug);
  if (!main) return <Cover trade={trade} photoUrl={article.coverUrl} className={className} />;
  return (
    <img
      src={article.coverUrl}
      alt={article.coverAlt ?? ''}
      width={800}
      height={400}
      fetchPriority="high"
      className={classes(
        'bg-linear-135 from-(--trade-b) to-(--trade-a) object-cover cover-photo',
        tradeClass(trade),
        className,
      )}
    />
  );
}

type ArticleFactsProps = {
  article: ArticleCard;
  /** Leaves the date out on a phone. */
  brief?: boolean;
};

/** Category, date and reading time of an article in a list. */
export function ArticleFacts({ article, brief = false }: ArticleFactsProps) {
  const { t } = useTranslation('blog');
  const format = useFormat();
  return (
    <p className="flex flex-wrap gap-x-2 text-14 text-muted">
      <bdi className="font-semibold text-ink">{article.category.name}</bdi>
      <time
        dateTime={article.publishedAt}
        className={brief ? 'max-md:hidden' : undefined}
        suppressHydrationWarning
      >
        {format.date(article.publishedAt)}
      </time>
      <span>{t('minutes', { count: article.readingTimeMinutes })}</span>
    </p>
  );
}

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
export function ArticleItem({ article, isSeen = true }: { article: ArticleCard; isSeen?: boolean }) {
  const { language } = article;
  return (
    <li
      className={classes(
        'group relative grid grid-cols-[96px_minmax(0,1fr)_44px] items-center gap-x-3.5 border-b border-line py-4 wrap-anywhere md:flex md:flex-col md:items-stretch md:gap-3.5 md:border-b-0 md:py-0',
        !isSeen && 'photos-on-use',
      )}
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

/** Articles whose pictures are loaded with the page: two rows of a wide screen. */
const seenAtOnce = 6;

export function ArticleCards({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ul className="grid md:grid-cols-3 md:gap-x-6 md:gap-y-9">
      {articles.map((article, index) => (
        <ArticleItem key={article.id} article={article} isSeen={index < seenAtOnce} />
      ))}
    </ul>
  );
}
