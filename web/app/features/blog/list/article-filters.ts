import { addressText } from '#contract/visible-text.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as blogCalls from '#contract/blog-calls.ts';
import { blogSlugMax, blogSlugPattern, blogSorts, type BlogSort } from '#contract/blog-limits.ts';
import { maxPage, searchQueryMaxLength, versionMax } from '#contract/primitives-limits.ts';

type ListArticlesApiArg = ArgumentOf<typeof blogCalls.listArticles>;

const orders = ['asc', 'desc'] as const;
type Order = (typeof orders)[number];
export const viewSteps = [500, 1000] as const;
const articlesPerPage = 9;

/** The parameters of a list in the address; the names are those of GET /blog/articles/published. */
export type ArticleFilters = {
  query: string;
  title: string;
  /** A category of the blog; empty for all, and on the page of one. */
  categoryId: string;
  /** Days of Paris, as 2026-11-20; empty without a limit. */
  from: string;
  to: string;
  minViews: number | null;
  /** Null is by relevance for a search, otherwise by date. */
  sort: BlogSort | null;
  order: Order | null;
  /** Counts from 0. */
  page: number;
};

export const noArticleFilters: ArticleFilters = {
  query: '',
  title: '',
  categoryId: '',
  from: '',
  to: '',
  minViews: null,
  sort: null,
  order: null,
  page: 0,
};

function dayOf(text: string | null): string {
  if (text === null || !/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return '';
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}

/** Any number of views, as the API takes it; the form offers `viewSteps`. */
function viewsOf(text: string | null): number | null {
  const views = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return views > 0 && views <= versionMax ? views : null;
}

const categoryOf = (text: string | null): string =>
  text !== null && text.length <= blogSlugMax && blogSlugPattern.test(text) ? text : '';

/** Reads an address leniently: invalid values are ignored, so that no address of this site is refused. */
export function readArticleFilters(params: URLSearchParams): ArticleFilters {
  const text = (name: string) => addressText(params.get(name), searchQueryMaxLength);
  const query = text('query');
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  const isTurned = from !== '' && to !== '' && from > to;
  const page = Number(params.get('page') ?? 0);
  const sort = blogSorts.find((one) => one === params.get('sort')) ?? null;
  return {
    query,
    title: text('title'),
    categoryId: categoryOf(params.get('categoryId')),
    from: isTurned ? to : from,
    to: isTurned ? from : to,
    minViews: viewsOf(params.get('minViews')),
    sort: sort === 'recent' && query === '' ? null : sort,
    order: orders.find((one) => one === params.get('order')) ?? null,
    page: Number.isInteger(page) && page >= 0 ? Math.min(page, maxPage) : 0,
  };
}

/** The values of a form, sent or not; a changed form begins at the first page. */
export function readArticleForm(form: HTMLFormElement): ArticleFilters {
  const entries = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') entries.append(name, value);
  }
  return readArticleFilters(entries);
}

/** Names and values of the filters in use; empty and default values are left out. */
export function entriesOf({ page, ...filters }: ArticleFilters): [string, string][] {
  return Object.entries({ ...filters, page: page > 0 ? page : null }).flatMap(
    ([name, value]): [string, string][] => (value === null || value === '' ? [] : [[name, String(value)]]),
  );
}

/** "?query=..." or an empty text. */
export function writeArticleFilters(filters: ArticleFilters): string {
  const entries = entriesOf(filters);
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '';
}

/** Whether a list has other articles or another order than by itself: such a page is not for search engines. */
export function isFiltered(filters: ArticleFilters): boolean {
  return writeArticleFilters({ ...filters, page: 0 }) !== '';
}

const removable = ['categoryId', 'title', 'from', 'to', 'minViews', 'order'] as const;
export type RemovableFilter = (typeof removable)[number];

/** The filters in use, each with what remains without it. */
export function activeFilters(filters: ArticleFilters): { name: RemovableFilter; without: ArticleFilters }[] {
  return removable
    .filter((name) => filters[name] !== noArticleFilters[name])
    .map((name) => ({ name, without: { ...filters, [name]: noArticleFilters[name], page: 0 } }));
}

/** Where a list is: on the page of a category or of a topic, which is its own filter. */
export type Within = Pick<ListArticlesApiArg, 'categoryId' | 'topic'>;

/** The argument of the generated hook listArticles. */
export function toListArgument(filters: ArticleFilters, within: Within = {}): ListArticlesApiArg {
  return {
    categoryId: filters.categoryId || undefined,
    ...within,
    query: filters.query || undefined,
    title: filters.title || undefined,
    from: filters.from || undefined,
    to: filters.to || undefined,
    minViews: filters.minViews ?? undefined,
    sort: filters.sort ?? undefined,
    order: filters.order ?? undefined,
    page: filters.page,
    size: articlesPerPage,
  };
}
