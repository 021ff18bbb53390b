import { useLocation, useParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useGetBlogCategoryQuery, blogApi } from '#web/api/clients/blog.ts';
import { notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, MoreLink } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { blogCategoryHref, blogHref, blogTopicsHref } from './addresses.ts';
import { BlogHead } from './blog-head.tsx';
import { isFiltered, noArticleFilters, writeArticleFilters } from './list/article-filters.ts';
import { ArticleList, loadArticleList, useArticleFilters } from './list/article-list.tsx';
import { SearchField } from './list/search-field.tsx';
import { TopicChips } from './list/topic-chips.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export const handle = { ns: ['blog'] };

const load: Load = async ({ params, url, query }) => {
  const slug = params['slug'] ?? notFound();
  await Promise.all([
    query(blogApi.endpoints.getBlogCategory, { slug }),
    loadArticleList(query, url, { categoryId: slug }),
  ]);
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The articles of a category and of those below it. */
export default function CategoryPage() {
  const { t: common } = useTranslation();
  const { t } = useTranslation('blog');
  const slug = useParams()['slug'] ?? '';
  const { pathname } = useLocation();
  const filters = useArticleFilters();
  const { data: category } = useGetBlogCategoryQuery({ slug });
  if (!category) return <Skeleton preset="blog-list" label={common('loading')} />;
  const { name, parent, children, topics } = category;
  return (
    <div className="wrap pt-3 lg:pt-5">
      <BlogHead
        title={name}
        description={category.description ?? t('category.description', { name })}
        canonical={`${pathname}${writeArticleFilters({ ...noArticleFilters, page: filters.page })}`}
        hidden={isFiltered(filters)}
      />
      <Breadcrumb
        label={t('breadcrumb')}
        items={[
          { label: t('blog'), href: blogHref },
          ...(parent ? [{ label: parent.name, href: blogCategoryHref(parent.slug) }] : []),
          { label: name },
        ]}
      />
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {category.description !== null && (
        <p className="mt-1.5 max-w-[60ch] text-18 text-muted">{category.description}</p>
      )}
      {children.length > 0 && (
        <nav aria-label={t('category.below')} className="mt-6">
          <ul className="flex flex-wrap gap-2">
            {children.map((child) => (
              <li key={child.slug}>
                <Link href={blogCategoryHref(child.slug)} className={chipClasses(false)}>
                  <bdi>{child.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <TopicChips
          label={t('category.topics')}
          topics={topics.map((topic) => ({ ...topic, category: slug }))}
        />
        {topics.length > 0 && <MoreLink href={blogTopicsHref(slug)}>{t('category.allTopics')}</MoreLink>}
      </div>
      <SearchField filters={filters} action={pathname} className="mt-6 max-w-190" />
      <ArticleList title={t('latest')} within={{ categoryId: slug }} current={slug} />
    </div>
  );
}
