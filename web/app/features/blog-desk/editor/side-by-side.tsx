import { useRef, type ReactNode, useEffect, useState } from 'react';
import { useGetDeskArticleQuery, usePreviewArticleMutation } from '#web/api/clients/blog-desk.ts';
import type { DeskArticle, BlogPreview } from '#contract/blog-desk.ts';
import { languages } from '#contract/languages.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useErrorText } from '#web/alerts/error-text.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ArticleStatus } from '../article-status.tsx';
import { SaveState, StaleArticle } from './stale-article.tsx';
import { TextFields } from './text-fields.tsx';
import { useArticleDraft } from './use-article-draft.ts';
import { useNetwork } from '#web/realtime/connection-store.ts';

/** The texts of an article in all its languages, field beside field; the children are those of its own. */
export function SideBySide({ article, children }: { article: DeskArticle; children: ReactNode }) {
  const { t } = useTranslation('blog-desk');
  return (
    <Card className="grid auto-cols-fr grid-flow-col gap-6 p-6 *:min-w-0">
      {languages.map((language) => {
        const other = article.translations.find((one) => one.language === language);
        if (language !== article.language && !other) return null;
        return (
          <section
            key={language}
            aria-label={t('languages.column', { language: languageNames[language] })}
            className="grid content-start gap-5"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="font-text text-16 font-semibold tracking-normal">
                <bdi lang={language}>{languageNames[language]}</bdi>
              </h2>
              <ArticleStatus status={(other ?? article).status} />
            </div>
            {other ? <Other articleId={other.id} /> : children}
          </section>
        );
      })}
    </Card>
  );
}

function Other({ articleId }: { articleId: string }) {
  const { t: common } = useTranslation();
  const {
    data: article,
    isError,
    error,
    refetch,
  } = useGetDeskArticleQuery({ articleId }, { refetchOnMountOrArgChange: true });
  if (article) return <OtherText article={article} reload={refetch} />;
  return isError ? (
    <LoadFailure error={error} onRetry={refetch} />
  ) : (
    <Skeleton preset="detail" label={common('loading')} />
  );
}

type OtherTextProps = {
  article: DeskArticle;
  reload: () => PromiseLike<{ data?: DeskArticle | undefined }>;
};

function OtherText({ article, reload }: OtherTextProps) {
  const { t } = useTranslation('blog-desk');
  const draft = useArticleDraft(article, reload);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const { preview } = usePreview(article, draft.fields.markdown);
  const failure = useErrorText(draft.error);
  return (
    <>
      <TextFields {...{ article, draft, refused: draft.refused, preview, textArea }} />
      {draft.isStale && <StaleArticle draft={draft} onSelectText={() => textArea.current?.select()} />}
      <div role="alert" className="empty:hidden">
        {!draft.isStale && failure && <Alert tone="error">{failure}</Alert>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          pending={draft.isSaving}
          onClick={() => draft.isTitled && void draft.save()}
        >
          {t(draft.isAutosaved ? 'save.draft' : 'save.public')}
        </Button>
        <SaveState article={article} draft={draft} />
      </div>
    </>
  );
}

const restMs = 400;

/**
 * A text as readers would see it, after each rest in the typing, and once the network is back; the last one stays while
 * a new one is made.
 */
export function usePreview(article: DeskArticle, markdown: string) {
  const { language } = article;
  const [shown, setShown] = useState<{ markdown: string; preview: BlogPreview }>({
    markdown: article.markdown,
    preview: article,
  });
  const [render, { error }] = usePreviewArticleMutation();
  const isOnline = useNetwork();
  const isCurrent = shown.markdown === markdown;
  useEffect(() => {
    if (isCurrent || !isOnline) return;
    let isLatest = true;
    async function show() {
      const { data: preview } = await render({ body: { language, markdown } });
      if (isLatest && preview) setShown({ markdown, preview });
    }
    const timer = setTimeout(() => void show(), restMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [isCurrent, isOnline, language, markdown, render]);
  return { preview: shown.preview, error: isCurrent || !isOnline ? undefined : error };
}
