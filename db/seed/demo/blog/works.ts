import type { Language } from '#contract/languages.ts';

/** One language of an article of the demo. */
type DemoText = Readonly<{ title: string; summary: string; coverAlt: string; markdown: string }>;

/** An article of the demo with its translations; the first language is the original. */
export type DemoWork = Readonly<{
  category: string;
  topics: readonly string[];
  /** The trade and the variant of the drawn cover. */
  cover: string;
  author: string;
  /** Days since its publication; negative for one that is scheduled. */
  daysAgo: number;
  views: number;
  featured?: boolean;
  aiGenerated?: boolean;
  texts: readonly (DemoText & { language: Language })[];
}>;
