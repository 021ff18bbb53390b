import { SlidersHorizontal } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { blogSorts } from '#contract/blog-limits.ts';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import {
  isFiltered,
  readArticleForm,
  viewSteps,
  writeArticleFilters,
  type ArticleFilters,
} from './article-filters.ts';

/** The search, the filters and the order of a list: a GET form, so it works without script. */
export function FilterForm({ filters, action }: { filters: ArticleFilters; action: string }) {
  const { t } = useTranslation('blog');
  const format = useFormat();
  const navigate = useNavigate();
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = writeArticleFilters(readArticleForm(event.currentTarget));
    void navigate({ pathname: action, search }, { preventScrollReset: true });
  }
  const orders = (['usual', 'asc', 'desc'] as const).map((order) => ({
    value: order === 'usual' ? '' : order,
    label: t(`filter.${order}`),
  }));
  const { query, title, from, to, minViews, sort, order } = filters;
  return (
    <search className="mt-6 block">
      <form
        action={action}
        onSubmit={handleSubmit}
        className="grid gap-3.5 rounded-card border border-line bg-surface p-4"
      >
        <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
          <TextField
            name="query"
            type="search"
            dir="auto"
            label={t('filter.query')}
            placeholder={t('filter.queryExample')}
            maxLength={searchQueryMaxLength}
            autoComplete="off"
            defaultValue={query}
          />
          <Button type="submit" className="min-h-12">
            {t('filter.search')}
          </Button>
        </div>
        <details open={isFiltered({ ...filters, query: '' })}>
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand">
            <Icon of={SlidersHorizontal} size={18} />
            {t('filter.title')}
          </summary>
          <div className="grid gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-3">
            <Select
              name="sort"
              label={t('filter.sort')}
              defaultValue={sort ?? ''}
              options={[
                { value: '', label: t(query === '' ? 'sort.recent' : 'sort.relevance') },
                ...blogSorts
                  .filter((one) => query !== '' || one !== 'recent')
                  .map((one) => ({ value: one, label: t(`sort.${one}`) })),
              ]}
            />
            <Select name="order" label={t('filter.order')} defaultValue={order ?? ''} options={orders} />
            <Select
              name="minViews"
              label={t('filter.views')}
              defaultValue={minViews ?? ''}
              options={[
                { value: '', label: t('filter.anyViews') },
                ...viewSteps.map((step) => ({
                  value: String(step),
                  label: t('filter.viewsFrom', { number: format.number(step) }),
                })),
              ]}
            />
            <TextField
              name="title"
              dir="auto"
              label={t('filter.titleWord')}
              maxLength={searchQueryMaxLength}
              autoComplete="off"
              defaultValue={title}
            />
            <TextField name="from" type="date" label={t('filter.from')} defaultValue={from} />
            <TextField name="to" type="date" label={t('filter.to')} defaultValue={to} />
          </div>
          <p className="flex flex-wrap items-center gap-4 pt-3.5">
            <Button type="submit" variant="secondary">
              {t('filter.apply')}
            </Button>
            {isFiltered(filters) && (
              <Link href={action} className="inline-flex min-h-11 items-center">
                <span className="text-link">{t('filter.clear')}</span>
              </Link>
            )}
          </p>
        </details>
      </form>
    </search>
  );
}
