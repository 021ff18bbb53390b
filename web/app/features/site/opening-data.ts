import { blogApi } from '#web/api/clients/blog.ts';
import { prospectsApi } from '#web/api/clients/prospects.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { newestArticles } from './home/newest-articles.ts';

/** What the coming-soon page reads, before the server renders it; what cannot be read is left out of the page. */
export async function loadOpening(dispatch: AppDispatch, { withBlog }: { withBlog: boolean }): Promise<void> {
  await Promise.all([
    dispatch(prospectsApi.endpoints.countProspects.initiate()),
    withBlog && dispatch(blogApi.endpoints.listArticles.initiate(newestArticles)),
  ]);
}
