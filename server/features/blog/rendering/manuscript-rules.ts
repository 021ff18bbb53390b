import { createHash } from 'node:crypto';
import type { ArticleHeading } from '#contract/blog.ts';
import type { Language } from '#contract/languages.ts';

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
export type RenderingProblem = 'foreign_image' | 'markdown_complex';
export type RenderingAnswer = { rendering: Rendering } | { problem: RenderingProblem };

/** To be raised when the same text leads to other HTML. */
const rendererVersion = 2;

export const hashOf = ({ markdown, language }: Manuscript): string =>
  createHash('sha256').update(`${rendererVersion} ${language} ${markdown}`).digest('hex');
