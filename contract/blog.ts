import * as z from 'zod/mini';
import { blogSlugMax, blogSlugPattern, blogSorts } from './blog-limits.ts';
import { ServiceCard } from './cards.ts';
import { searchQueryMaxLength, versionMax } from './primitives-limits.ts';
import {
  Day,
  Id,
  Instant,
  LanguageCode,
  named,
  page,
  pageQuery,
  Slug,
  WholeNumber,
  yesNo,
} from './primitives.ts';

/** The address of an article; an old one leads to the article too. */
export const ArticleSlug = z.string().check(z.maxLength(blogSlugMax), z.regex(blogSlugPattern));
const NamedSlug = z.object({ slug: Slug, name: z.string() });

/**
 * An article in a list (docs/product/blog.md#lists). `language` is that of the article, which may be another than the
 * reader's; names of category and topics are in the reader's. `excerpt` is where a search found its words. `bookmarked`
 * is null for a visitor. Without a cover of its own, `coverUrl` is that of a drawing, and `coverAlt` null.
 */
export const ArticleCard = named(
  'ArticleCard',
  z.object({
    id: Id,
    slug: ArticleSlug,
    language: LanguageCode,
    title: z.string(),
    summary: z.string(),
    coverUrl: z.string(),
    coverAlt: z.nullable(z.string()),
    category: NamedSlug,
    topics: z.array(NamedSlug),
    author: z.object({ displayName: z.string() }),
    publishedAt: Instant,
    readingTimeMinutes: z.int(),
    views: z.int(),
    featured: z.boolean(),
    aiGenerated: z.boolean(),
    bookmarked: z.nullable(z.boolean()),
    excerpt: z.nullable(z.string()),
  }),
);
export type ArticleCard = z.infer<typeof ArticleCard>;
export const ArticleCardPage = page('ArticleCardPage', ArticleCard);
export type ArticleCardPage = z.infer<typeof ArticleCardPage>;
export const ArticleCards = z.array(ArticleCard);

/** A heading of an article, with the id by which a link leads to it. */
export const ArticleHeading = z.object({ id: z.string(), text: z.string(), level: z.int() });
export type ArticleHeading = z.infer<typeof ArticleHeading>;

/**
 * An article on its page. `slug` is its current one, also when it was asked for by an old one. `translations` are the
 * other languages that are public. `breadcrumb` leads from the root to its category. `services` are some of the trade
 * `serviceCategoryId`, none when the category has no trade.
 */
export const Article = named(
  'Article',
  z.extend(ArticleCard, {
    html: z.string(),
    toc: z.array(ArticleHeading),
    translations: z.array(z.object({ language: LanguageCode, slug: ArticleSlug })),
    breadcrumb: z.array(NamedSlug),
    related: ArticleCards,
    serviceCategoryId: z.nullable(Slug),
    services: z.array(ServiceCard),
    bookmarks: z.int(),
    updatedAt: Instant,
    coverCredit: z.nullable(z.string()),
    coverCreditUrl: z.nullable(z.string()),
  }),
);
export type Article = z.infer<typeof Article>;
export const ArticleParams = z.object({ slug: ArticleSlug });

const language = { language: z.optional(LanguageCode) };
export const BlogLanguageQuery = z.object(language);

const listQuery = {
  ...language,
  /** Words in the title, the summary or the text. */
  query: z.optional(z.string().check(z.maxLength(searchQueryMaxLength))),
  /** Words in the title. */
  title: z.optional(z.string().check(z.maxLength(searchQueryMaxLength))),
  topic: z.optional(Slug),
  featured: z.optional(yesNo()),
  /** Days of publication in Paris, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  minViews: z.optional(WholeNumber.check(z.minimum(0), z.maximum(versionMax))),
  sort: z.optional(z.enum(blogSorts)),
  /** Reverses the order that the sort has by itself. */
  order: z.optional(z.enum(['asc', 'desc', 'ASC', 'DESC'])),
  ...pageQuery,
};
export const ArticlesQuery = z.object({
  ...listQuery,
  categoryId: z.optional(Slug),
  /** A category of services: the articles of the category about it, otherwise of the one about its trade. */
  serviceCategoryId: z.optional(Slug),
});
export type ArticlesQuery = z.infer<typeof ArticlesQuery>;
export const ArticlesOfCategoryQuery = z.object(listQuery);

/** The address of a public article, for programs that look for all of them. */
export const PublishedSlug = named(
  'PublishedSlug',
  z.object({ slug: ArticleSlug, language: LanguageCode, updatedAt: Instant }),
);
export type PublishedSlug = z.infer<typeof PublishedSlug>;
export const PublishedSlugPage = page('PublishedSlugPage', PublishedSlug);
export const PublishedSlugsQuery = z.object({ ...language, ...pageQuery });

/** `articleCount` counts articles in any language once, those of subcategories included. */
const categoryFields = {
  slug: Slug,
  name: z.string(),
  description: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  serviceCategoryId: z.nullable(Slug),
  articleCount: z.int(),
  topics: z.array(NamedSlug),
};
export const BlogSubcategory = named('BlogSubcategory', z.object(categoryFields));
export type BlogSubcategory = z.infer<typeof BlogSubcategory>;
/** A category with its subcategories; `parent` is null for a root. */
export const BlogCategory = named(
  'BlogCategory',
  z.object({ ...categoryFields, parent: z.nullable(NamedSlug), children: z.array(BlogSubcategory) }),
);
export type BlogCategory = z.infer<typeof BlogCategory>;
export const BlogCategories = z.array(BlogCategory);
export const BlogBreadcrumb = z.array(NamedSlug);
export const BlogCategoryParams = z.object({ slug: Slug });

export const BlogTopic = named(
  'BlogTopic',
  z.object({ slug: Slug, name: z.string(), category: NamedSlug, articleCount: z.int() }),
);
export type BlogTopic = z.infer<typeof BlogTopic>;
export const BlogTopics = z.array(BlogTopic);

/** Whether the reader keeps an article, and how many readers do. */
export const BlogBookmark = named(
  'BlogBookmark',
  z.object({ articleId: Id, bookmarked: z.boolean(), bookmarks: z.int() }),
);
export type BlogBookmark = z.infer<typeof BlogBookmark>;
export const BookmarkParams = z.object({ id: Id });
/** The newest first. */
export const BookmarksQuery = z.object({ ...language, ...pageQuery });
export const FeedQuery = z.object({ lang: z._default(LanguageCode, 'fr') });
