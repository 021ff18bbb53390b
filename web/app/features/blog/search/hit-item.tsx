import type { ArticleCard } from '#contract/blog.ts';
import { directionOf } from '#contract/text-direction.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { articleHref } from '../addresses.ts';
import { ArticleBadges } from '../list/article-badges.tsx';
import { ArticleCover } from '../list/article-cover.tsx';
import { ArticleFacts } from '../list/article-facts.tsx';
import { Marked } from './marked.tsx';

/** An article that a search found, with its words highlighted in the title and where they stand in the text. */
export function HitItem({ article, query }: { article: ArticleCard; query: string }) {
  const { language, excerpt } = article;
  const written = { lang: language, dir: directionOf(language) };
  return (
    <li
      className="group relative grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-3.5 border-b border-line py-5 wrap-anywhere md:grid-cols-[160px_minmax(0,1fr)] md:gap-x-6 md:py-6"
      data-ai-generated={article.aiGenerated || undefined}
    >
      <ArticleCover article={article} className="h-24 w-full rounded-card md:h-27" />
      <div className="grid min-w-0 content-start gap-1">
        <ArticleFacts article={article} />
        <h3 className="text-16 md:text-18" {...written}>
          <Link href={articleHref(article.slug)} className="stretch underline-offset-4 group-hover:underline">
            <Marked text={article.title} query={query} />
          </Link>
        </h3>
        <ArticleBadges article={article} />
        <p className="line-clamp-4 text-14 text-pretty text-muted md:text-16" {...written}>
          <Marked text={excerpt ?? article.summary} query={query} />
        </p>
      </div>
    </li>
  );
}
