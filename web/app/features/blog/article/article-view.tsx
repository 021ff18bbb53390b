import type { Article } from '#contract/blog.ts';
import { directionOf } from '#contract/text-direction.ts';
import { ReportLink } from '#web/features/reports/report-link.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { JsonLd } from '#web/loading/json-ld.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { blogCategoryHref } from '../addresses.ts';
import { ArticleCards } from '../article-cards.tsx';
import { TopicChips } from '../list/topic-chips.tsx';
import { ArticleHeader } from './article-header.tsx';
import { articleJsonLd } from './article-json-ld.ts';
import { Contents } from './contents.tsx';
import { Letter } from '../letter.tsx';
import { TradeCall } from './trade-call.tsx';
import './article-text.css';

/** One article with what it leads to. Its HTML was sanitised by the API. */
export default function ArticleView({ article }: { article: Article }) {
  const { t } = useTranslation('blog');
  const settings = useSettings();
  const { category, language, topics, related } = article;
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? articleJsonLd(article, { ...settings, blog: t('blog') }) : null} />
      <article data-ai-generated={article.aiGenerated}>
        <ArticleHeader article={article} />
        <div className="wrap grid gap-x-12 gap-y-8 pt-6 lg:grid-cols-[192px_minmax(0,1fr)_312px] lg:items-start lg:pt-14">
          <Contents article={article} />
          <div className="mx-auto grid w-full max-w-160 min-w-0 gap-8 lg:col-start-2 lg:row-start-1">
            <div
              lang={language}
              dir={directionOf(language)}
              className="article-text"
              dangerouslySetInnerHTML={{ __html: article.html }}
            />
            <TopicChips
              label={t('article.topics')}
              topics={topics.map((topic) => ({ ...topic, category: category.slug }))}
            />
            <ReportLink
              reported={{ kind: 'ARTICLE', id: article.id, name: article.title }}
              className="-ms-3 justify-self-start"
            />
          </div>
          <TradeCall article={article} />
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="wrap section-gap below-fold-600">
          <SectionHead
            id="related"
            title={t('article.related')}
            aside={<MoreLink href={blogCategoryHref(category.slug)}>{category.name}</MoreLink>}
          />
          <ArticleCards articles={related} />
        </section>
      )}
      <div className="wrap">
        <Letter />
      </div>
    </>
  );
}
