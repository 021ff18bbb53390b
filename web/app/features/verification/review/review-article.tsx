import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { PendingDocument } from '#contract/verification.ts';
import { fullName } from '#contract/users-rules.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { useDocumentName, useFileSize } from '../documents.ts';

/** What the account says, to be compared with a document. */
const declaredFacts = ['name', 'displayName', 'birthDate', 'siret'] as const;

/** The person to compare a document with. */
function ReviewPerson({ document }: { document: PendingDocument }) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const fileSize = useFileSize();
  const titleId = useId();
  const { provider, fileName, size } = document;
  const birthDate: unknown = provider.birthDate;
  const unknown = <span className="text-muted">{t('review.unknown')}</span>;
  const values: Readonly<Record<(typeof declaredFacts)[number], ReactNode>> = {
    name: <bdi>{fullName(provider.firstName, provider.lastName)}</bdi>,
    displayName: <bdi>{provider.displayName}</bdi>,
    birthDate: typeof birthDate === 'string' ? format.date(birthDate) : unknown,
    siret: provider.siret ? <bdi>{provider.siret}</bdi> : unknown,
  };
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-4 lg:col-start-2">
      <h3 id={titleId} className="font-text text-16 font-semibold tracking-normal">
        {t('review.person')}
      </h3>
      <dl className="grid grid-cols-1 xs:grid-cols-2 gap-3 text-14 lg:grid-cols-1">
        {declaredFacts.map((fact) => (
          <div key={fact} className="grid min-w-0 content-start">
            <dt className="text-muted">{t(`review.${fact}`)}</dt>
            <dd className="min-w-0 font-medium tabular-nums">{values[fact]}</dd>
          </div>
        ))}
        <div className="grid min-w-0 content-start">
          <dt className="text-muted">{t('review.file')}</dt>
          <dd className="min-w-0 font-medium break-words">
            <bdi>{fileName}</bdi> ({fileSize(size)})
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** The history of a document: person, action and time. */
export function ReviewHistory({ history }: Pick<PendingDocument, 'history'>) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  return (
    <ol className="grid gap-3 text-14">
      {history.map(({ action, at, by, notes }) => (
        <li key={`${action}-${at}`} className="grid border-s-2 border-line ps-3">
          <span className="font-medium">{t(`review.action.${action}`)}</span>
          <span className="text-muted">
            <time dateTime={at}>{format.dateTime(at)}</time> · <bdi>{by ?? t('review.system')}</bdi>
          </span>
          {notes && <bdi className="whitespace-pre-line">{notes}</bdi>}
        </li>
      ))}
    </ol>
  );
}

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
