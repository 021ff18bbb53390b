import { ArrowLeft, Plus } from 'lucide-react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useRef, useState } from 'react';
import {
  blogDeskApi,
  useListDeskBlogCategoriesQuery,
  useDeleteBlogCategoryMutation,
  useDeleteBlogTopicMutation,
} from '#web/api/clients/blog-desk.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch } from '#web/api/prefetch.ts';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useTranslation, useLanguage } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { blogDeskHref } from './blog-desk-address.ts';
import type { DeskCategory, DeskTopic } from '#contract/blog-desk.ts';
import { blogCategoriesMax, blogTopicsMax } from '#contract/blog-limits.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { EntryForm, type Entry, StaleEntry } from './entry-form.tsx';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type RemoveEntryProps = { entry: Entry | null; onReload: () => void; onClose: () => void };

/** Deletes a category or a topic, after a question; one that is in use stays. */
function RemoveEntry({ entry, onReload, onClose }: RemoveEntryProps) {
  const { t } = useTranslation('blog-desk');
  const language = useLanguage();
  const [removeCategory, ofCategory] = useDeleteBlogCategoryMutation();
  const [removeTopic, ofTopic] = useDeleteBlogTopicMutation();
  const { error, isLoading } = entry?.kind === 'topic' ? ofTopic : ofCategory;
  const failure = useErrorText(error);
  const isStale = errorCodeOf(error) === 'CNF001';
  const record = entry?.kind === 'topic' ? entry.topic : entry?.category;
  const name = record?.texts[language].name ?? '';

  function close() {
    ofCategory.reset();
    ofTopic.reset();
    onClose();
  }
  async function confirm() {
    if (!record) return;
    const { id, version } = record;
    const answer = await (entry?.kind === 'topic'
      ? removeTopic({ topicId: id, version })
      : removeCategory({ categoryId: id, version }));
    if (answer.error) return;
    showAlert({ tone: 'success', text: t('categories.removed', { name }) });
    close();
  }
  return (
    <Dialog
      open={entry !== null}
      onClose={close}
      title={t(entry?.kind === 'topic' ? 'categories.removeTopicTitle' : 'categories.removeTitle')}
      closeLabel={t('dialog.close')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="danger" pending={isLoading} onClick={() => void confirm()}>
            {t('categories.remove')}
          </Button>
        </>
      }
    >
      <p>{t('categories.removeText', { name })}</p>
      {isStale && (
        <StaleEntry
          onReload={() => {
            close();
            onReload();
          }}
        />
      )}
      <div role="alert" className="empty:hidden">
        {error && !isStale && failure && <FieldError>{failure}</FieldError>}
      </div>
    </Dialog>
  );
}

type CategoryListProps = { categories: readonly DeskCategory[]; onReload: () => PromiseLike<unknown> };

/** The categories with their topics, and what can be done with them. */
function CategoryList({ categories, onReload }: CategoryListProps) {
  const { t } = useTranslation('blog-desk');
  const [editing, setEditing] = useState<Entry | null>(null);
  const [removing, setRemoving] = useState<Entry | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const topicCount = categories.flatMap(({ topics }) => topics).length;
  function close() {
    setEditing(null);
    setRemoving(null);
    requestAnimationFrame(() => list.current?.focus());
  }
  async function reload() {
    await onReload();
    close();
  }
  if (editing)
    return (
      <EntryForm entry={editing} categories={categories} onClose={close} onReload={() => void reload()} />
    );
  return (
    <div ref={list} tabIndex={-1} className="grid max-w-180 gap-6 outline-none *:min-w-0">
      <div className="flex flex-wrap gap-2">
        {categories.length < blogCategoriesMax && (
          <Button variant="secondary" onClick={() => setEditing({ kind: 'category' })}>
            <Icon of={Plus} />
            {t('categories.add')}
          </Button>
        )}
        {categories.length > 0 && topicCount < blogTopicsMax && (
          <Button variant="secondary" onClick={() => setEditing({ kind: 'topic' })}>
            <Icon of={Plus} />
            {t('categories.addTopic')}
          </Button>
        )}
      </div>
      {categories.map((category) => (
        <Card key={category.id} as="section" className="px-5 md:px-6">
          <ul>
            <EntryRow
              entry={{ kind: 'category', category }}
              parent={categories.find(({ id }) => id === category.parentId)}
              onEdit={setEditing}
              onRemove={setRemoving}
            />
            {category.topics.map((topic) => (
              <EntryRow
                key={topic.id}
                entry={{ kind: 'topic', topic }}
                onEdit={setEditing}
                onRemove={setRemoving}
              />
            ))}
          </ul>
        </Card>
      ))}
      <RemoveEntry entry={removing} onReload={() => void reload()} onClose={close} />
    </div>
  );
}

type EntryRowProps = {
  entry: { kind: 'category'; category: DeskCategory } | { kind: 'topic'; topic: DeskTopic };
  parent?: DeskCategory | undefined;
  onEdit: (entry: Entry) => void;
  onRemove: (entry: Entry) => void;
};

function EntryRow({ entry, parent, onEdit, onRemove }: EntryRowProps) {
  const { t } = useTranslation('blog-desk');
  const language = useLanguage();
  const { texts, articleCount } = entry.kind === 'category' ? entry.category : entry.topic;
  const { name } = texts[language];
  const isCategory = entry.kind === 'category';
  return (
    <ListRow
      title={
        <span className={isCategory ? 'text-18' : 'font-medium'}>
          <bdi className="wrap-anywhere">{name}</bdi>
        </span>
      }
      description={
        <>
          {parent && <bdi>{t('categories.under', { name: parent.texts[language].name })} · </bdi>}
          {t('categories.articles', { count: articleCount })}
        </>
      }
      end={
        <span className="-mx-3 flex flex-wrap justify-end">
          <Button
            variant="quiet"
            aria-label={t('categories.editFor', { name })}
            onClick={() => onEdit(entry)}
          >
            {t('categories.edit')}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('categories.removeFor', { name })}
            onClick={() => onRemove(entry)}
          >
            {t('categories.remove')}
          </Button>
        </span>
      }
    />
  );
}

export const handle = { ns: ['blog-desk', 'bookings', 'site'] };

const load = loadForStaff(({ query }) => query(blogDeskApi.endpoints.listDeskBlogCategories, undefined));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The categories and topics of the blog, for administrators. */
export default function CategoriesPage() {
  return (
    <StaffOnly>
      <Categories />
    </StaffOnly>
  );
}

function Categories() {
  const { t } = useTranslation('blog-desk');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useListDeskBlogCategoriesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className="wrap grid gap-6 pt-4 pb-16 lg:pt-6">
      <PageHead title={t('categories.title')} hidden />
      <header className="grid max-w-160 justify-items-start gap-1">
        <LinkButton href={blogDeskHref({})} variant="plain" className="-ms-3">
          <Icon of={ArrowLeft} size={18} directional />
          {t('title')}
        </LinkButton>
        <h1>{t('categories.title')}</h1>
        <p className="text-muted">{t('categories.lead')}</p>
      </header>
      {data && <CategoryList categories={data} onReload={refetch} />}
      {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="list" label={common('loading')} />}
    </div>
  );
}
