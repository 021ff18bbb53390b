import * as z from 'zod/mini';
import {
  blogAuthorMax,
  blogCoverAltMax,
  blogCoverCreditMax,
  blogDescriptionMax,
  blogMarkdownBytesMax,
  blogNameMax,
  blogStatuses,
  blogSummaryMax,
  blogTitleMax,
  blogTopicsPerArticle,
} from './blog-limits.ts';
import { ArticleHeading, ArticleSlug } from './blog.ts';
import { PictureUrl } from './files.ts';
import { PhotoCreditUrl } from './images.ts';
import { searchQueryMaxLength, versionMax } from './primitives-limits.ts';
import {
  Day,
  Id,
  Instant,
  LanguageCode,
  line,
  named,
  page,
  pageQuery,
  Slug,
  text,
  Version,
  WholeNumber,
} from './primitives.ts';

const Status = z.enum(blogStatuses);
const NamedSlug = z.object({ slug: Slug, name: z.string() });
const version = { version: z.optional(Version) };

const articleFields = {
  title: line(1, blogTitleMax),
  summary: z.optional(z.nullable(line(0, blogSummaryMax))),
  markdown: text(0, blogMarkdownBytesMax),
  categoryId: Slug,
  topics: z.array(Slug).check(z.maxLength(blogTopicsPerArticle)),
  /** Drawn, or a picture of the administrator or of the article; null for none. */
  coverUrl: z.optional(z.nullable(PictureUrl)),
  coverAlt: z.optional(z.nullable(line(0, blogCoverAltMax))),
  coverCredit: z.optional(z.nullable(line(0, blogCoverCreditMax))),
  /** The page of the photographer at the service where the cover was found; none without a credit. */
  coverCreditUrl: z.optional(z.nullable(PhotoCreditUrl)),
  /** The name that readers see. */
  authorName: z.optional(z.nullable(line(0, blogAuthorMax))),
  featured: z._default(z.boolean(), false),
  aiGenerated: z._default(z.boolean(), false),
  /** Made of the title when it is left out of a new article; left out of a change, it stays. */
  slug: z.optional(ArticleSlug),
};
/** A new draft. `translationOf` is any language of the article that it is to be a translation of. */
export const BlogArticleInput = z.object({
  language: LanguageCode,
  translationOf: z.optional(Id),
  ...articleFields,
});
export type BlogArticleInput = z.infer<typeof BlogArticleInput>;
/** Replaces everything; `version` is the one that was read (CNF001). */
export const BlogArticleChange = z.object({ ...articleFields, ...version });
export type BlogArticleChange = z.infer<typeof BlogArticleChange>;

/** SCHEDULED has a day and a time of Paris, to the minute. */
export const BlogStatusChange = z.object({
  status: Status,
  day: z.optional(Day),
  time: z.optional(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'time' }))),
  ...version,
});
export type BlogStatusChange = z.infer<typeof BlogStatusChange>;

/** As the desk lists it; `status` is what readers see of it now. `scheduledAt` is when it will be public. */
const summary = {
  id: Id,
  language: LanguageCode,
  slug: ArticleSlug,
  title: z.string(),
  status: Status,
  publishedAt: z.nullable(Instant),
  scheduledAt: z.nullable(Instant),
  authorName: z.nullable(z.string()),
  /** Hidden by a decision on a report: no reader sees it, whatever its status. */
  hidden: z.boolean(),
  featured: z.boolean(),
  aiGenerated: z.boolean(),
  views: z.int(),
  bookmarks: z.int(),
  /** The other languages of the same article. */
  translations: z.array(
    z.object({ id: Id, language: LanguageCode, slug: ArticleSlug, title: z.string(), status: Status }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
};
export const DeskArticleRow = named('DeskArticleRow', z.object({ ...summary, category: NamedSlug }));
export type DeskArticleRow = z.infer<typeof DeskArticleRow>;
/** The one that was changed last comes first. */
export const DeskArticlePage = page('DeskArticlePage', DeskArticleRow);
export const DeskArticlesQuery = z.object({
  status: z.optional(Status),
  language: z.optional(LanguageCode),
  categoryId: z.optional(Slug),
  query: z.optional(z.string().check(z.maxLength(searchQueryMaxLength))),
  ...pageQuery,
});
export type DeskArticlesQuery = z.infer<typeof DeskArticlesQuery>;
export const DeskArticleParams = z.object({ articleId: Id });

const rendered = {
  html: z.string(),
  toc: z.array(ArticleHeading),
  wordCount: z.int(),
  readingTimeMinutes: z.int(),
};
/** An article in the editor. `oldSlugs` lead to it. */
export const DeskArticle = named(
  'DeskArticle',
  z.object({
    ...summary,
    ...rendered,
    summary: z.nullable(z.string()),
    markdown: z.string(),
    categoryId: Slug,
    topics: z.array(Slug),
    coverUrl: z.nullable(z.string()),
    coverAlt: z.nullable(z.string()),
    coverCredit: z.nullable(z.string()),
    coverCreditUrl: z.nullable(z.string()),
    oldSlugs: z.array(ArticleSlug),
    isOriginal: z.boolean(),
    /** The statuses that it can have next. */
    allowed: z.array(Status),
  }),
);
export type DeskArticle = z.infer<typeof DeskArticle>;

/** The same text as readers would see it. */
export const BlogPreviewInput = z.object({
  language: LanguageCode,
  markdown: text(0, blogMarkdownBytesMax),
});
export const BlogPreview = named('BlogPreview', z.object(rendered));
export type BlogPreview = z.infer<typeof BlogPreview>;

const CategoryText = z.object({
  name: line(1, blogNameMax),
  description: z.optional(z.nullable(line(0, blogDescriptionMax))),
});
const TopicText = z.object({ name: line(1, blogNameMax) });
const inLanguages = <T extends z.core.$ZodType>(of: T) => z.object({ fr: of, en: of, ar: of });
const Position = z.int().check(z.minimum(0), z.maximum(1000));

const categoryFields = {
  /** A root category; null for a root. */
  parentId: z.optional(z.nullable(Slug)),
  position: z._default(Position, 0),
  /** The category of services that its articles lead to. */
  serviceCategoryId: z.optional(z.nullable(Slug)),
  coverUrl: z.optional(z.nullable(PictureUrl)),
  texts: inLanguages(CategoryText),
};
export const BlogCategoryInput = z.object({ id: Slug, ...categoryFields });
export type BlogCategoryInput = z.infer<typeof BlogCategoryInput>;
export const BlogCategoryChange = z.object({ ...categoryFields, ...version });
export type BlogCategoryChange = z.infer<typeof BlogCategoryChange>;
const topicFields = {
  categoryId: Slug,
  position: z._default(Position, 0),
  texts: inLanguages(TopicText),
};
export const BlogTopicInput = z.object({ id: Slug, ...topicFields });
export type BlogTopicInput = z.infer<typeof BlogTopicInput>;
export const BlogTopicChange = z.object({ ...topicFields, ...version });
export type BlogTopicChange = z.infer<typeof BlogTopicChange>;

const shownText = z.object({ name: z.string(), description: z.nullable(z.string()) });
/** `articleCount` counts every language and status. */
export const DeskTopic = named(
  'DeskTopic',
  z.object({
    id: Slug,
    categoryId: Slug,
    position: z.int(),
    texts: inLanguages(z.object({ name: z.string() })),
    articleCount: z.int(),
    version: Version,
  }),
);
export type DeskTopic = z.infer<typeof DeskTopic>;
export const DeskCategory = named(
  'DeskCategory',
  z.object({
    id: Slug,
    parentId: z.nullable(Slug),
    position: z.int(),
    serviceCategoryId: z.nullable(Slug),
    coverUrl: z.nullable(z.string()),
    texts: inLanguages(shownText),
    articleCount: z.int(),
    topics: z.array(DeskTopic),
    version: Version,
  }),
);
export type DeskCategory = z.infer<typeof DeskCategory>;
/** Each root before its subcategories. */
export const DeskCategories = z.array(DeskCategory);
export const DeskCategoryParams = z.object({ categoryId: Slug });
export const DeskTopicParams = z.object({ topicId: Slug });
export const DeskVersionQuery = z.object({
  version: z.optional(WholeNumber.check(z.minimum(0), z.maximum(versionMax))),
});
