import { blogDeskApi } from '#web/api/clients/blog-desk.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { articlesArgument, categoriesHref, readBlogDeskAddress } from '../blog-desk-address.ts';
import { ArticleFilter } from './article-filter.tsx';
import { ArticleList } from './article-list.tsx';
import { NewArticle } from './new-article.tsx';

export const handle = { ns: ['blog-desk', 'bookings', 'site'] };

const load = loadAsAdmin(({ url, query }) =>
  Promise.all([
    query(blogDeskApi.endpoints.listDeskArticles, articlesArgument(readBlogDeskAddress(url.searchParams))),
    query(blogDeskApi.endpoints.listDeskBlogCategories, undefined),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The articles of the blog in every state, for administrators; the filters are in the address. */
export default function ArticlesPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <Articles /> : <NoAccess />;
}

function Articles() {
  const { t } = useTranslation('blog-desk');
  const [search] = useSearchParams();
  const [isNew, setIsNew] = useState(false);
  const address = readBlogDeskAddress(search);
  const write = (
    <Button onClick={() => setIsNew(true)}>
      <Icon of={Plus} />
      {t('new.open')}
    </Button>
  );
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <header className="grid max-w-160 gap-1">
          <h1>{t('title')}</h1>
          <p className="text-muted">{t('lead')}</p>
        </header>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <MoreLink href={categoriesHref}>{t('categories.title')}</MoreLink>
          {write}
        </div>
      </div>
      <ArticleFilter address={address} />
      <ArticleList address={address} />
      <NewArticle open={isNew} onClose={() => setIsNew(false)} />
    </div>
  );
}
