import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { claimMinutes } from '#contract/verification-limits.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import { useReviewDocumentMutation, type PendingDocument } from '#web/api/generated/onboarding.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { useFileSize } from './file-size.ts';
import { ReviewDecision, type Outcome } from './review-decision.tsx';
import { ReviewHistory } from './review-history.tsx';
import { useAge } from './use-age.ts';
import { useDocumentName } from './use-document-words.ts';

type ReviewDocumentProps = {
  document: PendingDocument;
  /** It was opened from the page: whoever reads on goes on here. */
  takesFocus: boolean;
  onDecided: (document: PendingDocument, outcome: Outcome) => void;
  onOvertaken: () => void;
};

/** One document under review: who sent it, the document once it is claimed, the decision, and what happened before. */
export function ReviewDocument({ document, takesFocus, onDecided, onOvertaken }: ReviewDocumentProps) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const name = useDocumentName()(document);
  const age = useAge()(document.ageHours);
  const { data: user } = useGetCurrentUserQuery();
  const [openedAt] = useState(() => new Date().toISOString().slice(0, 16).replace('T', ' '));
  const heading = useRef<HTMLHeadingElement>(null);
  const historyId = useId();
  const { claimedBy, claimedByMe, claimedUntil } = document;

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
          <bdi>{document.provider.displayName}</bdi> · {age}
          {document.late && <Badge tone="warning">{t('review.late')}</Badge>}
        </p>
      </header>
      {document.sameFileElsewhere && (
        <Alert tone="error" title={t('review.sameFile')}>
          {t('review.sameFileText')}
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_252px] lg:grid-rows-[auto_1fr] lg:gap-6">
        <Person document={document} />
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {claimedByMe && user ? (
            <>
              <p className="text-14 font-medium text-brand">
                {claimedUntil && t('review.claimedUntil', { time: format.time(claimedUntil) })}
              </p>
              <DocumentViewer
                documentId={document.id}
                name={name}
                watermark={`${user.firstName} ${user.lastName} · ${openedAt} UTC`}
              />
              <Card padded>
                <ReviewDecision
                  document={document}
                  onDecided={(outcome) => onDecided(document, outcome)}
                  onOvertaken={onOvertaken}
                />
              </Card>
            </>
          ) : claimedBy && claimedUntil ? (
            <Alert tone="info">
              {t('review.claimedByOther', { name: claimedBy, time: format.time(claimedUntil) })}
            </Alert>
          ) : (
            <Claim document={document} onOvertaken={onOvertaken} />
          )}
        </div>
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

type ClaimProps = { document: PendingDocument; onOvertaken: () => void };

function Claim({ document, onOvertaken }: ClaimProps) {
  const { t } = useTranslation('verification');
  const [review, { isLoading, error }] = useReviewDocumentMutation();
  const errorText = useErrorText(error);

  async function handleClaim() {
    const { id, version } = document;
    const answer = await review({ documentId: id, status: 'IN_REVIEW', version, body: null });
    if (['VER003', 'CNF001'].includes(errorCodeOf(answer.error) ?? '')) onOvertaken();
  }

  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-line-strong px-6 py-10">
      <p className="max-w-[52ch] text-muted">{t('review.claimText', { minutes: claimMinutes })}</p>
      <Button size="l" pending={isLoading} onClick={() => void handleClaim()}>
        {t('review.claim')}
      </Button>
      {error && errorText && (
        <p role="alert" className="text-danger">
          {errorText}
        </p>
      )}
    </div>
  );
}

function Person({ document }: { document: PendingDocument }) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const fileSize = useFileSize();
  const titleId = useId();
  const { provider, fileName, size } = document;
  const birthDate: unknown = provider.birthDate;
  const unknown = <span className="text-muted">{t('review.unknown')}</span>;
  const facts: [string, ReactNode][] = [
    [
      t('review.name'),
      <bdi key="name">
        {provider.firstName} {provider.lastName}
      </bdi>,
    ],
    [t('review.displayName'), <bdi key="shown">{provider.displayName}</bdi>],
    [t('review.birthDate'), typeof birthDate === 'string' ? format.date(birthDate) : unknown],
    [t('review.siret'), provider.siret ? <bdi key="siret">{provider.siret}</bdi> : unknown],
    [
      t('review.file'),
      <span key="file" className="break-words">
        <bdi>{fileName}</bdi> ({fileSize(size)})
      </span>,
    ],
  ];
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-4 lg:col-start-2">
      <h3 id={titleId} className="font-text text-16 font-semibold tracking-normal">
        {t('review.person')}
      </h3>
      <dl className="grid grid-cols-2 gap-3 text-14 lg:grid-cols-1">
        {facts.map(([label, value]) => (
          <div key={label} className="grid min-w-0 content-start">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
