import { useListDeskBlogCategoriesQuery } from '#web/api/clients/blog-desk.ts';
import { Search } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { blogStatuses } from '#contract/blog-limits.ts';
import { languages } from '#contract/languages.ts';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { blogDeskHref, type BlogDeskAddress } from '../blog-desk-address.ts';
import { categoryOptions } from '../category-options.ts';

/** Words, state, language and category of the list, which are in its address. */
export function ArticleFilter({ address }: { address: BlogDeskAddress }) {
  const { t } = useTranslation('blog-desk');
  const language = useLanguage();
  const navigate = useNavigate();
  const { data: categories = [] } = useListDeskBlogCategoriesQuery();
  const [shown, setShown] = useState(address.query);
  const [typed, setTyped] = useState(address.query);
  if (shown !== address.query) {
    setShown(address.query);
    setTyped(address.query);
  }
  const show = (changed: Partial<BlogDeskAddress>) =>
    void navigate(blogDeskHref({ ...address, ...changed, page: 0 }));

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    show({ query: typed.trim() });
  }
  return (
    <search className="grid gap-4">
      <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          dir="auto"
          autoComplete="off"
          className="flex-1 basis-64"
          label={t('filter.query')}
          maxLength={searchQueryMaxLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          end={<IconButton type="submit" icon={Search} label={t('filter.submit')} />}
        />
        <Select
          label={t('filter.language')}
          className="flex-1 basis-40"
          value={address.language ?? ''}
          options={[
            { value: '', label: t('filter.allLanguages') },
            ...languages.map((one) => ({ value: one, label: languageNames[one] })),
          ]}
          onChange={({ target }) => show({ language: languages.find((one) => one === target.value) })}
        />
        <Select
          label={t('filter.category')}
          className="flex-1 basis-48"
          value={address.categoryId}
          options={[
            { value: '', label: t('filter.allCategories') },
            ...categoryOptions(categories, language),
          ]}
          onChange={({ target }) => show({ categoryId: target.value })}
        />
      </form>
      <nav aria-label={t('filter.status')} className="flex flex-wrap gap-2">
        {[undefined, ...blogStatuses].map((status) => (
          <Link
            key={status ?? 'all'}
            href={blogDeskHref({ ...address, status, page: 0 })}
            aria-current={status === address.status ? 'page' : undefined}
            className={chipClasses(status === address.status)}
          >
            {t(`filter.${status ?? 'all'}`)}
          </Link>
        ))}
      </nav>
    </search>
  );
}
