import { useParams, type ClientLoaderFunctionArgs, useSearchParams, useNavigate } from 'react-router';
import { ArrowLeft, Search, Columns3, Plus } from 'lucide-react';
import { useRef, useSyncExternalStore, type MouseEvent, useId } from 'react';
import {
  blogDeskApi,
  useGetDeskArticleQuery,
  useListDeskBlogCategoriesQuery,
  useCreateArticleMutation,
} from '#web/api/clients/blog-desk.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch } from '#web/api/prefetch.ts';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { DeskArticle, BlogPreview } from '#contract/blog-desk.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton, Link } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ArticleStatus } from '../article-status.tsx';
import { blogDeskHref, togetherParameter, editorHref } from '#web/features/blog-desk/blog-desk-address.ts';
import { SortingPart, CoverPart } from './sorting-part.tsx';
import { Publication, useArticleStatus } from './publication.tsx';
import { SaveState, StaleArticle } from './stale-article.tsx';
import { SideBySide, usePreview } from './side-by-side.tsx';
import { TextFields } from './text-fields.tsx';
import { useArticleDraft, type ArticleDraft, type DraftFields } from './use-article-draft.ts';
import { directionOf } from '#contract/text-direction.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { languages } from '#contract/languages.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { chipClasses } from '#web/ui/data/chip.tsx';

type LanguageLinksProps = { article: DeskArticle; draft: ArticleDraft; isWide: boolean; isTogether: boolean };

/** The languages of the article, each with its editor; one that is missing is begun with the title of this one. */
function LanguageLinks({ article, draft, isWide, isTogether }: LanguageLinksProps) {
  const { t } = useTranslation('blog-desk');
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateArticleMutation();
  const { id, language: own, translations, status } = article;
  const written = [{ id, language: own, status }, ...translations];

  async function translate(language: DeskArticle['language']) {
    const { title, categoryId, topics, aiGenerated } = draft.fields;
    const answer = await create({
      body: {
        language,
        translationOf: id,
        title,
        markdown: '',
        categoryId,
        topics: [...topics],
        aiGenerated,
      },
    });
    if (answer.data) void navigate(editorHref(answer.data.id, isTogether));
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav aria-label={t('languages.label')}>
        <ul className="flex flex-wrap gap-2">
          {languages.map((language) => {
            const found = written.find((one) => one.language === language);
            const name = <bdi lang={language}>{languageNames[language]}</bdi>;
            return (
              <li key={language}>
                {found ? (
                  <Link
                    href={editorHref(found.id, isTogether)}
                    aria-current={found.id === id ? 'page' : undefined}
                    className={chipClasses(found.id === id)}
                  >
                    {name}
                    <ArticleStatus status={found.status} />
                  </Link>
                ) : (
                  <Button
                    variant="quiet"
                    pending={isLoading}
                    aria-label={t('languages.translate', { language: languageNames[language] })}
                    onClick={() => void translate(language)}
                  >
                    <Icon of={Plus} size={18} />
                    {name}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      {isWide && translations.length > 0 && (
        <LinkButton variant="quiet" href={editorHref(id, !isTogether)}>
          <Icon of={Columns3} size={18} />
          {t(isTogether ? 'languages.alone' : 'languages.together')}
        </LinkButton>
      )}
    </div>
  );
}

/** Characters that the result of a search engine has room for. */
const titleRoom = 60;
const descriptionRoom = 160;

/** The article as a search engine would list it, and how much of its room the texts take. */
function SearchPreview({ article, fields }: { article: DeskArticle; fields: DraftFields }) {
  const { t } = useTranslation('blog-desk');
  const { brandName, publicUrl } = useSettings();
  const titleId = useId();
  const { language } = article;
  const { title, summary } = fields;
  const slug = fields.slug || article.slug;
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid content-start gap-4">
      <h2 id={titleId} className="flex items-center gap-2 font-text text-16 font-semibold tracking-normal">
        <Icon of={Search} />
        {t('engine.title')}
      </h2>
      <div
        lang={language}
        dir={directionOf(language)}
        className="grid gap-1 rounded-12 bg-sunken p-4 wrap-anywhere"
      >
        <p className="text-14 text-muted">
          <bdi dir="ltr">{`${new URL(publicUrl).host} › blog › articles › ${slug}`}</bdi>
        </p>
        <p className="text-18 text-info">{`${title} – ${brandName}`}</p>
        <p className="text-14 text-muted">{summary || <span lang="">{t('engine.noSummary')}</span>}</p>
      </div>
      <Room label={t('engine.titleRoom')} length={title.length} room={titleRoom} />
      <Room label={t('engine.descriptionRoom')} length={summary.length} room={descriptionRoom} />
    </Card>
  );
}

function Room({ label, length, room }: { label: string; length: number; room: number }) {
  const { t } = useTranslation('blog-desk');
  const left = room - length;
  return (
    <div className="grid gap-1 text-14">
      <span className="font-semibold">{label}</span>
      <ProgressBar thin value={length / room} tone={left < 0 ? 'warning' : 'brand'} label={label} />
      <span className="text-muted">
        {left < 0
          ? t('engine.tooLong', { length, room, count: -left })
          : t('engine.left', { length, room, count: left })}
      </span>
    </div>
  );
}

type LivePreviewProps = {
  article: DeskArticle;
  fields: DraftFields;
  preview: BlogPreview;
  failure: string | null;
};

const articleClasses =
  'grid gap-4 wrap-anywhere *:min-w-0 [&_a]:underline [&_blockquote]:border-s-3 [&_blockquote]:border-brand [&_blockquote]:ps-4 [&_h2]:text-22 [&_h3]:text-18 [&_img]:rounded-12 [&_ol]:list-decimal [&_ol]:ps-6 [&_pre]:overflow-x-auto [&_table]:block [&_table]:overflow-x-auto [&_ul]:list-disc [&_ul]:ps-6';

/** The article as its page will show it, made by the same renderer. */
function LivePreview({ article, fields, preview, failure }: LivePreviewProps) {
  const { t } = useTranslation('blog-desk');
  const titleId = useId();
  const { data: categories = [] } = useListDeskBlogCategoriesQuery();
  const { language } = article;
  const category = categories.find(({ id }) => id === fields.categoryId);
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="font-text text-16 font-semibold tracking-normal">
          {t('preview.title')}
        </h2>
        <span className="text-14 text-muted">{t('preview.hint')}</span>
      </div>
      {failure && (
        <div role="alert">
          <Alert tone="error">{failure}</Alert>
        </div>
      )}
      <Card as="article" lang={language} dir={directionOf(language)} className="overflow-hidden">
        {fields.coverUrl !== '' && (
          <img src={fields.coverUrl} alt={fields.coverAlt} className="aspect-2/1 w-full object-cover" />
        )}
        <div className="grid gap-4 p-5 *:min-w-0 md:p-6">
          <p className="text-14 text-muted">{category?.texts[language].name}</p>
          <p className="font-head text-28 leading-tight font-semibold wrap-anywhere">{fields.title}</p>
          {preview.html === '' ? (
            <p className="text-muted" lang="" dir="auto">
              {t('preview.empty')}
            </p>
          ) : (
            <div className={articleClasses} dangerouslySetInnerHTML={{ __html: preview.html }} />
          )}
        </div>
      </Card>
    </section>
  );
}

/** The ids of the parts of the editor. */
const parts = ['write', 'preview', 'settings'] as const;

/** Leads to a part without the address, whose change would ask about what is typed. */
function handleClick(event: MouseEvent, id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  event.preventDefault();
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}

/** The parts of the editor on a phone, where they stand one below the other. */
function PartLinks() {
  const { t } = useTranslation('blog-desk');
  return (
    <nav aria-label={t('parts.label')} className="lg:hidden">
      <ul className="grid grid-cols-1 xs:grid-cols-3 rounded-12 bg-sunken p-0.75">
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              onClick={(event) => handleClick(event, part)}
              className="grid min-h-11 place-items-center rounded-field px-2 text-center text-14 font-medium text-muted hover:bg-surface hover:text-ink"
            >
              {t(`parts.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const wideWindow = '(width >= 80rem)';

function watchWidth(listener: () => void): () => void {
  const media = matchMedia(wideWindow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is wide enough for three columns of text. */
const useWideWindow = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(wideWindow).matches,
    () => false,
  );

type ArticleEditorProps = {
  article: DeskArticle;
  reload: () => PromiseLike<{ data?: DeskArticle | undefined }>;
};

/** Text and preview of an article, then its publication, its search result, its sorting and its cover. */
function ArticleEditor({ article, reload }: ArticleEditorProps) {
  const { t } = useTranslation('blog-desk');
  const [search] = useSearchParams();
  const isWide = useWideWindow();
  const draft = useArticleDraft(article, reload);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const status = useArticleStatus(article, draft);
  const { preview, error: previewError } = usePreview(article, draft.fields.markdown);
  const isTogether = isWide && search.has(togetherParameter);
  const refused = { ...status.refused, ...draft.refused };
  const isShownAtField = Object.keys(refused).length > 0;
  const failure = useErrorText(draft.error ?? status.error);
  const previewFailure = useErrorText(previewError);
  const text = <TextFields {...{ article, draft, refused, preview, textArea }} />;
  return (
    <div className="wrap grid gap-6 pt-4 pb-16 lg:pt-6 *:min-w-0">
      <PageHead title={article.title} hidden />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <header className="grid min-w-0 justify-items-start gap-1">
          <LinkButton href={blogDeskHref({})} variant="plain" className="-ms-3">
            <Icon of={ArrowLeft} size={18} directional />
            {t('title')}
          </LinkButton>
          <h1 className="text-28 wrap-anywhere">
            <bdi lang={article.language}>{draft.fields.title || article.title}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-3">
            <ArticleStatus status={article.status} />
            <SaveState article={article} draft={draft} />
          </p>
        </header>
        <Button
          pending={draft.isSaving}
          className="max-md:w-full"
          onClick={() => draft.isTitled && void draft.save()}
        >
          {t(draft.isAutosaved ? 'save.draft' : 'save.public')}
        </Button>
      </div>
      {article.hidden && <Alert tone="warning">{t('hiddenText')}</Alert>}
      {draft.isStale && <StaleArticle draft={draft} onSelectText={() => textArea.current?.select()} />}
      <div role="alert" className="empty:hidden">
        {!draft.isStale && isShownAtField && <Alert tone="error">{t('save.refused')}</Alert>}
        {!draft.isStale && !isShownAtField && failure && <Alert tone="error">{failure}</Alert>}
      </div>
      <LanguageLinks article={article} draft={draft} isWide={isWide} isTogether={isTogether} />
      {isTogether ? (
        <SideBySide article={article}>{text}</SideBySide>
      ) : (
        <>
          <PartLinks />
          <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
            <div id="write" tabIndex={-1} className="scroll-mt-20 outline-none">
              {text}
            </div>
            <div id="preview" tabIndex={-1} className="scroll-mt-20 outline-none">
              <LivePreview
                article={article}
                fields={draft.fields}
                preview={preview}
                failure={previewFailure}
              />
            </div>
          </div>
        </>
      )}
      <div
        id="settings"
        tabIndex={-1}
        className="grid scroll-mt-20 gap-6 outline-none *:min-w-0 lg:grid-cols-3"
      >
        <Publication article={article} status={status} />
        <SearchPreview article={article} fields={draft.fields} />
        <SortingPart draft={draft} refused={refused} />
      </div>
      <CoverPart article={article} draft={draft} refused={refused} />
    </div>
  );
}

export const handle = { ns: ['blog-desk', 'bookings', 'provider', 'site'] };

const load = loadForStaff(({ params, query }) =>
  Promise.all([
    query(blogDeskApi.endpoints.getDeskArticle, { articleId: params['articleId'] ?? '' }),
    query(blogDeskApi.endpoints.listDeskBlogCategories, undefined),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The editor of one article in one language, for administrators. */
export default function ArticlePage() {
  const { articleId = '' } = useParams();
  return (
    <StaffOnly preset="detail">
      <Known key={articleId} articleId={articleId} />
    </StaffOnly>
  );
}

function Known({ articleId }: { articleId: string }) {
  const { t: common } = useTranslation();
  const {
    data: article,
    isError,
    error,
    refetch,
  } = useGetDeskArticleQuery({ articleId }, { refetchOnMountOrArgChange: true });
  if (article) return <ArticleEditor article={article} reload={refetch} />;
  return isError ? (
    <div className="wrap py-12">
      <LoadFailure error={error} onRetry={refetch} />
    </div>
  ) : (
    <Skeleton preset="detail" label={common('loading')} />
  );
}
