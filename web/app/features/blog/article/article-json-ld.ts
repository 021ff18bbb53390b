import type { Article } from '#contract/blog.ts';
import { organizationOf } from '#web/loading/json-ld.tsx';
import { articleHref, blogCategoryHref, blogHref } from '../addresses.ts';

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
        ...(article.coverUrl && { image: address(article.coverUrl) }),
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
