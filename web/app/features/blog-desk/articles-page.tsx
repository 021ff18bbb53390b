import { Plus, Search, BookOpen } from 'lucide-react';
import { useState, type SubmitEvent, useId } from 'react';
import { useSearchParams, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { DeskList, NothingListed } from '#web/features/desk/desk-list.tsx';
import { useAskedSearch } from '#web/features/desk/desk-address.ts';
import { FilterLinks } from '#web/features/desk/desk-filters.tsx';
import {
  blogDeskApi,
  useListDeskBlogCategoriesQuery,
  useCreateArticleMutation,
  useListDeskArticlesQuery,
} from '#web/api/clients/blog-desk.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useTranslation, useLanguage, useFormat, useInSentence } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Link, MoreLink } from '#web/ui/actions/link.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import {
  articlesArgument,
  categoriesHref,
  readBlogDeskAddress,
  blogDeskHref,
  type BlogDeskAddress,
  editorHref,
  categoryOptions,
} from './blog-desk-address.ts';
import { blogStatuses, blogTitleMax } from '#contract/blog-limits.ts';
import { languages } from '#contract/languages.ts';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { DeskArticleRow } from '#contract/blog-desk.ts';
import { ArticleStatus } from './article-status.tsx';

/** An article in the list: its title, category, languages, state and dates. */
function ArticleRow({ article }: { article: DeskArticleRow }) {
  const { t } = useTranslation('blog-desk');
  const format = useFormat();
  const { id, title, language, category, status, translations, hidden, featured, aiGenerated } = article;
  return (
    <li>
      <Link
        href={editorHref(id)}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-12 border border-line bg-surface px-4 py-3 transition-colors hover:border-ink"
      >
        <span className="grid min-w-0 flex-1 basis-56 gap-0.5">
          <span lang={language} className="truncate as-written font-semibold">
            {title}
          </span>
          <span className="text-14 text-muted">
            <bdi>{category.name}</bdi> ·{' '}
            <bdi>
              {format.list([language, ...translations.map((one) => one.language)].map(nameOfLanguage))}
            </bdi>
          </span>
          <span className="text-14 text-muted">
            <When article={article} />
            {article.views > 0 && ` · ${t('views', { count: article.views })}`}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {featured && <Badge tone="accent">{t('featured')}</Badge>}
          {aiGenerated && <Badge>{t('aiGenerated')}</Badge>}
          {hidden && <Badge tone="danger">{t('hidden')}</Badge>}
          <ArticleStatus status={status} />
        </span>
      </Link>
    </li>
  );
}

const nameOfLanguage = (language: keyof typeof languageNames) => languageNames[language];

function When({ article: { scheduledAt, publishedAt, updatedAt } }: { article: DeskArticleRow }) {
  const { t } = useTranslation('blog-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  if (scheduledAt !== null) return t('when.scheduled', { at: inSentence(format.dateTime(scheduledAt)) });
  if (publishedAt !== null) return t('when.published', { at: format.date(publishedAt) });
  return t('when.changed', { at: inSentence(format.dateTime(updatedAt)) });
}

/** One page of the articles that the address names. */
function ArticleList({ address }: { address: BlogDeskAddress }) {
  const { t } = useTranslation('blog-desk');
  const answer = useListDeskArticlesQuery(articlesArgument(address), { refetchOnMountOrArgChange: true });
  return (
    <DeskList
      answer={answer}
      empty={
        <NothingListed
          icon={BookOpen}
          isFiltered={blogDeskHref(address) !== blogDeskHref({})}
          allHref={blogDeskHref({})}
          t={t}
        />
      }
      countOf={(page) => t('count', { count: page.totalElements })}
      look="cards"
      renderItems={(articles) => (
        <ul className="grid gap-2">
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
      )}
      hrefOf={(number) => blogDeskHref({ ...address, page: number })}
      t={t}
    />
  );
}

/** Asks for what a draft begins with, and opens its editor. */
function NewArticle({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('blog-desk');
  const own = useLanguage();
  const navigate = useNavigate();
  const formId = useId();
  const { data: categories } = useListDeskBlogCategoriesQuery();
  const [title, setTitle] = useState('');
  const [language, setLanguage] = useState(own);
  const [chosen, setChosen] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [create, { error, isLoading }] = useCreateArticleMutation();
  const failure = useErrorText(error);
  const refused = fieldErrorsOf(error);
  const categoryId = chosen || (categories?.[0]?.id ?? '');
  const titleError = isSent && title.trim() === '' ? t('field.titleMissing') : refused['title'];

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsSent(true);
    if (isLoading || title.trim() === '') return;
    const answer = await create({ body: { language, title, markdown: '', categoryId, topics: [] } });
    if (answer.data) void navigate(editorHref(answer.data.id));
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('new.title')}
      closeLabel={t('dialog.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isLoading}>
            {t('new.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <TextField
          dir="auto"
          label={t('field.title')}
          error={titleError}
          maxLength={blogTitleMax}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Select
          label={t('field.language')}
          value={language}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? language)}
        />
        <Select
          label={t('field.category')}
          error={refused['categoryId']}
          hint={categories?.length === 0 && <MoreLink href={categoriesHref}>{t('new.noCategory')}</MoreLink>}
          value={categoryId}
          options={categoryOptions(categories ?? [], own)}
          onChange={({ target }) => setChosen(target.value)}
        />
        <div role="alert" className="empty:hidden">
          {error && Object.keys(refused).length === 0 && failure && <FieldError>{failure}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}

/** Words, state, language and category of the list, which are in its address. */
function ArticleFilter({ address }: { address: BlogDeskAddress }) {
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
      <FilterLinks
        label={t('filter.status')}
        links={[undefined, ...blogStatuses].map((status) => ({
          key: status ?? 'all',
          href: blogDeskHref({ ...address, status, page: 0 }),
          isOn: status === address.status,
          label: t(`filter.${status ?? 'all'}`),
        }))}
      />
    </search>
  );
}

export const handle = { ns: ['blog-desk', 'bookings', 'site'] };

const load = loadForStaff(({ url, query }) =>
  Promise.all([
    query(blogDeskApi.endpoints.listDeskArticles, articlesArgument(readBlogDeskAddress(url.searchParams))),
    query(blogDeskApi.endpoints.listDeskBlogCategories, undefined),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The articles of the blog in every state, for administrators; the filters are in the address. */
export default function ArticlesPage() {
  return (
    <StaffOnly>
      <Articles />
    </StaffOnly>
  );
}

function Articles() {
  const { t } = useTranslation('blog-desk');
  const [search] = useSearchParams();
  const [isNew, setIsNew] = useState(false);
  const address = readBlogDeskAddress(search);
  const asked = readBlogDeskAddress(useAskedSearch());
  const write = (
    <Button onClick={() => setIsNew(true)}>
      <Icon of={Plus} />
      {t('new.open')}
    </Button>
  );
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <header className="grid max-w-160 gap-1">
          <h1>{t('title')}</h1>
          <p className="text-muted">{t('lead')}</p>
        </header>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <MoreLink href={categoriesHref}>{t('categories.title')}</MoreLink>
          {write}
        </div>
      </div>
      <ArticleFilter address={asked} />
      <ArticleList address={address} />
      <NewArticle open={isNew} onClose={() => setIsNew(false)} />
    </div>
  );
}
