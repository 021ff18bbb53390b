import { randomBytes } from 'node:crypto';
import { languages } from '#contract/languages.ts';
import * as blogCalls from '#contract/blog-calls.ts';
import * as blogDeskCalls from '#contract/blog-desk-calls.ts';
import { makeArticle, makeBlogCategory, makeBlogTopic } from './factory.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf, type Reading } from '#server/testing/feature-calls.ts';
import { more, once, repeat } from '#server/testing/many.ts';

const desk = '/admin/blog';
const newSlug = () => `nouveau-${randomBytes(6).toString('hex')}`;
const texts = (description?: string) => {
  const named = (name: string) => ({ name, ...(description && { description }) });
  return { fr: named('Jardin'), en: named('Garden'), ar: named('الحديقة') };
};

/** The valid calls about the blog. */
export const blogValidCalls = validCallsOf(
  {
    ...blogCalls,
    ...blogDeskCalls,
  },
  (testApp, { theAdministrator }) => {
    const { deps } = testApp;
    /** One for all calls that only need one, because there is a limit. */
    const theCategory = once(() => makeBlogCategory(deps));
    const theTopic = once(async () => makeBlogTopic(deps, await theCategory()));
    const anArticle = async (status: 'PUBLISHED' | 'DRAFT' = 'PUBLISHED') =>
      makeArticle(deps, { category_id: await theCategory(), status });
    const reading = (path: string) => () => Promise.resolve(call('GET', `/blog${path}`));
    const ofCategory = (suffix: string) => async () =>
      call('GET', `/blog/categories/hierarchy/${await theCategory()}${suffix}`);
    const draft = async () => {
      return {
        title: 'Purger un radiateur',
        summary: 'De l’air en haut, dix minutes, une clé.',
        markdown: 'Coupez la chaudière.\n\n## En quatre gestes\n\n1. Ouvrez la vis.',
        categoryId: await theCategory(),
        topics: [await theTopic()],
        coverUrl: '/media/cover-plumbing-1.webp',
        coverAlt: 'Un radiateur',
        coverCredit: 'Dessin de la maison',
        coverCreditUrl: 'https://unsplash.com/@helene',
        authorName: 'Hélène Prigent',
        featured: true,
        aiGenerated: false,
        slug: newSlug(),
      };
    };
    const administering = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
      call(method, `${desk}${path}`, await theAdministrator(), payload);
    const keeping = (method: 'PUT' | 'DELETE') => async () => {
      const { id } = await anArticle();
      return call(method, `/blog/articles/${id}/bookmark`, await testApp.signUp());
    };
    /** A category with many articles, a subcategory and a topic; the reader keeps all of them. */
    const fullCategory = once(async () => {
      const reader = await testApp.signUp();
      const id = await makeBlogCategory(deps);
      await makeBlogCategory(deps, { parent_id: id });
      const topics = [await makeBlogTopic(deps, id)];
      await repeat(more, async () => {
        const made = await makeArticle(deps, { category_id: id, topics, featured: true });
        await testApp.request(call('PUT', `/blog/articles/${made.id}/bookmark`, reader));
      });
      return { id, reader };
    });
    const ofFull = (pathOf: (id: string) => string) => async () =>
      call('GET', `/blog${pathOf((await fullCategory()).id)}`);
    const amongMany = (path: string) => ofFull(() => path);
    const article =
      (name: string): Reading =>
      async ({ answer }) =>
        answer[name] || null;
    const sorting =
      (table: 'blog_category' | 'blog_topic', isNew: boolean, language: string, name: string): Reading =>
      async ({ answer }) => {
        // There is a limit for all.
        if (isNew) await deps.db.deleteFrom(table).where('id', '=', String(answer['id'])).execute();
        const named = answer['texts'] as Record<string, Record<string, unknown>>;
        return named[language]?.[name];
      };
    const sortingTexts = (table: 'blog_category' | 'blog_topic', operations: string[], names: string[]) =>
      operations.flatMap((operation) =>
        languages.flatMap((language) =>
          names.map((name): [string, Reading] => [
            `${operation} body texts.${language}.${name}`,
            sorting(table, operation.startsWith('create'), language, name),
          ]),
        ),
      );

    return {
      calls: {
        listArticles: reading('/articles/published'),
        listFeaturedArticles: reading('/articles/published/featured'),
        listPublishedSlugs: reading('/articles/published-slugs'),
        listBlogTopics: reading('/topics'),
        listRootBlogCategories: reading('/categories/hierarchy/root'),
        getBlogCategory: ofCategory(''),
        listBlogSubcategories: ofCategory('/subcategories'),
        getBlogBreadcrumb: ofCategory('/breadcrumb'),
        async listArticlesOfCategory() {
          const { categoryId } = await anArticle();
          return call('GET', `/blog/articles/published/category/${categoryId}`);
        },
        async getArticle() {
          const { slug } = await anArticle();
          return call('GET', `/blog/articles/published/${slug}`);
        },
        async listBlogTopicsOfCategory() {
          return call('GET', `/blog/topics/by-category/${await theCategory()}`);
        },
        listBookmarks: async () => call('GET', '/blog/bookmarks', await testApp.signUp()),
        bookmarkArticle: keeping('PUT'),
        forgetArticle: keeping('DELETE'),
        listDeskArticles: () => administering('GET', '/articles'),
        async createArticle() {
          const { id: translationOf } = await anArticle();
          return administering('POST', '/articles', { language: 'en', translationOf, ...(await draft()) });
        },
        async getDeskArticle() {
          const { id } = await anArticle();
          return administering('GET', `/articles/${id}`);
        },
        async changeArticle() {
          const { id } = await anArticle('DRAFT');
          return administering('PUT', `/articles/${id}`, await draft());
        },
        async setArticleStatus() {
          const { id } = await anArticle('DRAFT');
          const schedule = { status: 'SCHEDULED', day: '2099-03-02', time: '07:30', version: 0 };
          return administering('PUT', `/articles/${id}/status`, schedule);
        },
        previewArticle: () => administering('POST', '/preview', { language: 'fr', markdown: '## Titre' }),
        listDeskBlogCategories: () => administering('GET', '/categories'),
        async createBlogCategory() {
          const parentId = await theCategory();
          const shown = { coverUrl: '/media/cover-gardening-1.webp', serviceCategoryId: 'gardening' };
          const input = { id: newSlug(), parentId, position: 1, ...shown, texts: texts('Conseils') };
          return administering('POST', '/categories', input);
        },
        async changeBlogCategory() {
          const [id, parentId] = [await makeBlogCategory(deps), await theCategory()];
          const shown = { coverUrl: '/media/cover-gardening-1.webp', serviceCategoryId: 'gardening' };
          const input = { parentId, position: 1, ...shown, texts: texts('Conseils') };
          return administering('PUT', `/categories/${id}`, input);
        },
        async deleteBlogCategory() {
          return administering('DELETE', `/categories/${await makeBlogCategory(deps)}?version=0`);
        },
        async createBlogTopic() {
          const categoryId = await theCategory();
          return administering('POST', '/topics', { id: newSlug(), categoryId, position: 1, texts: texts() });
        },
        async changeBlogTopic() {
          const categoryId = await theCategory();
          const id = await makeBlogTopic(deps, categoryId);
          return administering('PUT', `/topics/${id}`, { categoryId, position: 1, texts: texts() });
        },
        async deleteBlogTopic() {
          const id = await makeBlogTopic(deps, await theCategory());
          return administering('DELETE', `/topics/${id}?version=0`);
        },
      },

      longLists: {
        listArticles: amongMany('/articles/published'),
        listFeaturedArticles: amongMany('/articles/published/featured'),
        listPublishedSlugs: amongMany('/articles/published-slugs'),
        listBlogTopics: amongMany('/topics'),
        listRootBlogCategories: amongMany('/categories/hierarchy/root'),
        listBlogSubcategories: ofFull((id) => `/categories/hierarchy/${id}/subcategories`),
        getBlogBreadcrumb: ofFull((id) => `/categories/hierarchy/${id}/breadcrumb`),
        listArticlesOfCategory: ofFull((id) => `/articles/published/category/${id}`),
        listBlogTopicsOfCategory: ofFull((id) => `/topics/by-category/${id}`),
        listBookmarks: async () => call('GET', '/blog/bookmarks', (await fullCategory()).reader),
        async listDeskArticles() {
          await fullCategory();
          return administering('GET', '/articles');
        },
        async listDeskBlogCategories() {
          await fullCategory();
          return administering('GET', '/categories');
        },
      },
      texts: {
        ...Object.fromEntries(
          ['createArticle', 'changeArticle'].flatMap((operation) =>
            ['title', 'summary', 'markdown', 'coverAlt', 'coverCredit', 'authorName'].map((name) => [
              `${operation} body ${name}`,
              article(name),
            ]),
          ),
        ),
        ...Object.fromEntries([
          ...sortingTexts(
            'blog_category',
            ['createBlogCategory', 'changeBlogCategory'],
            ['name', 'description'],
          ),
          ...sortingTexts('blog_topic', ['createBlogTopic', 'changeBlogTopic'], ['name']),
        ]),
        'previewArticle body markdown': 'not stored',
      },
      writesPerCall: { changeArticle: Infinity, changeBlogCategory: Infinity, changeBlogTopic: Infinity },
    };
  },
);
