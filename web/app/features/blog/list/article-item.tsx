import { Sparkles } from 'lucide-react';
import { directionOf } from '#contract/text-direction.ts';
import type { ArticleCard } from '#web/api/generated/blog.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { articleHref } from '../addresses.ts';
import { ArticleCover } from './article-cover.tsx';

/** An article in a list: cover, category, date, reading time, title, and the place where a search found its words. */
export function ArticleItem({ article }: { article: ArticleCard }) {
  const { t } = useTranslation('blog');
  const format = useFormat();
  const reader = useLanguage();
  const { language, excerpt } = article;
  const written = { lang: language, dir: directionOf(language) };
  return (
    <Card
      as="li"
      interactive
      className="flex flex-col overflow-clip wrap-anywhere"
      data-ai-generated={article.aiGenerated || undefined}
    >
      <ArticleCover article={article} className="aspect-[5/2] w-full" />
      <div className="grid flex-1 content-start gap-1.5 px-4 pt-3.5 pb-4 sm:px-5">
        <p className="flex flex-wrap gap-x-2 text-14 text-muted">
          <bdi className="font-semibold text-ink">{article.category.name}</bdi>
          <time dateTime={article.publishedAt} suppressHydrationWarning>
            {format.date(article.publishedAt)}
          </time>
          <span>{t('minutes', { count: article.readingTimeMinutes })}</span>
        </p>
        <h3 className="text-18" {...written}>
          <Link href={articleHref(article.slug)} className="stretch">
            {article.title}
          </Link>
        </h3>
        <p className="line-clamp-3 text-14 text-muted" {...written}>
          {excerpt ?? article.summary}
        </p>
        {(language !== reader || article.aiGenerated) && (
          <p className="flex flex-wrap gap-2 pt-1">
            {language !== reader && <Badge>{t(`inLanguage.${language}`)}</Badge>}
            {article.aiGenerated && <Badge icon={Sparkles}>{t('ai.short')}</Badge>}
          </p>
        )}
      </div>
    </Card>
  );
}
