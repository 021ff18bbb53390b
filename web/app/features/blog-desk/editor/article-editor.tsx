import type { DeskArticle } from '#contract/blog-desk.ts';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ArticleStatus } from '../article-status.tsx';
import { blogDeskHref, togetherParameter } from '../blog-desk-address.ts';
import { CoverPart } from './cover-part.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LivePreview } from './live-preview.tsx';
import { PartLinks } from './part-links.tsx';
import { Publication } from './publication.tsx';
import { SaveState } from './save-state.tsx';
import { SearchPreview } from './search-preview.tsx';
import { SideBySide } from './side-by-side.tsx';
import { SortingPart } from './sorting-part.tsx';
import { StaleArticle } from './stale-article.tsx';
import { TextFields } from './text-fields.tsx';
import { useArticleDraft } from './use-article-draft.ts';
import { useArticleStatus } from './use-article-status.ts';
import { usePreview } from './use-preview.ts';
import { useWideWindow } from './use-wide-window.ts';

type ArticleEditorProps = {
  article: DeskArticle;
  reload: () => PromiseLike<{ data?: DeskArticle | undefined }>;
};

/** Text and preview of an article, then its publication, its search result, its sorting and its cover. */
export function ArticleEditor({ article, reload }: ArticleEditorProps) {
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
