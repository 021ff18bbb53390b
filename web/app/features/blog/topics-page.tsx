import { useParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useGetBlogCategoryQuery, useListBlogTopicsOfCategoryQuery, blogApi } from '#web/api/clients/blog.ts';
import { notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { blogCategoryHref, blogHref, blogTopicHref } from './addresses.ts';
import { BlogHead } from './blog-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export const handle = { ns: ['blog'] };

const load: Load = async ({ params, query }) => {
  const slug = params['slug'] ?? notFound();
  await Promise.all([
    query(blogApi.endpoints.getBlogCategory, { slug }),
    query(blogApi.endpoints.listBlogTopicsOfCategory, { slug }),
  ]);
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The topics of a category. */
export default function TopicsPage() {
  const { t: common } = useTranslation();
  const { t } = useTranslation('blog');
  const slug = useParams()['slug'] ?? '';
  const { data: category } = useGetBlogCategoryQuery({ slug });
  const { data: topics = [] } = useListBlogTopicsOfCategoryQuery({ slug });
  if (!category) return <Skeleton preset="list" label={common('loading')} />;
  const { name } = category;
  return (
    <div className="wrap pt-3 lg:pt-5">
      <BlogHead
        title={t('topics.title', { name })}
        description={t('topics.description', { name })}
        hidden={topics.length === 0}
      />
      <Breadcrumb
        label={t('breadcrumb')}
        items={[
          { label: t('blog'), href: blogHref },
          { label: name, href: blogCategoryHref(slug) },
          { label: t('category.topics') },
        ]}
      />
      <h1 className="mb-6">{t('topics.title', { name })}</h1>
      {topics.length === 0 && <p className="text-muted">{t('topics.none')}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {topics.map((topic) => (
          <Card key={topic.slug} as="li" interactive className="px-5 py-4 wrap-anywhere">
            <Link href={blogTopicHref(topic.category.slug, topic.slug)} className="stretch font-semibold">
              <bdi>{topic.name}</bdi>
            </Link>
            <p className="text-14 text-muted">{t('articles', { count: topic.articleCount })}</p>
          </Card>
        ))}
      </ul>
    </div>
  );
}
