import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { DeskCategory, DeskTopic } from '#contract/blog-desk.ts';
import { useListCategoriesQuery } from '#web/api/clients/catalog.ts';
import { blogDescriptionMax, blogNameMax } from '#contract/blog-limits.ts';
import { languages, type Language } from '#contract/languages.ts';
import { directionOf } from '#contract/text-direction.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf, fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { askToLeave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { categoryOptions } from './blog-desk-address.ts';
import {
  useChangeBlogCategoryMutation,
  useChangeBlogTopicMutation,
  useCreateBlogCategoryMutation,
  useCreateBlogTopicMutation,
} from '#web/api/clients/blog-desk.ts';

/** A category or a topic; without its record, a new one. */
export type Entry = { kind: 'category'; category?: DeskCategory } | { kind: 'topic'; topic?: DeskTopic };

/** The category or topic was changed elsewhere: nothing is saved, and a button shows what it is now. */
export function StaleEntry({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('blog-desk');
  return (
    <div role="alert">
      <Alert tone="warning" title={t('categories.stale')}>
        <p>{t('categories.staleText')}</p>
        <Button variant="secondary" className="mt-3" onClick={onReload}>
          {t('categories.reload')}
        </Button>
      </Alert>
    </div>
  );
}

type EntryText = Readonly<{ name: string; description: string }>;
/** What the form of a category or a topic changes; the parent of a topic is its category. */
type EntryFields = Readonly<{
  id: string;
  parentId: string;
  serviceCategoryId: string;
  texts: Readonly<Record<Language, EntryText>>;
}>;

function beginEntry(entry: Entry, categories: readonly DeskCategory[]): EntryFields {
  const record = entry.kind === 'category' ? entry.category : entry.topic;
  const textIn = (language: Language): EntryText => ({
    name: record?.texts[language].name ?? '',
    description: (entry.kind === 'category' && entry.category?.texts[language].description) || '',
  });
  const own =
    entry.kind === 'category'
      ? {
          parentId: entry.category?.parentId ?? '',
          serviceCategoryId: entry.category?.serviceCategoryId ?? '',
        }
      : { parentId: entry.topic?.categoryId ?? categories[0]?.id ?? '', serviceCategoryId: '' };
  return { id: record?.id ?? '', ...own, texts: { fr: textIn('fr'), en: textIn('en'), ar: textIn('ar') } };
}

const isComplete = ({ id, texts }: EntryFields): boolean =>
  id.trim() !== '' && languages.every((language) => texts[language].name.trim() !== '');

/** Saves a category or a topic, a new one or the version that was read. */
function useSaveEntry(entry: Entry) {
  const [createCategory, creatingCategory] = useCreateBlogCategoryMutation();
  const [changeCategory, changingCategory] = useChangeBlogCategoryMutation();
  const [createTopic, creatingTopic] = useCreateBlogTopicMutation();
  const [changeTopic, changingTopic] = useChangeBlogTopicMutation();
  const calls = [creatingCategory, changingCategory, creatingTopic, changingTopic];

  async function save({ id, parentId, serviceCategoryId, texts }: EntryFields): Promise<boolean> {
    if (entry.kind === 'topic') {
      const { position = 0, version } = entry.topic ?? {};
      const named = { fr: { name: texts.fr.name }, en: { name: texts.en.name }, ar: { name: texts.ar.name } };
      const body = { categoryId: parentId, position, texts: named };
      const answer = await (version === undefined
        ? createTopic({ body: { id: id.trim(), ...body } })
        : changeTopic({ topicId: id, body: { ...body, version } }));
      return !answer.error;
    }
    const { position = 0, coverUrl = null, version } = entry.category ?? {};
    const body = {
      parentId: parentId || null,
      serviceCategoryId: serviceCategoryId || null,
      position,
      coverUrl,
      texts: {
        fr: { ...texts.fr, description: texts.fr.description || null },
        en: { ...texts.en, description: texts.en.description || null },
        ar: { ...texts.ar, description: texts.ar.description || null },
      },
    };
    const answer = await (version === undefined
      ? createCategory({ body: { id: id.trim(), ...body } })
      : changeCategory({ categoryId: id, body: { ...body, version } }));
    return !answer.error;
  }
  return {
    save,
    error: calls.find((call) => call.error)?.error,
    isLoading: calls.some((call) => call.isLoading),
    reset: () => {
      for (const call of calls) call.reset();
    },
  };
}

type EntryFormProps = {
  entry: Entry;
  categories: readonly DeskCategory[];
  onClose: () => void;
  onReload: () => void;
};

/** Names a category or a topic in the three languages, and says where it belongs. */
export function EntryForm({ entry, categories, onClose, onReload }: EntryFormProps) {
  const { t } = useTranslation('blog-desk');
  const own = useLanguage();
  const before = beginEntry(entry, categories);
  const [fields, setFields] = useState(before);
  const [isSent, setIsSent] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { data: trades = [] } = useListCategoriesQuery({});
  const { save, error, isLoading, reset } = useSaveEntry(entry);
  const failure = useErrorText(error);
  const refused = fieldErrorsOf(error);
  const isNew = entry.kind === 'category' ? !entry.category : !entry.topic;
  useEffect(() => first.current?.focus(), []);
  useUnsavedChanges(JSON.stringify(fields) !== JSON.stringify(before));

  function type(changed: Partial<typeof fields>) {
    setFields((old) => ({ ...old, ...changed }));
    if (error) reset();
  }
  function typeText(language: Language, changed: Partial<(typeof fields)['texts'][Language]>) {
    type({ texts: { ...fields.texts, [language]: { ...fields.texts[language], ...changed } } });
  }
  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsSent(true);
    if (isLoading || !isComplete(fields)) return;
    if (!(await save(fields))) return;
    showAlert({ tone: 'success', text: t('categories.saved', { name: fields.texts[own].name }) });
    onClose();
  }
  async function handleCancel() {
    if (await askToLeave()) onClose();
  }
  const titles = {
    category: t(isNew ? 'categories.add' : 'categories.editTitle'),
    topic: t(isNew ? 'categories.addTopic' : 'categories.editTopicTitle'),
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="max-w-180">
      <Card padded className="grid gap-5">
        <h2 className="text-22">{titles[entry.kind]}</h2>
        <div inert={isLoading} className="grid gap-5">
          {languages.map((language, index) => (
            <div key={language} className="grid gap-3">
              <TextField
                ref={index === 0 ? first : undefined}
                lang={language}
                dir={directionOf(language)}
                label={t('categories.name', { language: languageNames[language] })}
                error={
                  isSent && fields.texts[language].name.trim() === ''
                    ? t('categories.nameMissing')
                    : refused[`texts.${language}.name`]
                }
                maxLength={blogNameMax}
                value={fields.texts[language].name}
                onChange={({ target }) => typeText(language, { name: target.value })}
              />
              {entry.kind === 'category' && (
                <TextField
                  lang={language}
                  dir={directionOf(language)}
                  label={t('categories.description', { language: languageNames[language] })}
                  maxLength={blogDescriptionMax}
                  value={fields.texts[language].description}
                  onChange={({ target }) => typeText(language, { description: target.value })}
                />
              )}
            </div>
          ))}
          {isNew && (
            <TextField
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              label={t('categories.id')}
              hint={t('categories.idHint')}
              error={isSent && fields.id.trim() === '' ? t('categories.idMissing') : refused['id']}
              value={fields.id}
              onChange={({ target }) => type({ id: target.value })}
            />
          )}
          {entry.kind === 'category' ? (
            <>
              <Select
                label={t('categories.parent')}
                error={refused['parentId']}
                value={fields.parentId}
                options={[
                  { value: '', label: t('categories.noParent') },
                  ...categoryOptions(
                    categories.filter(({ id, parentId }) => parentId === null && id !== entry.category?.id),
                    own,
                  ),
                ]}
                onChange={({ target }) => type({ parentId: target.value })}
              />
              <Select
                label={t('categories.trade')}
                hint={t('categories.tradeHint')}
                error={refused['serviceCategoryId']}
                value={fields.serviceCategoryId}
                options={[
                  { value: '', label: t('categories.noTrade') },
                  ...trades.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ target }) => type({ serviceCategoryId: target.value })}
              />
            </>
          ) : (
            <Select
              label={t('field.category')}
              error={refused['categoryId']}
              value={fields.parentId}
              options={categoryOptions(categories, own)}
              onChange={({ target }) => type({ parentId: target.value })}
            />
          )}
        </div>
        {errorCodeOf(error) === 'CNF001' && <StaleEntry onReload={onReload} />}
        <div role="alert" className="empty:hidden">
          {error && errorCodeOf(error) !== 'CNF001' && failure && <Alert tone="error">{failure}</Alert>}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => void handleCancel()}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" pending={isLoading}>
            {t('categories.save')}
          </Button>
        </div>
      </Card>
    </form>
  );
}
