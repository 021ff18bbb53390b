import { api as blog } from '#web/api/generated/blog.ts';
import { api as contact } from '#web/api/generated/contact.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { newestArticles } from './home/newest-articles.ts';

/** What the coming-soon page reads, before the server renders it; what cannot be read is left out of the page. */
export async function loadOpening(dispatch: AppDispatch, { withBlog }: { withBlog: boolean }): Promise<void> {
  await Promise.all([
    dispatch(contact.endpoints.countProspects.initiate()),
    withBlog && dispatch(blog.endpoints.listArticles.initiate(newestArticles)),
  ]);
}
