import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { articles, bearer } from './blog-drafts.ts';
import { adminToken, signIn } from './documents.ts';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { signUpCustomer } from './people.ts';
import { payloads } from './script-payloads.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');
const [first = '', , , , image = ''] = payloads;

/** Addresses that run a script where they are opened; pictures of other sites are refused before. */
const links = [
  'javascript:executed()',
  'data:text/html,<script>executed()</script>',
  'JaVaScRiPt:executed()',
];

async function send<Answer>(
  request: APIRequestContext,
  token: string,
  method: 'POST' | 'PUT',
  url: string,
  data: object,
): Promise<Answer> {
  const answer = await request.fetch(url, { method, headers: bearer(token), data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** A category, a topic and an article that have scripts in every text. */
async function publish(request: APIRequestContext, token: string, word: string) {
  const desk = '/api/v1/admin/blog';
  const category = `c-${word}`;
  const named = (name: string) => ({ fr: { name }, en: { name }, ar: { name } });
  const texts = named(`${image} ${word}`);
  await send(request, token, 'POST', `${desk}/categories`, { id: category, texts });
  const topic = `t-${word}`;
  await send(request, token, 'POST', `${desk}/topics`, { id: topic, categoryId: category, texts });
  const draft = await send<{ id: string; slug: string; version: number }>(request, token, 'POST', articles, {
    language: 'fr',
    title: `${first} ${word}`,
    summary: image,
    markdown: [
      ...payloads.flatMap((payload) => [payload, `## ${payload}`, `- \`${payload}\``]),
      ...links.map((link) => `[lien](${link}) <${link}>`),
    ].join('\n\n'),
    categoryId: category,
    topics: [topic],
    authorName: image,
  });
  const status = { status: 'PUBLISHED', version: draft.version };
  await send(request, token, 'PUT', `${articles}/${draft.id}/status`, status);
  return { ...draft, category, topic };
}

test('nothing that is written in an article, its sorting or a report of it is executed', async ({
  page,
  request,
}) => {
  const token = await adminToken(request);
  const word = `zork${randomUUID().replace(/[^a-f]/g, '')}`;
  const { id, slug, category, topic } = await publish(request, token, word);
  const report = await send<{ id: string }>(
    request,
    await signUpCustomer(request),
    'POST',
    '/api/v1/reports',
    {
      kind: 'ARTICLE',
      id,
      reason: 'OTHER',
      text: payloads.slice(0, 15).join('\n').slice(0, 1000),
    },
  );
  const executed: string[] = [];
  await page.context().exposeFunction('executed', () => executed.push(page.url()));

  const response = await openPage(page, `/blog/articles/${slug}`);
  expect(response?.headers()['content-security-policy']).not.toMatch(/script-src [^;]*'unsafe-inline'/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
  const written = page.getByRole('main').locator('.article-text');
  await expect(written.locator('script, iframe, object, embed, form, input, style, svg')).toHaveCount(0);
  const schemes = await written
    .locator('a[href]')
    .evaluateAll((anchors: HTMLAnchorElement[]) => anchors.map(({ protocol }) => protocol));
  expect(schemes.filter((scheme) => !['https:', 'http:'].includes(scheme))).toEqual([]);
  for (const link of await written.getByRole('link').all()) await link.hover();

  for (const path of [
    `/blog/search?query=${word}`,
    `/blog/categories/${category}`,
    `/blog/categories/${category}/topics/${topic}`,
  ]) {
    await openPage(page, path);
    await expect(page.getByRole('main').getByText(word).first(), path).toBeVisible();
  }
  await signIn(page, token);
  await openPage(page, `/admin/blog/articles/${id}`);
  const preview = page.getByRole('region', { name: fr('blog-desk', 'preview.title') });
  await expect(
    preview.getByRole('link', { name: 'lien' }).or(preview.getByText('lien')).first(),
  ).toBeVisible();
  await openPage(page, `/admin/reports/${report.id}`);
  await expect(page.getByRole('main').getByText(image).first()).toBeVisible();
  expect(executed).toEqual([]);
  // The listener itself works: it is what a payload would call.
  await page.evaluate('executed()');
  expect(executed).toHaveLength(1);
});
