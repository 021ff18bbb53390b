import { useListDeskBlogCategoriesQuery } from '#web/api/clients/blog-desk.ts';
import type { DeskCategory } from '#contract/blog-desk.ts';
import { Tags } from 'lucide-react';
import { useId } from 'react';
import { blogTopicsPerArticle } from '#contract/blog-limits.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { categoryOptions } from '../category-options.ts';
import type { ArticleDraft } from './use-article-draft.ts';

type SortingPartProps = { draft: ArticleDraft; refused: Readonly<Record<string, string>> };

/** Category, topics and marks of an article. */
export function SortingPart({ draft: { fields, type }, refused }: SortingPartProps) {
  const { t } = useTranslation('blog-desk');
  const language = useLanguage();
  const titleId = useId();
  const { data: categories = [] } = useListDeskBlogCategoriesQuery();
  const topics = topicsNear(categories, fields.categoryId, fields.topics);
  const isFull = fields.topics.length >= blogTopicsPerArticle;

  function choose(id: string, isChosen: boolean) {
    const others = fields.topics.filter((topic) => topic !== id);
    type({ topics: isChosen ? [...others, id] : others });
  }
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid content-start gap-4">
      <h2 id={titleId} className="flex items-center gap-2 font-text text-16 font-semibold tracking-normal">
        <Icon of={Tags} />
        {t('sorting.title')}
      </h2>
      <Select
        label={t('field.category')}
        error={refused['categoryId']}
        value={fields.categoryId}
        options={categoryOptions(categories, language)}
        onChange={({ target }) => type({ categoryId: target.value })}
      />
      <fieldset>
        <legend className="text-14 font-semibold">{t('sorting.topics')}</legend>
        {topics.length === 0 && <p className="text-14 text-muted">{t('sorting.noTopics')}</p>}
        {topics.map(({ id, texts }) => {
          const isChosen = fields.topics.includes(id);
          return (
            <Checkbox
              key={id}
              label={texts[language].name}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={({ target }) => choose(id, target.checked)}
            />
          );
        })}
        {isFull && <p className="text-14 text-muted">{t('sorting.full', { count: blogTopicsPerArticle })}</p>}
        {refused['topics'] && <FieldError>{refused['topics']}</FieldError>}
      </fieldset>
      <Switch
        label={t('featured')}
        description={t('sorting.featuredHint')}
        checked={fields.featured}
        onChange={({ target }) => type({ featured: target.checked })}
      />
      <Switch
        label={t('aiGenerated')}
        description={t('sorting.aiHint')}
        checked={fields.aiGenerated}
        onChange={({ target }) => type({ aiGenerated: target.checked })}
      />
    </Card>
  );
}

/** The topics of a category and of its root, and those that are chosen already. */
function topicsNear(categories: readonly DeskCategory[], categoryId: string, chosen: readonly string[]) {
  const parentId = categories.find(({ id }) => id === categoryId)?.parentId;
  return categories
    .flatMap(({ topics }) => topics)
    .filter(
      (topic) =>
        topic.categoryId === categoryId || topic.categoryId === parentId || chosen.includes(topic.id),
    );
}
