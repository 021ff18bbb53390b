import type { ArticleCard } from '#contract/blog.ts';
import { directionOf } from '#contract/text-direction.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { articleHref } from '../addresses.ts';
import { ArticleBadges } from './article-badges.tsx';
import { ArticleCover } from './article-cover.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { CardBookmark } from './card-bookmark.tsx';

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
