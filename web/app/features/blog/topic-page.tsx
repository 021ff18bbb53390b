import {
  redirect,
  useLocation,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useListBlogTopicsQuery, blogApi } from '#web/api/clients/blog.ts';
import { notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { blogCategoryHref, blogHref, blogTopicHref, blogTopicsHref } from './addresses.ts';
import { BlogHead } from './blog-head.tsx';
import { isFiltered, noArticleFilters, writeArticleFilters } from './list/article-filters.ts';
import { ArticleList, loadArticleList, useArticleFilters } from './list/article-list.tsx';
import { SearchField } from './list/search-field.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export const handle = { ns: ['blog'] };

const load: Load = async ({ params, url, query }) => {
  const slug = params['topic'] ?? notFound();
  const topics = await query(blogApi.endpoints.listBlogTopics, {});
  const topic = topics?.find((one) => one.slug === slug);
  if (topics && !topic) notFound();
  // An article may have a topic of another category than its own.
  if (topic && topic.category.slug !== params['slug'])
    throw redirect(`${blogTopicHref(topic.category.slug, slug)}${url.search}`, 301);
  await loadArticleList(query, url, { topic: slug });
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The articles on a topic. */
export default function TopicPage() {
  const { t: common } = useTranslation();
  const { t } = useTranslation('blog');
  const slug = useParams()['topic'] ?? '';
  const { pathname } = useLocation();
  const filters = useArticleFilters();
  const { data: topics = [] } = useListBlogTopicsQuery({});
  const topic = topics.find((one) => one.slug === slug);
  if (!topic) return <Skeleton preset="blog-list" label={common('loading')} />;
  const { name, category } = topic;
  return (
    <div className="wrap pt-3 lg:pt-5">
      <BlogHead
        title={t('topic.title', { topic: name, category: category.name })}
        description={t('topic.description', { topic: name })}
        canonical={`${pathname}${writeArticleFilters({ ...noArticleFilters, page: filters.page })}`}
        hidden={isFiltered(filters)}
      />
      <Breadcrumb
        label={t('breadcrumb')}
        items={[
          { label: t('blog'), href: blogHref },
          { label: category.name, href: blogCategoryHref(category.slug) },
          { label: t('category.topics'), href: blogTopicsHref(category.slug) },
          { label: name },
        ]}
      />
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <SearchField filters={filters} action={pathname} className="mt-4 max-w-190" />
      <ArticleList title={t('latest')} within={{ topic: slug }} current={category.slug} />
    </div>
  );
}
