import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { languages } from '#contract/languages.ts';
import { makeArticle } from '../factory.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

const difficult = 'Eau & feu <vite>, <b>gras</b> ]]> &amp; « 1 < 2 »';

let testApp: TestApp;
let schema: string;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
  schema = await readFile(new URL('../../../testing/rss-2.0.xsd', import.meta.url), 'utf8');
  for (const language of languages) {
    await makeArticle(testApp.deps, { language });
    await makeArticle(testApp.deps, { language, title: difficult, summary: difficult });
  }
});
afterAll(() => testApp.close());

const feedIn = async (language: string) =>
  (await testApp.request({ url: `/blog/rss.xml?lang=${language}` })).body;

/** What libxml2 finds wrong with a feed. */
async function problemsOf(feed: string): Promise<string[]> {
  const xml = { fileName: 'feed.xml', contents: feed };
  const { errors } = await validateXML({ xml: [xml], schema: [schema] });
  return errors.map(({ message }) => message);
}

/** The text of an element as a reader of XML sees it. */
function textsOf(feed: string, name: string): string[] {
  const plain = (text: string) =>
    text
      .split(/<!\[CDATA\[(.*?)\]\]>/s)
      .map((part, index) => (index % 2 === 1 ? part : decode(part)))
      .join('');
  return [...feed.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text = '']) => plain(text));
}
const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('the feed', () => {
  test.each(languages)('in %s is RSS 2.0', async (language) => {
    const feed = await feedIn(language);
    expect(await problemsOf(feed)).toEqual([]);
    expect(feed.match(/<item>/g)).toHaveLength(2);
  });

  test('has titles as plain text and descriptions as HTML', async () => {
    const feed = await feedIn('fr');
    expect(textsOf(feed, 'title')).toContain(difficult);
    const descriptions = textsOf(feed, 'description');
    expect(descriptions).not.toContain(difficult);
    expect(descriptions.map(decode)).toContain(difficult);
  });
});

test('a feed leaves out what people can write and XML cannot hold', async () => {
  const app = await startTestApp({ at: '2026-03-02T09:00:00Z' });
  const text = 'Eau\uFFFE vive\uFFFF, 水 🚿';
  await makeArticle(app.deps, { language: 'fr', title: text, summary: text });
  const feed = (await app.request({ url: '/blog/rss.xml?lang=fr' })).body;
  expect(await problemsOf(feed)).toEqual([]);
  expect(textsOf(feed, 'title')).toContain('Eau vive, 水 🚿');
  await app.close();
});

describe('the validator of feeds', () => {
  test.each([
    ['a tag that is not closed', (feed: string) => feed.replace('</title>', '')],
    ['no address of the site', (feed: string) => feed.replace(/<link>.*?<\/link>/, '')],
    ['a path instead of an address', (feed: string) => feed.replaceAll(/<link>https?:\/\/[^/<]+/g, '<link>')],
    ['a date of another form', (feed: string) => feed.replace(/<pubDate>.*?</, '<pubDate>2026-03-02<')],
    ['another version', (feed: string) => feed.replace('version="2.0"', 'version="0.91"')],
    ['an item twice', (feed: string) => feed.replace(/<item>.*?<\/item>/s, '$&$&')],
    ['an unknown element', (feed: string) => feed.replace('<item>', '<item><body>x</body>')],
    ['plain text as a description', (feed: string) => feed.replace('&lt;vite&gt;', '<vite>')],
  ])('reports %s', async (_what, broken) => {
    const feed = await feedIn('fr');
    expect(broken(feed)).not.toBe(feed);
    expect(await problemsOf(broken(feed))).not.toEqual([]);
  });
});
