import type { Article } from '#contract/blog.ts';
import { Sparkles } from 'lucide-react';
import { creditLine } from '#contract/images-rules.ts';
import { directionOf } from '#contract/text-direction.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { tradeClass, tradeOf } from '#web/ui/data/trade.ts';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { articleHref, blogCategoryHref, blogHref } from '../addresses.ts';
import { ArticleCover } from '../list/article-cover.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import { LanguageNote } from './language-note.tsx';
import { ShareButton } from './share-button.tsx';

/** Breadcrumb, title, author, date, reading time, views, the mark of AI, and what a reader can do with the article. */
export function ArticleHeader({ article }: { article: Article }) {
  const { t } = useTranslation('blog');
  const format = useFormat();
  const { publicUrl } = useSettings();
  const written = { lang: article.language, dir: directionOf(article.language) };
  return (
    <header
      className={classes(
        'border-b border-line bg-linear-to-b from-[color-mix(in_srgb,var(--trade-b)_55%,var(--color-paper))] to-paper wrap-anywhere',
        tradeClass(tradeOf(article.serviceCategoryId ?? article.category.slug)),
      )}
    >
      <div className="wrap grid gap-x-16 gap-y-5 pt-3 pb-7 lg:grid-cols-[minmax(0,1fr)_min(536px,45%)] lg:items-center lg:pt-5 lg:pb-12">
        <div className="lg:col-span-2">
          <Breadcrumb
            label={t('breadcrumb')}
            items={[
              { label: t('blog'), href: blogHref },
              ...article.breadcrumb.map(({ slug, name }) => ({ label: name, href: blogCategoryHref(slug) })),
            ]}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <LanguageNote article={article} />
          <h1 {...written}>{article.title}</h1>
          <p className="max-w-[52ch] text-18 text-muted" {...written}>
            {article.summary}
          </p>
          <p className="flex items-center gap-3.5 font-medium">
            <Avatar name={article.author.displayName} size={56} />
            <span className="min-w-0">{t('article.by', { name: article.author.displayName })}</span>
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
            <time dateTime={article.publishedAt} suppressHydrationWarning>
              {format.date(article.publishedAt)}
            </time>
            <span>{t('minutes', { count: article.readingTimeMinutes })}</span>
            <span>{t('views', { count: article.views })}</span>
          </p>
          {article.aiGenerated && (
            <p className="flex max-w-[60ch] gap-2.5 border-y border-line py-2.5 text-14">
              <Icon of={Sparkles} size={18} className="mt-0.5 text-brand" />
              {t('ai.label')}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <BookmarkButton article={article} />
            <ShareButton title={article.title} url={new URL(articleHref(article.slug), publicUrl).href} />
          </div>
        </div>
        <figure className="grid gap-2">
          <ArticleCover
            main
            article={article}
            className="aspect-5/3 w-full rounded-panel lg:aspect-auto lg:h-98"
          />
          {article.coverCredit !== null && (
            <figcaption className="text-14 text-muted">
              {article.coverCreditUrl === null ? (
                t('article.credit', { credit: article.coverCredit })
              ) : (
                <a href={article.coverCreditUrl} rel="nofollow noreferrer" className="link">
                  {t('article.credit', {
                    credit: creditLine(article.coverCredit, article.coverCreditUrl),
                  })}
                </a>
              )}
            </figcaption>
          )}
        </figure>
      </div>
    </header>
  );
}
