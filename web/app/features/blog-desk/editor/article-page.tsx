import { blogDeskApi, useGetDeskArticleQuery } from '#web/api/clients/blog-desk.ts';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ArticleEditor } from './article-editor.tsx';

export const handle = { ns: ['blog-desk', 'bookings', 'provider', 'site'] };

const load = loadAsAdmin(({ params, query }) =>
  Promise.all([
    query(blogDeskApi.endpoints.getDeskArticle, { articleId: params['articleId'] ?? '' }),
    query(blogDeskApi.endpoints.listDeskBlogCategories, undefined),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The editor of one article in one language, for administrators. */
export default function ArticlePage() {
  const { t: common } = useTranslation();
  const { articleId = '' } = useParams();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="detail" label={common('loading')} />;
  return isAdmin ? <Known key={articleId} articleId={articleId} /> : <NoAccess />;
}

function Known({ articleId }: { articleId: string }) {
  const { t: common } = useTranslation();
  const {
    data: article,
    isError,
    error,
    refetch,
  } = useGetDeskArticleQuery({ articleId }, { refetchOnMountOrArgChange: true });
  if (article) return <ArticleEditor article={article} reload={refetch} />;
  return isError ? (
    <div className="wrap py-12">
      <LoadFailure error={error} onRetry={refetch} />
    </div>
  ) : (
    <Skeleton preset="detail" label={common('loading')} />
  );
}
