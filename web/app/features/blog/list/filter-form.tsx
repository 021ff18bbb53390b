import type { ReactNode, SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { readArticleForm, viewSteps, writeArticleFilters, type ArticleFilters } from './article-filters.ts';
import { sortsOf } from './sort-links.tsx';

type FilterFormProps = { filters: ArticleFilters; action: string; onApply: () => void };

function Group({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`border-line py-5 first:pt-0 not-first:border-t ${className}`}>{children}</div>;
}

/** The filters and the order of a list: a GET form, so it works without script. */
export function FilterForm({ filters, action, onApply }: FilterFormProps) {
  const { t } = useTranslation('blog');
  const format = useFormat();
  const navigate = useNavigate();
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = writeArticleFilters(readArticleForm(event.currentTarget));
    onApply();
    void navigate({ pathname: action, search }, { preventScrollReset: true });
  }
  const orders = (['usual', 'asc', 'desc'] as const).map((order) => ({
    value: order === 'usual' ? '' : order,
    label: t(`filter.${order}`),
  }));
  const { query, categoryId, title, from, to, minViews, sort, order } = filters;
  return (
    <form action={action} onSubmit={handleSubmit}>
      {/* A search has more orders than its links. */}
      <Group className={query === '' ? 'lg:hidden' : ''}>
        <RadioGroup
          legend={t('filter.sort')}
          name="sort"
          defaultValue={sort ?? ''}
          options={sortsOf(query).map((one) => ({
            value: one ?? '',
            label: t(`sort.${one ?? (query === '' ? 'recent' : 'relevance')}`),
          }))}
        />
      </Group>
      <Group>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
          <TextField name="from" type="date" label={t('filter.from')} defaultValue={from} />
          <TextField name="to" type="date" label={t('filter.to')} defaultValue={to} />
        </div>
      </Group>
      <Group>
        <RadioGroup
          legend={t('filter.views')}
          name="minViews"
          defaultValue={String(minViews ?? '')}
          options={[
            { value: '', label: t('filter.anyViews') },
            ...viewSteps.map((step) => ({
              value: String(step),
              label: t('filter.viewsFrom', { number: format.number(step) }),
            })),
          ]}
        />
      </Group>
      <Group className="grid gap-3">
        <TextField
          name="title"
          dir="auto"
          label={t('filter.titleWord')}
          maxLength={searchQueryMaxLength}
          autoComplete="off"
          defaultValue={title}
        />
        <Select name="order" label={t('filter.order')} defaultValue={order ?? ''} options={orders} />
        <Button type="submit" variant="secondary" block>
          {t('filter.apply')}
        </Button>
      </Group>
      {query !== '' && <input type="hidden" name="query" value={query} />}
      {categoryId !== '' && <input type="hidden" name="categoryId" value={categoryId} />}
    </form>
  );
}
