import { randomBytes } from 'node:crypto';
import { makeArticle, makeBlogCategory, makeBlogTopic } from '#server/features/blog/factory.ts';
import type { TestApp } from '../../app.ts';
import { call, type ValidCalls } from '../call.ts';
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
  const reading = (path: string) => () => Promise.resolve(call('GET', `/blog${path}`));
  const ofCategory = (suffix: string) => async () =>
    call('GET', `/blog/categories/hierarchy/${await makeBlogCategory(deps)}${suffix}`);
  const draft = async () => {
    const categoryId = await makeBlogCategory(deps);
    return {
      title: 'Purger un radiateur',
      summary: 'De l’air en haut, dix minutes, une clé.',
      markdown: 'Coupez la chaudière.\n\n## En quatre gestes\n\n1. Ouvrez la vis.',
      categoryId,
      topics: [await makeBlogTopic(deps, categoryId)],
      coverUrl: '/media/cover-plumbing-1.webp',
      coverAlt: 'Un radiateur',
      coverCredit: 'Dessin de la maison',
      authorName: 'Hélène Prigent',
      featured: true,
      aiGenerated: false,
      slug: newSlug(),
    };
  };
  const administering = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    call(method, `${desk}${path}`, await theAdministrator(), payload);
  const keeping = (method: 'PUT' | 'DELETE') => async () => {
    const { id } = await makeArticle(deps);
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
      const { categoryId } = await makeArticle(deps);
      return call('GET', `/blog/articles/published/category/${categoryId}`);
    },
    async getArticle() {
      const { slug } = await makeArticle(deps);
      return call('GET', `/blog/articles/published/${slug}`);
    },
    async listBlogTopicsOfCategory() {
      return call('GET', `/blog/topics/by-category/${await makeBlogCategory(deps)}`);
    },
    listBookmarks: async () => call('GET', '/blog/bookmarks', await testApp.signUp()),
    bookmarkArticle: keeping('PUT'),
    forgetArticle: keeping('DELETE'),
    listDeskArticles: () => administering('GET', '/articles'),
    async createArticle() {
      const { id: translationOf } = await makeArticle(deps);
      return administering('POST', '/articles', { language: 'en', translationOf, ...(await draft()) });
    },
    async getDeskArticle() {
      const { id } = await makeArticle(deps);
      return administering('GET', `/articles/${id}`);
    },
    async changeArticle() {
      const { id } = await makeArticle(deps, { status: 'DRAFT' });
      return administering('PUT', `/articles/${id}`, { ...(await draft()), version: 0 });
    },
    async setArticleStatus() {
      const { id } = await makeArticle(deps, { status: 'DRAFT' });
      const schedule = { status: 'SCHEDULED', day: '2099-03-02', time: '07:30', version: 0 };
      return administering('PUT', `/articles/${id}/status`, schedule);
    },
    previewArticle: () => administering('POST', '/preview', { language: 'fr', markdown: '## Titre' }),
    listDeskBlogCategories: () => administering('GET', '/categories'),
    async createBlogCategory() {
      const parentId = await makeBlogCategory(deps);
      const shown = { coverUrl: '/media/cover-gardening-1.webp', serviceCategoryId: 'gardening' };
      const input = { id: newSlug(), parentId, position: 1, ...shown, texts: texts('Conseils') };
      return administering('POST', '/categories', input);
    },
    async changeBlogCategory() {
      const [id, parentId] = [await makeBlogCategory(deps), await makeBlogCategory(deps)];
      const shown = { coverUrl: '/media/cover-gardening-1.webp', serviceCategoryId: 'gardening' };
      const input = { parentId, position: 1, ...shown, texts: texts('Conseils'), version: 0 };
      return administering('PUT', `/categories/${id}`, input);
    },
    async deleteBlogCategory() {
      return administering('DELETE', `/categories/${await makeBlogCategory(deps)}?version=0`);
    },
    async createBlogTopic() {
      const categoryId = await makeBlogCategory(deps);
      return administering('POST', '/topics', { id: newSlug(), categoryId, position: 1, texts: texts() });
    },
    async changeBlogTopic() {
      const categoryId = await makeBlogCategory(deps);
      const id = await makeBlogTopic(deps, categoryId);
      return administering('PUT', `/topics/${id}`, { categoryId, position: 1, texts: texts(), version: 0 });
    },
    async deleteBlogTopic() {
      const id = await makeBlogTopic(deps, await makeBlogCategory(deps));
      return administering('DELETE', `/topics/${id}?version=0`);
    },
  };
}
