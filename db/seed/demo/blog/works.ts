import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { languages, type Language } from '#contract/languages.ts';
import { Category, readJson } from '../texts.ts';

const Names = z.record(z.enum(languages), z.string());
const Topic = z.object({ id: z.string(), names: Names });
const BlogCategory = z.object({
  id: z.string(),
  trade: Category,
  names: Names,
  descriptions: Names.optional(),
  topics: z.array(Topic).optional(),
  get children() {
    return z.array(BlogCategory).optional();
  },
});

/** The categories and topics of the demo, in their order. */
export const demoCategories = readJson('blog/categories.json', z.array(BlogCategory));

/** An article of the demo. Its texts are in articles/<name>.<language>.md; the first language is the original. */
const Work = z.object({
  name: z.string(),
  category: z.string(),
  topics: z.array(z.string()),
  /** The trade and the variant of the drawn cover. */
  cover: z.string(),
  author: z.string(),
  /** Days since its publication; negative for one that is scheduled. */
  daysAgo: z.int(),
  views: z.int(),
  featured: z.boolean().optional(),
  aiGenerated: z.boolean().optional(),
  languages: z.array(z.enum(languages)),
});

const Head = z.object({ title: z.string(), summary: z.string(), coverAlt: z.string() });

/** One language of an article: lines of `name: text` between dashes, an empty line, the Markdown. */
function readText(name: string, language: Language) {
  const file = readFileSync(new URL(`articles/${name}.${language}.md`, import.meta.url), 'utf8');
  const [, head = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)\n$/.exec(file) ?? [];
  const lines = head.split('\n').map((line) => /^(\w+): (.*)$/.exec(line)?.slice(1) ?? [line]);
  return { ...Head.parse(Object.fromEntries(lines)), language, markdown };
}

export const demoWorks = readJson('blog/articles.json', z.array(Work)).map(
  ({ name, languages: written, ...work }) => ({
    ...work,
    texts: written.map((language) => readText(name, language)),
  }),
);
export type DemoWork = (typeof demoWorks)[number];
