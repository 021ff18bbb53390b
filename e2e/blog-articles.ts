import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { bearer, findPlumbing } from './blog-drafts.ts';
import { adminToken } from './documents.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';

export async function expectInOrder(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectReadableInDark(page, name);
  await expectNoSidewaysScroll(page, name);
  await expectNoMissingText(page, name);
}

type Written = { id: string; slug: string; title: string; word: string };

const markdown = {
  fr: '## Avant de commencer\n\nFermez l’arrivée d’eau.\n\n### Les outils\n\n| Outil | Prix |\n| --- | --- |\n| Clé | 12 € |\n\n## Ensuite\n\nOuvrez doucement.',
  ar: '## قبل البدء\n\nأغلقوا مصدر الماء.\n\n### الأدوات\n\n| الأداة | السعر |\n| --- | --- |\n| مفتاح | 12 € |\n\n## بعد ذلك\n\nافتحوا ببطء.',
} as const;

/** An article of the trade of plumbers that one journey writes and publishes. */
export async function publish(
  request: APIRequestContext,
  language: 'fr' | 'ar',
  values: object = {},
): Promise<Written> {
  const headers = bearer(await adminToken(request));
  const categoryId = await findPlumbing(request);
  const word = `zork${randomUUID().replace(/[^a-f]/g, '')}`;
  const title = language === 'fr' ? `La fuite ${word}` : `تسرب الماء ${word}`;
  const created = await request.post('/api/v1/admin/blog/articles', {
    headers,
    data: {
      language,
      title,
      summary: language === 'fr' ? 'Un geste simple.' : 'خطوة بسيطة.',
      markdown: markdown[language],
      categoryId,
      topics: [],
      aiGenerated: true,
      ...values,
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const { id, slug, version } = (await created.json()) as { id: string; slug: string; version: number };
  const published = await request.put(`/api/v1/admin/blog/articles/${id}/status`, {
    headers,
    data: { status: 'PUBLISHED', version },
  });
  expect(published.ok(), await published.text()).toBe(true);
  return { id, slug, title, word };
}
