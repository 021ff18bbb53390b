import { ArrowRight, Search, X } from 'lucide-react';
import { useId, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { entriesOf, readArticleForm, writeArticleFilters, type ArticleFilters } from './article-filters.ts';

type SearchFieldProps = {
  /** What the page shows already; other words keep the rest of it. */
  filters: ArticleFilters;
  /** The page with the results. */
  action: string;
  className?: string;
};

/** The words of a search: a GET form, so it works without script. */
export function SearchField({ filters, action, className }: SearchFieldProps) {
  const { t } = useTranslation('blog');
  const navigate = useNavigate();
  const id = useId();
  const kept = { ...filters, query: '', page: 0 };
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = writeArticleFilters(readArticleForm(event.currentTarget));
    void navigate({ pathname: action, search }, { preventScrollReset: true });
  }
  return (
    <search className={classes('block', className)}>
      <form
        key={filters.query}
        action={action}
        onSubmit={handleSubmit}
        className="flex min-h-14 items-center gap-2.5 rounded-full border border-line-strong bg-surface p-1 ps-4.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand"
      >
        <Icon of={Search} className="text-brand" />
        <label htmlFor={id} className="sr-only">
          {t('filter.query')}
        </label>
        <input
          id={id}
          name="query"
          type="search"
          dir="auto"
          placeholder={t('filter.queryExample')}
          maxLength={searchQueryMaxLength}
          autoComplete="off"
          defaultValue={filters.query}
          className="min-h-11 w-full min-w-0 border-0 bg-transparent p-0 text-ellipsis outline-none focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {entriesOf(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {filters.query !== '' && (
          <IconLink
            muted
            icon={X}
            label={t('filter.clearSearch')}
            href={`${action}${writeArticleFilters(kept)}`}
          />
        )}
        <Button
          reads
          type="submit"
          aria-label={t('filter.search')}
          className="flex-none rounded-full! max-md:size-11.5 max-md:p-0!"
        >
          <span className="max-md:hidden">{t('filter.search')}</span>
          <Icon of={ArrowRight} directional className="md:hidden" />
        </Button>
      </form>
    </search>
  );
}
