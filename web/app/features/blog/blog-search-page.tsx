import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { blogHref, blogSearchHref } from './addresses.ts';
import { BlogHead } from './blog-head.tsx';
import { ArticleList, loadArticleList, useArticleFilters } from './list/article-list.tsx';
import { isFiltered } from './list/article-filters.ts';
import { SearchField } from './list/search-field.tsx';

export const handle = { ns: ['blog'] };

const load: Load = ({ url, query }) => loadArticleList(query, url);

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The search in all articles. */
export default function BlogSearchPage() {
  const { t } = useTranslation('blog');
  const filters = useArticleFilters();
  const { query } = filters;
  const title = query === '' ? t('search.title') : t('search.titleFor', { query });
  return (
    <div className="wrap pt-3 lg:pt-5">
      <BlogHead title={title} description={t('description')} hidden={isFiltered(filters)} />
      <Breadcrumb
        label={t('breadcrumb')}
        items={[{ label: t('blog'), href: blogHref }, { label: t('search.title') }]}
      />
      <h1 className="mb-4">{t('search.title')}</h1>
      <SearchField filters={filters} action={blogSearchHref} className="max-w-190" />
      <ArticleList title={t('search.results')} />
    </div>
  );
}
