import type { DeskArticle } from '#contract/blog-desk.ts';
import type { BlogArticleChange } from '#contract/blog-desk.ts';

/** What the editor of an article changes; an empty text is none. */
export type DraftFields = Readonly<{
  title: string;
  slug: string;
  summary: string;
  markdown: string;
  categoryId: string;
  topics: readonly string[];
  coverUrl: string;
  coverAlt: string;
  coverCredit: string;
  coverCreditUrl: string;
  featured: boolean;
  aiGenerated: boolean;
}>;

/** The fields of a form, those that are saved, and the version of the article with which both began. */
export type Draft = Readonly<{ fields: DraftFields; saved: DraftFields; version: number }>;

const fieldsOf = (article: DeskArticle): DraftFields => ({
  title: article.title,
  slug: article.slug,
  summary: article.summary ?? '',
  markdown: article.markdown,
  categoryId: article.categoryId,
  topics: article.topics,
  coverUrl: article.coverUrl ?? '',
  coverAlt: article.coverAlt ?? '',
  coverCredit: article.coverCredit ?? '',
  coverCreditUrl: article.coverCreditUrl ?? '',
  featured: article.featured,
  aiGenerated: article.aiGenerated,
});

const isSame = (some: DraftFields, others: DraftFields): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

export const isChanged = ({ fields, saved }: Draft): boolean => !isSame(fields, saved);

/** What the tab keeps of a draft over a reload: nothing while it is saved. */
export const keptTextOf = (draft: Draft): string =>
  isChanged(draft) ? JSON.stringify({ fields: draft.fields, version: draft.version }) : '';

/** The draft of an article, with what the tab has kept of it: on its old version, so that a newer one is noticed. */
export function beginDraft(article: DeskArticle, keptText = ''): Draft {
  const saved = fieldsOf(article);
  const kept = readKept(keptText);
  return kept
    ? { fields: { ...saved, ...kept.fields }, saved, version: kept.version }
    : { fields: saved, saved, version: article.version };
}

function readKept(text: string): { fields: DraftFields; version: number } | undefined {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as { fields: DraftFields; version: number };
  } catch {
    return undefined;
  }
}

/** The draft once some fields are saved: what was typed meanwhile stays, and is still to be saved. */
export function afterSave(draft: Draft, sent: DraftFields, { slug, version }: DeskArticle): Draft {
  const isTypedSlug = draft.fields.slug !== sent.slug;
  return {
    fields: { ...draft.fields, slug: isTypedSlug ? draft.fields.slug : slug },
    saved: { ...sent, slug },
    version,
  };
}

/** The body of the call that saves the fields; without a slug, the article keeps its own. */
export function toChange({ slug, ...fields }: DraftFields, version: number): BlogArticleChange {
  return {
    ...fields,
    topics: [...fields.topics],
    summary: fields.summary.trim() || null,
    coverUrl: fields.coverUrl || null,
    coverAlt: fields.coverAlt.trim() || null,
    coverCredit: fields.coverCredit.trim() || null,
    coverCreditUrl: fields.coverCreditUrl || null,
    ...(slug.trim() !== '' && { slug: slug.trim() }),
    version,
  };
}
