import type { Element, ElementContent, Nodes as HtmlNode, Root } from 'hast';
import type { Nodes as MarkdownNode, Root as MarkdownRoot } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { createHash } from 'node:crypto';
import { blogNestingMax } from '#contract/blog-limits.ts';
import type { ArticleHeading } from '#contract/blog.ts';
import type { Language } from '#contract/languages.ts';
import { foldText } from '#contract/text-folding.ts';
import { drawnCoverName, keptPictureName, mediaName } from '#server/kernel/files/media.ts';

class Refusal extends Error {
  readonly problem: RenderingProblem;
  constructor(problem: RenderingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Quotes and lists that begin in one line, which the parser would open one inside the other. */
const deepLine = new RegExp(`^(?:[ \\t]*(?:>|[-*+]|\\d{1,9}[.)])){${blogNestingMax + 1}}`, 'm');

/**
 * Renders a text in Markdown (GFM) as HTML that is safe to show. Raw HTML is left out. The same function makes the
 * article and its preview. It takes long for a hostile text, so that it runs in a thread with a time limit.
 */
export function render({ markdown, language }: Manuscript): RenderingAnswer {
  if (deepLine.test(markdown)) return { problem: 'markdown_complex' };
  try {
    return { rendering: renderSafe(markdown, language) };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem };
    // Nesting that the checks do not see ends in a full stack.
    if (error instanceof RangeError) return { problem: 'markdown_complex' };
    throw error;
  }
}

function renderSafe(markdown: string, language: Language): Rendering {
  const parser = unified().use(remarkParse).use(remarkGfm);
  const source = parser.parse(markdown);
  checkDepth(source);
  const toHtml = unified()
    .use(remarkRehype, {
      clobberPrefix: 'note-',
      footnoteLabel: footnoteLabels[language],
      footnoteBackLabel: (index) => `↩ ${index + 1}`,
    })
    .use(rehypeSanitize, sanitizing)
    .use(rehypeStringify);
  const tree = toHtml.runSync(source);
  const { toc, pictures } = finish(tree);
  const text = textOf(tree).replaceAll(/\s+/g, ' ').trim();
  return { html: toHtml.stringify(tree), toc, text, wordCount: countWords(text), pictures };
}

const footnoteLabels = { fr: 'Notes', en: 'Notes', ar: 'هوامش' } as const satisfies Record<Language, string>;

/** Raw HTML never becomes part of the tree, so every id in it is of a footnote. */
const sanitizing: typeof defaultSchema = {
  ...defaultSchema,
  clobber: [],
  attributes: { ...defaultSchema.attributes, code: [['className', /^language-[\w-]{1,30}$/]] },
};

/** @throws Refusal for parts too deep inside each other */
function checkDepth(root: MarkdownRoot): void {
  const waiting: { node: MarkdownNode; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    // A list and its item are two parts.
    if (depth > blogNestingMax * 2) throw new Refusal('markdown_complex');
    if ('children' in node)
      for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
}

/** @throws Refusal for a picture that is not a file of this site */
function ownPicture(url: string): string {
  const name = mediaName(url) ?? '';
  if (!drawnCoverName.test(name) && !keptPictureName.test(name)) throw new Refusal('foreign_image');
  return name;
}

/**
 * Gives headings their ids and levels, and pictures and links their attributes; returns the headings and the names of
 * the pictures. Pictures are read here, where references are resolved. @throws Refusal for a picture of another site
 */
function finish(root: Root): { toc: ArticleHeading[]; pictures: string[] } {
  const pictures = new Set<string>();
  const toc: ArticleHeading[] = [];
  const ids = new Set<string>();
  for (const element of elementsOf(root)) {
    const level = headingLevel(element);
    if (level !== undefined && element.properties['id'] === undefined) {
      // The title of the page is the only heading of the first level.
      const shown = Math.max(2, level);
      const text = textOf(element).trim();
      const id = uniqueId(text, ids);
      element.tagName = `h${shown}`;
      element.properties = { id };
      if (shown <= 3 && text !== '') toc.push({ id, text, level: shown });
    }
    if (element.tagName === 'img') {
      pictures.add(ownPicture(element.properties['src'] ?? ''));
      element.properties = { ...element.properties, loading: 'lazy', decoding: 'async' };
    }
    if (element.tagName === 'a' && /^(?:https?:|\/\/)/i.test(element.properties['href'] ?? ''))
      element.properties['rel'] = ['nofollow', 'noopener', 'noreferrer'];
  }
  return { toc, pictures: [...pictures] };
}

const headingLevel = ({ tagName }: Element): number | undefined =>
  /^h[1-6]$/.test(tagName) ? Number(tagName.charAt(1)) : undefined;

function uniqueId(text: string, taken: Set<string>): string {
  const base = `s-${foldText(text).replaceAll(' ', '-').slice(0, 60)}`;
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

/** In the order of the text. */
function* elementsOf(node: Root | ElementContent): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node)
    for (const child of node.children) if (child.type !== 'doctype') yield* elementsOf(child);
}

const inlineTags = new Set(['a', 'strong', 'em', 'del', 'code', 'sup', 'sub', 'span']);

/** The text of a part; blocks are separated by a line end. */
function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = node.children.map(textOf).join('');
  return node.type === 'element' && inlineTags.has(node.tagName) ? text : `${text}\n`;
}

/** Words with the apostrophes and hyphens inside them. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0;

export type Manuscript = Readonly<{ markdown: string; language: Language }>;
/** An article as readers see it, with what lists and searches need of it. */
export type Rendering = Readonly<{
  html: string;
  toc: ArticleHeading[];
  /** The text without its marks of emphasis and links. */
  text: string;
  wordCount: number;
  /** The stored names of its pictures. */
  pictures: string[];
}>;
/** Why a text is refused, as a key of validation.json. */
type RenderingProblem = 'foreign_image' | 'markdown_complex';
export type RenderingAnswer = { rendering: Rendering } | { problem: RenderingProblem };

/** To be raised when the same text leads to other HTML. */
const rendererVersion = 2;

export const hashOf = ({ markdown, language }: Manuscript): string =>
  createHash('sha256').update(`${rendererVersion} ${language} ${markdown}`).digest('hex');
