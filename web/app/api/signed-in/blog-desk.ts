import { api as administration, type DeskArticle } from '../generated/administration.ts';
import type { AppDispatch } from '../store.ts';

/** A change of an article returns it: the editor goes on from the version that it has now. */
async function keepArticle(
  _argument: unknown,
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: PromiseLike<{ data: DeskArticle }> },
): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    void dispatch(administration.util.upsertQueryData('getDeskArticle', { articleId: data.id }, data));
  } catch {
    // The page reports a refused call.
  }
}

/** The articles of the blog, for administrators. */
export const blogDesk = administration.enhanceEndpoints({
  endpoints: {
    getDeskArticle: { providesTags: [] },
    previewArticle: { invalidatesTags: [] },
    createArticle: { onQueryStarted: keepArticle },
    changeArticle: { onQueryStarted: keepArticle },
    setArticleStatus: { onQueryStarted: keepArticle },
  },
});
