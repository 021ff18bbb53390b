import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import type { Language } from './words.ts';

export const articles = '/api/v1/admin/blog/articles';
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export type Article = {
  id: string;
  version: number;
  title: string;
  markdown: string;
  categoryId: string;
  status: string;
  scheduledAt: string | null;
};

export async function read(request: APIRequestContext, token: string, id: string): Promise<Article> {
  const answer = await request.get(`${articles}/${id}`, { headers: bearer(token) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Article;
}

/** The category of the demo's blog about the trade of plumbers. */
export async function findPlumbing(request: APIRequestContext): Promise<string | undefined> {
  const roots = (await (await request.get('/api/v1/blog/categories/hierarchy/root')).json()) as {
    slug: string;
    serviceCategoryId: string | null;
  }[];
  return roots.find((root) => root.serviceCategoryId === 'plumbing')?.slug;
}

export async function makeCategory(request: APIRequestContext, token: string): Promise<string> {
  const id = `c-${randomUUID().slice(0, 8)}`;
  const named = { name: `Chauffage ${id}` };
  const answer = await request.post('/api/v1/admin/blog/categories', {
    headers: bearer(token),
    data: { id, texts: { fr: named, en: named, ar: named } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return id;
}

/** A draft of its own, so that no other journey lists it by its title. */
export async function writeDraft(
  request: APIRequestContext,
  token: string,
  language: Language,
): Promise<Article> {
  const answer = await request.post(articles, {
    headers: bearer(token),
    data: {
      language,
      title: `Radiateur ${randomUUID().slice(0, 8)}`,
      markdown: 'Une clé.',
      categoryId: await makeCategory(request, token),
      topics: [],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Article;
}
