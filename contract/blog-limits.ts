/** Articles, categories and topics of the blog (docs/product/blog.md). */
export const blogTitleMax = 150;
export const blogSummaryMax = 300;
/** Bytes of an article in Markdown, as UTF-8. */
export const blogMarkdownBytesMax = 200_000;
/** Lists, quotes and other parts inside each other. */
export const blogNestingMax = 20;
export const blogSlugMax = 100;
export const blogSlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Addresses of calls, which no article can have. */
export const reservedBlogSlugs = ['featured', 'category'] as const;
export const blogCoverAltMax = 200;
export const blogCoverCreditMax = 100;
export const blogAuthorMax = 100;
export const blogTopicsPerArticle = 8;
export const blogNameMax = 60;
export const blogDescriptionMax = 300;
/** All categories, and all topics, together. */
export const blogCategoriesMax = 60;
export const blogTopicsMax = 300;
export const blogStatuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const;
export type BlogStatus = (typeof blogStatuses)[number];
/** Without one, a search is sorted by relevance and every other list by date. */
export const blogSorts = ['recent', 'oldest', 'popular', 'alphabetical'] as const;
export type BlogSort = (typeof blogSorts)[number];
/** The articles that open the blog. */
export const blogFeaturedMax = 8;
export const blogRelatedCount = 3;
export const blogServicesCount = 3;
export const blogFeedCount = 30;
export const wordsPerMinute = 200;
/** Days after which it is forgotten who has read an article on a day. */
export const blogViewKeptDays = 2;
