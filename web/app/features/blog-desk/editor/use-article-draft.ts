import { useEffect, useEffectEvent, useState } from 'react';
import { useChangeArticleMutation } from '#web/api/clients/blog-desk.ts';
import type { DeskArticle, BlogArticleChange } from '#contract/blog-desk.ts';
import { errorCodeOf, fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { keepDraft, readDraft } from '#web/api/signed-in/message-draft.ts';
import { useNetwork } from '#web/realtime/connection-store.ts';

/** The time without typing after which a draft is saved. */
const restMs = 1500;

export type ArticleDraft = ReturnType<typeof useArticleDraft>;

/**
 * The text of an article while it is edited. The tab keeps it over a reload; of an article that readers do not see, it
 * is also saved by itself. `reload` reads the article again.
 */
export function useArticleDraft(
  article: DeskArticle,
  reload: () => PromiseLike<{ data?: DeskArticle | undefined }>,
) {
  const keptName = `article:${article.id}`;
  const [draft, setDraft] = useState(() => beginDraft(article, readDraft(keptName)));
  const [isStale, setIsStale] = useState(false);
  const [change, { error, isLoading: isSaving, reset }] = useChangeArticleMutation();
  const isOnline = useNetwork();
  const isDirty = isChanged(draft);
  const isAutosaved = article.status === 'DRAFT' || article.status === 'ARCHIVED';
  const { fields } = draft;
  const isTitled = fields.title.trim() !== '';
  const refused = error === undefined ? {} : fieldErrorsOf(error);
  if (article.version > draft.version && !isDirty && !isSaving) setDraft(beginDraft(article));

  useUnsavedChanges(isDirty);
  useEffect(() => keepDraft(keptName, keptTextOf(draft)), [keptName, draft]);

  const autosave = useEffectEvent(() => void save());
  const isWaiting = isAutosaved && isDirty && isOnline && isTitled && !isSaving && !isStale && !error;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(autosave, restMs);
    return () => clearTimeout(timer);
  }, [isWaiting, fields]);

  /** Returns the version that is saved; undefined when the save is refused. */
  async function save(version = draft.version): Promise<number | undefined> {
    const sent = fields;
    const { data, error: refusal } = await change({ articleId: article.id, body: toChange(sent, version) });
    setIsStale(errorCodeOf(refusal) === 'CNF001');
    if (!data) return undefined;
    setDraft((current) => afterSave(current, sent, data));
    return data.version;
  }
  function type(changed: Partial<DraftFields>) {
    setDraft((current) => ({ ...current, fields: { ...current.fields, ...changed } }));
    if (error && !isStale) reset();
  }
  /** The article as it is now; what is typed stays. */
  async function readNewer() {
    const { data } = await reload();
    return data;
  }
  async function takeNewer() {
    const data = await readNewer();
    if (!data) return;
    setDraft(beginDraft(data));
    setIsStale(false);
    reset();
  }
  async function saveOver() {
    const data = await readNewer();
    if (data) await save(data.version);
  }
  return {
    fields,
    version: draft.version,
    type,
    isDirty,
    isAutosaved,
    isOnline,
    isSaving,
    isTitled,
    isStale,
    /** Another call was refused because of the version. */
    markStale: () => setIsStale(true),
    error,
    refused,
    save,
    readNewer,
    takeNewer: () => void takeNewer(),
    saveOver: () => void saveOver(),
  };
}

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
type Draft = Readonly<{ fields: DraftFields; saved: DraftFields; version: number }>;

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
