import { Newspaper } from 'lucide-react';
import { useListBlogTopicsQuery } from '#web/api/generated/blog.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TopicChips } from './topic-chips.tsx';

const topicsProposed = 8;

/** An empty list: the topics with most articles are proposed. */
export function NoArticles({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('blog');
  const { data: topics = [] } = useListBlogTopicsQuery({});
  const proposed = topics
    .filter(({ articleCount }) => articleCount > 0)
    .toSorted((one, other) => other.articleCount - one.articleCount)
    .slice(0, topicsProposed);
  const state = filtered ? 'empty' : 'none';
  return (
    <EmptyState
      icon={Newspaper}
      title={t(`${state}.title`)}
      action={
        <TopicChips
          label={t('empty.topics')}
          topics={proposed.map(({ slug, name, category }) => ({ slug, name, category: category.slug }))}
        />
      }
    >
      {t(`${state}.text`)}
    </EmptyState>
  );
}
