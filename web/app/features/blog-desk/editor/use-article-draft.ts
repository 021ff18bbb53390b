import { useChangeArticleMutation } from '#web/api/clients/blog-desk.ts';
import type { DeskArticle } from '#contract/blog-desk.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorCodeOf, fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { keepDraft, readDraft } from '#web/api/signed-in/message-draft.ts';
import { useOnline } from '#web/realtime/connection-store.ts';
import { afterSave, beginDraft, isChanged, keptTextOf, toChange, type DraftFields } from './draft-fields.ts';

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
  const isOnline = useOnline();
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
