import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { useListRootBlogCategoriesQuery, blogApi } from '#web/api/clients/blog.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { blogCategoryHref, blogHref } from './addresses.ts';
import { BlogHead } from './blog-head.tsx';

export const handle = { ns: ['blog'] };

const load: Load = ({ query }) => query(blogApi.endpoints.listRootBlogCategories, {});

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The tree of categories. */
export default function CategoriesPage() {
  const { t } = useTranslation('blog');
  const { t: common } = useTranslation();
  const { data: categories, isError, error, refetch } = useListRootBlogCategoriesQuery({});
  return (
    <div className="wrap pt-3 lg:pt-5">
      <BlogHead title={t('categories.title')} description={t('categories.description')} />
      <Breadcrumb
        label={t('breadcrumb')}
        items={[{ label: t('blog'), href: blogHref }, { label: t('byCategory') }]}
      />
      <h1>{t('categories.title')}</h1>
      <p className="mt-1.5 mb-6 max-w-[60ch] text-18 text-muted">{t('categories.lead')}</p>
      {!categories && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!categories && !isError && <Skeleton preset="list" label={common('loading')} />}
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {categories?.map(({ slug, name, description, articleCount, children }) => (
          <Card key={slug} as="li" padded className="grid content-start gap-1.5">
            <h2 className="text-22">
              <Link
                href={blogCategoryHref(slug)}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
            </h2>
            <p className="text-14 text-muted">{t('articles', { count: articleCount })}</p>
            {description !== null && <p>{description}</p>}
            <ul>
              {children.map((child) => (
                <li key={child.slug}>
                  <Link href={blogCategoryHref(child.slug)} className="inline-flex min-h-11 items-center">
                    <span className="text-link">
                      <bdi>{child.name}</bdi>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </ul>
    </div>
  );
}
