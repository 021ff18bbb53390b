import { useEffect, useState } from 'react';
import {
  data,
  redirect,
  useNavigate,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useGetArticleQuery, blogApi } from '#web/api/clients/blog.ts';
import type { Article } from '#contract/blog.ts';
import { blogSlugMax, blogSlugPattern } from '#contract/blog-limits.ts';
import { sharePicturePath } from '#contract/share-pictures-rules.ts';
import { notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { articleHref } from './addresses.ts';
import ArticleView from './article/article-view.tsx';
import { BlogHead } from './blog-head.tsx';
import { useOwnBookmarks } from './bookmarks.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export const handle = { ns: ['blog', 'providers', 'prospects'] };

const load: Load = async ({ params, url, query }) => {
  const slug = params['slug'] ?? '';
  if (slug.length > blogSlugMax || !blogSlugPattern.test(slug)) notFound();
  const article = await query(blogApi.endpoints.getArticle, { slug });
  // Not for a missing article, which is a 404: the API did not respond.
  if (!article) throw data(null, { status: 503 });
  if (article.slug !== slug) throw redirect(`${articleHref(article.slug)}${url.search}`, 301);
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function ArticlePage() {
  const { t: common } = useTranslation();
  const slug = useParams()['slug'] ?? '';
  const { data: article, refetch } = useGetArticleQuery({ slug });
  useOwnBookmarks(article && [article], refetch);
  useFollowLanguage(article);
  if (!article) return <Skeleton preset="blog-article" label={common('loading')} />;
  return (
    <>
      <BlogHead
        title={article.title}
        description={article.summary}
        languagePaths={{
          [article.language]: articleHref(article.slug),
          ...Object.fromEntries(
            article.translations.map((one) => [one.language, articleHref(one.slug)] as const),
          ),
        }}
        canonical={articleHref(article.slug)}
        share={{
          type: 'article',
          picturePath: sharePicturePath(articleHref(article.slug), article.language),
        }}
      />
      {article.aiGenerated && <meta name="ai-generated" content="true" />}
      <ArticleView article={article} />
    </>
  );
}

/** A chosen language leads to the translation, where there is one. */
function useFollowLanguage(article: Article | undefined): void {
  const navigate = useNavigate();
  const language = useLanguage();
  const [first] = useState(language);
  const translation = article?.translations.find((one) => one.language === language);
  const target = first !== language && article?.language !== language ? translation?.slug : undefined;
  useEffect(() => {
    if (target !== undefined) void navigate(articleHref(target), { replace: true });
  }, [target, navigate]);
}
