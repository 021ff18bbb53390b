import type { DeskCategory, DeskTopic } from '#contract/blog-desk.ts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { blogCategoriesMax, blogTopicsMax } from '#contract/blog-limits.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { EntryForm } from './entry-form.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import type { Entry } from './entry.ts';

type CategoryListProps = { categories: readonly DeskCategory[]; onReload: () => PromiseLike<unknown> };

/** The categories with their topics, and what can be done with them. */
export function CategoryList({ categories, onReload }: CategoryListProps) {
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
