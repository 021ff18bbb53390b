import type { ArticleCard } from '#contract/blog.ts';
import { directionOf } from '#contract/text-direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { articleHref } from '../addresses.ts';
import { ArticleBadges } from './article-badges.tsx';
import { ArticleCover } from './article-cover.tsx';
import { ArticleFacts } from './article-facts.tsx';

const smallShown = 3;

/** The articles that open the blog: a large one, and some small ones. */
export function Featured({ articles: [first, ...others] }: { articles: readonly ArticleCard[] }) {
  const { t } = useTranslation('blog');
  if (!first) return null;
  const { language, author } = first;
  const written = { lang: language, dir: directionOf(language) };
  return (
    <section
      aria-labelledby="featured"
      className="grid gap-6 wrap-anywhere lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10"
    >
      <h2 id="featured" className="sr-only">
        {t('featured.title')}
      </h2>
      <Card
        as="article"
        interactive
        className="flex flex-col overflow-clip"
        data-ai-generated={first.aiGenerated || undefined}
      >
        <ArticleCover article={first} className="aspect-2/1 w-full lg:aspect-[2.15]" />
        <div className="grid flex-1 content-start gap-2.5 p-5 md:px-7 md:pt-6 md:pb-7">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Badge tone="brand">{t('featured.title')}</Badge>
            <ArticleBadges article={first} />
            <ArticleFacts article={first} />
          </div>
          <h3 className="font-head text-28" {...written}>
            <Link href={articleHref(first.slug)} className="stretch">
              {first.title}
            </Link>
          </h3>
          <p className="line-clamp-4 max-w-[58ch] text-pretty text-muted" {...written}>
            {first.summary}
          </p>
          <p className="mt-1 flex items-center gap-2.5 text-14">
            <Avatar name={author.displayName} size={32} />
            <bdi>{author.displayName}</bdi>
          </p>
        </div>
      </Card>
      {others.length > 0 && (
        <ul className="grid content-between">
          {others.slice(0, smallShown).map((article) => (
            <SmallItem key={article.id} article={article} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SmallItem({ article }: { article: ArticleCard }) {
  const written = { lang: article.language, dir: directionOf(article.language) };
  return (
    <li
      data-ai-generated={article.aiGenerated || undefined}
      className="group relative grid grid-cols-[112px_minmax(0,1fr)] items-center gap-4 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0 md:grid-cols-[168px_minmax(0,1fr)] md:gap-5"
    >
      <ArticleCover article={article} className="h-28 w-full rounded-card md:h-33" />
      <div className="grid gap-1">
        <ArticleFacts brief article={article} />
        <h3 className="text-16 text-balance md:text-18" {...written}>
          <Link href={articleHref(article.slug)} className="stretch underline-offset-4 group-hover:underline">
            {article.title}
          </Link>
        </h3>
        <p className="line-clamp-2 text-14 text-muted max-md:hidden" {...written}>
          {article.summary}
        </p>
        <ArticleBadges article={article} />
      </div>
    </li>
  );
}
