import { randomBytes } from 'node:crypto';
import { makeArticle, makeBlogCategory, makeBlogTopic } from '#server/features/blog/factory.ts';
import { call, type TestApp } from '../../app.ts';
import type { ValidCalls } from '../call.ts';
import type { People } from '../people.ts';

const desk = '/admin/blog';
const newSlug = () => `nouveau-${randomBytes(6).toString('hex')}`;
const texts = (description?: string) => {
  const named = (name: string) => ({ name, ...(description && { description }) });
  return { fr: named('Jardin'), en: named('Garden'), ar: named('الحديقة') };
};

/** The valid calls about the blog. */
export function blogCalls(testApp: TestApp, { theAdministrator }: People): ValidCalls {
  const { deps } = testApp;
  let category: Promise<string> | undefined;
  /** One for all calls that only need one, because there is a limit. */
  function theCategory() {
    category ??= makeBlogCategory(deps);
    return category;
  }
  let topic: Promise<string> | undefined;
  async function theTopic() {
    topic ??= makeBlogTopic(deps, await theCategory());
    return topic;
  }
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
  return {
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
  };
}
