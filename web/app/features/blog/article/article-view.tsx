import './article-text.css';
import type { Article } from '#contract/blog.ts';
import { directionOf } from '#contract/text-direction.ts';
import { ShareButton } from '#web/features/share/share-button.tsx';
import { ReportLink } from '#web/features/reports/report-link.tsx';
import { useTranslation, useFormat, useLanguage } from '#web/i18n/use-translation.ts';
import { JsonLd, organizationOf } from '#web/loading/json-ld.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Link, MoreLink, LinkButton } from '#web/ui/actions/link.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { blogCategoryHref, articleHref, blogHref } from '../addresses.ts';
import { ArticleCards, ArticleCover } from '../article-cards.tsx';
import { TopicChips } from '../list/topic-chips.tsx';
import { Letter } from '../letter.tsx';
import { ChevronDown, Sparkles, Bookmark } from 'lucide-react';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { tradeOf, tradeClass } from '#web/ui/data/trade.ts';
import { creditLine } from '#contract/images-rules.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useBookmark } from '../bookmarks.ts';

/** Keeps an article for later; a visitor signs in first and comes back to it. */
function BookmarkButton({ article }: { article: Pick<Article, 'id' | 'slug' | 'bookmarked'> }) {
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

/** For an article in another language than that of the page: where its translation is, or that there is none yet. */
function LanguageNote({ article }: { article: Article }) {
  const { t } = useTranslation('blog');
  const reader = useLanguage();
  if (article.language === reader) return null;
  const translation = article.translations.find(({ language }) => language === reader);
  return (
    <Alert tone="info">
      {translation ? (
        <>
          {t('article.translated')}{' '}
          <Link href={articleHref(translation.slug)} className="text-link">
            {t('article.readTranslation')}
          </Link>
        </>
      ) : (
        t('article.notTranslated')
      )}
    </Alert>
  );
}

/** Breadcrumb, title, author, date, reading time, views, the mark of AI, and what a reader can do with the article. */
function ArticleHeader({ article }: { article: Article }) {
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
                <a
                  href={article.coverCreditUrl}
                  rel="nofollow noreferrer"
                  className="text-link underline underline-offset-4"
                >
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

type TradeCallProps = { article: Pick<Article, 'serviceCategoryId' | 'services'> };

/** Services of the trade that the article is about; omitted without any. */
function TradeCall({ article: { serviceCategoryId, services } }: TradeCallProps) {
  const { t } = useTranslation('blog');
  const format = useFormat();
  if (serviceCategoryId === null || services.length === 0) return null;
  return (
    <section
      aria-labelledby="trade"
      className="mx-auto w-full max-w-160 overflow-clip rounded-card border border-line bg-surface wrap-anywhere lg:sticky lg:top-24 lg:col-start-3 lg:row-start-1"
    >
      <Cover trade={tradeOf(serviceCategoryId)} className="h-24" />
      <div className="grid gap-2 p-5">
        <h2 id="trade" className="text-22 text-balance">
          {t('call.title')}
        </h2>
        <p className="text-14 text-muted">{t('call.lead')}</p>
        <ul>
          {services.map((service) => (
            <li
              key={service.id}
              className="group relative grid gap-0.5 border-b border-line py-3.5 last:border-b-0"
            >
              <h3 className="text-16">
                <Link
                  href={`/services/${service.id}`}
                  className="stretch underline-offset-4 group-hover:underline"
                >
                  <bdi>{service.title}</bdi>
                </Link>
              </h3>
              <p className="flex flex-wrap gap-x-2 text-14">
                <bdi className="font-medium">{service.provider.displayName}</bdi>
                <bdi className="text-muted">{format.town(service.provider.city)}</bdi>
              </p>
              <ServicePrice price={service.price} unit={service.priceUnit} />
            </li>
          ))}
        </ul>
        <LinkButton href={`/services?categoryId=${serviceCategoryId}`}>{t('call.all')}</LinkButton>
      </div>
    </section>
  );
}

/** The headings of an article; omitted when it has none. */
function Contents({ article: { toc, language } }: { article: Pick<Article, 'toc' | 'language'> }) {
  const { t } = useTranslation('blog');
  if (toc.length === 0) return null;
  return (
    <nav
      aria-label={t('article.contents')}
      className="mx-auto w-full max-w-160 max-lg:border-b max-lg:border-line max-lg:pb-4 lg:sticky lg:top-24 lg:col-start-1 lg:row-start-1"
    >
      <details open className="group">
        <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold">
          {t('article.contents')}
          <Icon of={ChevronDown} size={18} className="group-open:rotate-180" />
        </summary>
        <ol lang={language} dir={directionOf(language)}>
          {toc.map(({ id, text, level }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={classes(
                  'flex min-h-11 items-center border-s-2 border-line py-1.5 text-14 leading-snug text-muted hover:text-ink',
                  level > 2 ? 'ps-5' : 'ps-4',
                )}
              >
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

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

type Site = Parameters<typeof organizationOf>[0] & { blog: string };

/** schema.org: the article, and the way from the blog to it. A text with the help of AI says so. */
export function articleJsonLd(article: Article, site: Site): object {
  const { publicUrl, brandName, blog } = site;
  const address = (path: string) => new URL(path, publicUrl).href;
  const url = address(articleHref(article.slug));
  const publisher = organizationOf(site);
  const { displayName } = article.author;
  const crumbs = [
    { name: blog, item: address(blogHref) },
    ...article.breadcrumb.map(({ slug, name }) => ({ name, item: address(blogCategoryHref(slug)) })),
    { name: article.title, item: url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        '@id': url,
        url,
        mainEntityOfPage: url,
        headline: article.title,
        description: article.summary,
        inLanguage: article.language,
        datePublished: article.publishedAt,
        dateModified: article.updatedAt,
        timeRequired: `PT${article.readingTimeMinutes}M`,
        articleSection: article.category.name,
        keywords: article.topics.map(({ name }) => name),
        author: displayName === brandName ? publisher : { '@type': 'Person', name: displayName },
        publisher,
        image: address(article.coverUrl),
        ...(article.aiGenerated && {
          digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
        }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...crumb,
        })),
      },
    ],
  };
}
