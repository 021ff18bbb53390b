import { api } from "../base";
export const addTagTypes = ["Blog"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getBlogBreadcrumb: build.query<
        GetBlogBreadcrumbApiResponse,
        GetBlogBreadcrumbApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/blog/categories/hierarchy/${encodeURIComponent(String(queryArg.slug))}/breadcrumb`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ["Blog"],
      }),
      getBlogCategory: build.query<
        GetBlogCategoryApiResponse,
        GetBlogCategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/blog/categories/hierarchy/${encodeURIComponent(String(queryArg.slug))}`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ["Blog"],
      }),
      listBlogSubcategories: build.query<
        ListBlogSubcategoriesApiResponse,
        ListBlogSubcategoriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/blog/categories/hierarchy/${encodeURIComponent(String(queryArg.slug))}/subcategories`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ["Blog"],
      }),
      listBlogTopics: build.query<
        ListBlogTopicsApiResponse,
        ListBlogTopicsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/blog/topics`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ["Blog"],
      }),
      listBlogTopicsOfCategory: build.query<
        ListBlogTopicsOfCategoryApiResponse,
        ListBlogTopicsOfCategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/blog/topics/by-category/${encodeURIComponent(String(queryArg.slug))}`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ["Blog"],
      }),
      listRootBlogCategories: build.query<
        ListRootBlogCategoriesApiResponse,
        ListRootBlogCategoriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/blog/categories/hierarchy/root`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ["Blog"],
      }),
      getArticle: build.query<GetArticleApiResponse, GetArticleApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/blog/articles/published/${encodeURIComponent(String(queryArg.slug))}`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ["Blog"],
      }),
      listArticles: build.query<ListArticlesApiResponse, ListArticlesApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/blog/articles/published`,
          params: {
            language: queryArg.language,
            query: queryArg.query,
            title: queryArg.title,
            topic: queryArg.topic,
            featured: queryArg.featured,
            from: queryArg["from"],
            to: queryArg.to,
            minViews: queryArg.minViews,
            sort: queryArg.sort,
            order: queryArg.order,
            page: queryArg.page,
            size: queryArg.size,
            categoryId: queryArg.categoryId,
            serviceCategoryId: queryArg.serviceCategoryId,
          },
        }),
        providesTags: ["Blog"],
      }),
      listArticlesOfCategory: build.query<
        ListArticlesOfCategoryApiResponse,
        ListArticlesOfCategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/blog/articles/published/category/${encodeURIComponent(String(queryArg.slug))}`,
          params: {
            language: queryArg.language,
            query: queryArg.query,
            title: queryArg.title,
            topic: queryArg.topic,
            featured: queryArg.featured,
            from: queryArg["from"],
            to: queryArg.to,
            minViews: queryArg.minViews,
            sort: queryArg.sort,
            order: queryArg.order,
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Blog"],
      }),
      listFeaturedArticles: build.query<
        ListFeaturedArticlesApiResponse,
        ListFeaturedArticlesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/blog/articles/published/featured`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ["Blog"],
      }),
      listPublishedSlugs: build.query<
        ListPublishedSlugsApiResponse,
        ListPublishedSlugsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/blog/articles/published-slugs`,
          params: {
            language: queryArg.language,
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Blog"],
      }),
      bookmarkArticle: build.mutation<
        BookmarkArticleApiResponse,
        BookmarkArticleApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/blog/articles/${encodeURIComponent(String(queryArg.id))}/bookmark`,
          method: "PUT",
        }),
        invalidatesTags: ["Blog"],
      }),
      forgetArticle: build.mutation<
        ForgetArticleApiResponse,
        ForgetArticleApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/blog/articles/${encodeURIComponent(String(queryArg.id))}/bookmark`,
          method: "DELETE",
        }),
        invalidatesTags: ["Blog"],
      }),
      listBookmarks: build.query<ListBookmarksApiResponse, ListBookmarksApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/blog/bookmarks`,
            params: {
              language: queryArg.language,
              page: queryArg.page,
              size: queryArg.size,
            },
          }),
          providesTags: ["Blog"],
        },
      ),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type GetBlogBreadcrumbApiResponse = /** status 200 Default Response */ {
  slug: string;
  name: string;
}[];
export type GetBlogBreadcrumbApiArg = {
  language?: "fr" | "en" | "ar";
  slug: string;
};
export type GetBlogCategoryApiResponse =
  /** status 200 Default Response */ BlogCategory;
export type GetBlogCategoryApiArg = {
  language?: "fr" | "en" | "ar";
  slug: string;
};
export type ListBlogSubcategoriesApiResponse =
  /** status 200 Default Response */ BlogCategory[];
export type ListBlogSubcategoriesApiArg = {
  language?: "fr" | "en" | "ar";
  slug: string;
};
export type ListBlogTopicsApiResponse =
  /** status 200 Default Response */ BlogTopic[];
export type ListBlogTopicsApiArg = {
  language?: "fr" | "en" | "ar";
};
export type ListBlogTopicsOfCategoryApiResponse =
  /** status 200 Default Response */ BlogTopic[];
export type ListBlogTopicsOfCategoryApiArg = {
  language?: "fr" | "en" | "ar";
  slug: string;
};
export type ListRootBlogCategoriesApiResponse =
  /** status 200 Default Response */ BlogCategory[];
export type ListRootBlogCategoriesApiArg = {
  language?: "fr" | "en" | "ar";
};
export type GetArticleApiResponse = /** status 200 Default Response */ Article;
export type GetArticleApiArg = {
  language?: "fr" | "en" | "ar";
  slug: string;
};
export type ListArticlesApiResponse =
  /** status 200 Default Response */ ArticleCardPage;
export type ListArticlesApiArg = {
  language?: "fr" | "en" | "ar";
  query?: string;
  title?: string;
  topic?: string;
  featured?: string;
  from?: any & any;
  to?: any & any;
  minViews?: number;
  sort?: "recent" | "oldest" | "popular" | "alphabetical";
  order?: "asc" | "desc" | "ASC" | "DESC";
  page?: number;
  size?: number;
  categoryId?: string;
  serviceCategoryId?: string;
};
export type ListArticlesOfCategoryApiResponse =
  /** status 200 Default Response */ ArticleCardPage;
export type ListArticlesOfCategoryApiArg = {
  language?: "fr" | "en" | "ar";
  query?: string;
  title?: string;
  topic?: string;
  featured?: string;
  from?: any & any;
  to?: any & any;
  minViews?: number;
  sort?: "recent" | "oldest" | "popular" | "alphabetical";
  order?: "asc" | "desc" | "ASC" | "DESC";
  page?: number;
  size?: number;
  slug: string;
};
export type ListFeaturedArticlesApiResponse =
  /** status 200 Default Response */ ArticleCard[];
export type ListFeaturedArticlesApiArg = {
  language?: "fr" | "en" | "ar";
};
export type ListPublishedSlugsApiResponse =
  /** status 200 Default Response */ PublishedSlugPage;
export type ListPublishedSlugsApiArg = {
  language?: "fr" | "en" | "ar";
  page?: number;
  size?: number;
};
export type BookmarkArticleApiResponse =
  /** status 200 Default Response */ BlogBookmark;
export type BookmarkArticleApiArg = {
  id: string;
};
export type ForgetArticleApiResponse = unknown;
export type ForgetArticleApiArg = {
  id: string;
};
export type ListBookmarksApiResponse =
  /** status 200 Default Response */ ArticleCardPage;
export type ListBookmarksApiArg = {
  language?: "fr" | "en" | "ar";
  page?: number;
  size?: number;
};
export type Error = {
  message: string;
  error: string;
  suggestion: string | null;
  errorType: "TECHNICAL" | "FUNCTIONAL";
  errorCode: string;
  status: number;
  traceId: string;
  validationErrors: {
    [key: string]: string;
  } | null;
  allowed?: string[];
  suggestedSlots?: {
    startAt: string;
    endAt: string;
  }[];
  reason?: string;
  challenge?: string;
};
export type BlogSubcategory = {
  slug: string;
  name: string;
  description: string | null;
  coverUrl: string | null;
  serviceCategoryId: string | null;
  articleCount: number;
  topics: {
    slug: string;
    name: string;
  }[];
};
export type BlogCategory = {
  slug: string;
  name: string;
  description: string | null;
  coverUrl: string | null;
  serviceCategoryId: string | null;
  articleCount: number;
  topics: {
    slug: string;
    name: string;
  }[];
  parent: {
    slug: string;
    name: string;
  } | null;
  children: BlogSubcategory[];
};
export type BlogTopic = {
  slug: string;
  name: string;
  category: {
    slug: string;
    name: string;
  };
  articleCount: number;
};
export type ArticleCard = {
  id: string;
  slug: string;
  language: "fr" | "en" | "ar";
  title: string;
  summary: string;
  coverUrl: string | null;
  coverAlt: string | null;
  category: {
    slug: string;
    name: string;
  };
  topics: {
    slug: string;
    name: string;
  }[];
  author: {
    displayName: string;
  };
  publishedAt: string;
  readingTimeMinutes: number;
  views: number;
  featured: boolean;
  aiGenerated: boolean;
  bookmarked: boolean | null;
  excerpt: string | null;
};
export type Reason = {
  key:
    | "matchesTitle"
    | "matchesCategory"
    | "near"
    | "coversPlace"
    | "wellRated"
    | "newcomer"
    | "freeSoon";
  params: {
    [key: string]: string | number;
  };
};
export type ServiceCard = {
  id: string;
  title: string;
  categoryId: string;
  categoryName: string;
  price: number;
  priceUnit: "VISIT" | "HOUR";
  durationMinutes: number;
  coverUrl: string | null;
  availability: "AVAILABLE" | "BUSY" | "UNAVAILABLE" | "UNKNOWN";
  nextSlotAt: string | null;
  rating: number | null;
  reviewCount: number;
  distanceKm: number | null;
  provider: {
    id: string;
    displayName: string;
    avatarUrl: string | null;
    verified: boolean;
    online: boolean;
    lastSeenAt: string | null;
    city: string;
    rating: number | null;
    reviewCount: number;
  };
  reasons: Reason[];
};
export type Article = {
  id: string;
  slug: string;
  language: "fr" | "en" | "ar";
  title: string;
  summary: string;
  coverUrl: string | null;
  coverAlt: string | null;
  category: {
    slug: string;
    name: string;
  };
  topics: {
    slug: string;
    name: string;
  }[];
  author: {
    displayName: string;
  };
  publishedAt: string;
  readingTimeMinutes: number;
  views: number;
  featured: boolean;
  aiGenerated: boolean;
  bookmarked: boolean | null;
  excerpt: string | null;
  html: string;
  toc: {
    id: string;
    text: string;
    level: number;
  }[];
  translations: {
    language: "fr" | "en" | "ar";
    slug: string;
  }[];
  breadcrumb: {
    slug: string;
    name: string;
  }[];
  related: ArticleCard[];
  serviceCategoryId: string | null;
  services: ServiceCard[];
  bookmarks: number;
  updatedAt: string;
  coverCredit: string | null;
  coverCreditUrl: string | null;
};
export type ArticleCardPage = {
  content: ArticleCard[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type PublishedSlug = {
  slug: string;
  language: "fr" | "en" | "ar";
  updatedAt: string;
};
export type PublishedSlugPage = {
  content: PublishedSlug[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type BlogBookmark = {
  articleId: string;
  bookmarked: boolean;
  bookmarks: number;
};
export const {
  useGetBlogBreadcrumbQuery,
  useGetBlogCategoryQuery,
  useListBlogSubcategoriesQuery,
  useListBlogTopicsQuery,
  useListBlogTopicsOfCategoryQuery,
  useListRootBlogCategoriesQuery,
  useGetArticleQuery,
  useListArticlesQuery,
  useListArticlesOfCategoryQuery,
  useListFeaturedArticlesQuery,
  useListPublishedSlugsQuery,
  useBookmarkArticleMutation,
  useForgetArticleMutation,
  useListBookmarksQuery,
} = injectedRtkApi;
