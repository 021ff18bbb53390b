import type { PendingDocument } from '#contract/verification.ts';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { ReviewHistory } from './review-history.tsx';
import { ReviewPerson } from './review-person.tsx';
import { useDocumentName } from '../use-document-words.ts';

type ReviewArticleProps = {
  document: PendingDocument;
  /** Beside the name of the provider. */
  state: ReactNode;
  /** Opened by a press on the page: it receives the focus. */
  takesFocus: boolean;
  /** Claimed or opened: the button for it has been removed. */
  isOpen: boolean;
  children: ReactNode;
};

/** One document as administrators see it: its provider, its history, and between them the actions. */
export function ReviewArticle({ document, state, takesFocus, isOpen, children }: ReviewArticleProps) {
  const { t } = useTranslation('verification');
  const name = useDocumentName()(document);
  const heading = useRef<HTMLHeadingElement>(null);
  const historyId = useId();
  useFocusWhenLost(heading, isOpen);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <article className="grid min-w-0 gap-6">
      <header className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">
          {name}
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
          <bdi>{document.provider.displayName}</bdi> · {state}
        </p>
      </header>
      {document.sameFileElsewhere && (
        <Alert tone="error" title={t('review.sameFile')}>
          {t('review.sameFileText')}
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_252px] lg:grid-rows-[auto_1fr] lg:gap-6">
        <ReviewPerson document={document} />
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
        <Card as="section" padded aria-labelledby={historyId} className="grid gap-4 lg:col-start-2">
          <h3 id={historyId} className="font-text text-16 font-semibold tracking-normal">
            {t('review.history')}
          </h3>
          <ReviewHistory history={document.history} />
        </Card>
      </div>
    </article>
  );
}
