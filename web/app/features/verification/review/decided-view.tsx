import { SearchX } from 'lucide-react';
import { useState, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isStale, useKeptText } from '#web/features/desk/decision-form.tsx';
import type { PendingDocument, PendingDocumentPage } from '#contract/verification.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { ReviewFrame, useReviewList, DocumentList, documentDraft } from './review-frame.tsx';
import { reviewHref, type ReviewAddress } from './review-href.ts';
import { useDocumentName } from '../documents.ts';
import {
  decidedStatuses,
  reviewSearchMax,
  reviewNotesMax,
  reviewNotesMin,
} from '#contract/verification-rules.ts';
import { DocumentState } from '../document-state.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { DocumentViewer, useWatermark } from '../document-viewer.tsx';
import { ReviewArticle } from './review-article.tsx';
import { useReviewDocumentMutation } from '#web/api/clients/verification.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';

type RevokeDialogProps = {
  open: boolean;
  document: PendingDocument;
  onClose: () => void;
  onRevoked: () => void;
  onConflict: () => void;
};

/** Revokes an approval with a written reason: the provider reads it, and the badge is removed at once. */
function RevokeDialog({ open, document, onClose, onRevoked, onConflict }: RevokeDialogProps) {
  const { t } = useTranslation('verification');
  const name = useDocumentName()(document);
  const [notes, setNotes] = useKeptText(documentDraft(document.id));
  const [review, { isLoading, error, reset }] = useReviewDocumentMutation();
  const errorText = useErrorText(error);
  const notesError = fieldErrorsOf(error)['notes'];
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  useEffect(() => {
    if (notesError) form.current?.querySelector('textarea')?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Every refusal moves the focus, with the same words too.
  }, [error, notesError]);

  async function handleSubmit() {
    const { id, version } = document;
    const answer = await review({ documentId: id, status: 'REVOKED', version, body: { notes } });
    if (!answer.error) {
      setNotes('');
      onRevoked();
    } else if (isStale(answer.error, 'VER003')) onConflict();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('review.revoke.title')}
      closeLabel={t('review.revoke.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('review.revoke.keep')}
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={isLoading}>
            {t('review.revoke.confirm')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        inert={isLoading}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void handleSubmit();
        }}
      >
        <p>{t('review.revoke.text', { document: name, provider: document.provider.displayName })}</p>
        <TextArea
          label={t('review.notes')}
          hint={t('review.notesHint', { min: reviewNotesMin })}
          error={notesError}
          rows={3}
          maxLength={reviewNotesMax}
          value={notes}
          onChange={(event) => {
            // The errors belong to the text that was sent, not to the present one.
            if (error) reset();
            setNotes(event.target.value);
          }}
        />
        {error && !notesError && errorText && (
          <div role="alert" className="-my-3">
            <FieldError>{errorText}</FieldError>
          </div>
        )}
      </form>
    </Dialog>
  );
}

type DecidedDocumentProps = {
  document: PendingDocument;
  takesFocus: boolean;
  onRevoked: (document: PendingDocument) => void;
  onConflict: () => void;
};

/** One document after a decision: the reason, its file while it is stored, and the button that revokes an approval. */
function DecidedDocument({ document, takesFocus, onRevoked, onConflict }: DecidedDocumentProps) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const name = useDocumentName()(document);
  const watermark = useWatermark();
  const [isShown, setShown] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const { status, notes, erased } = document;
  const lastDay: unknown = document.validUntil;

  return (
    <ReviewArticle
      document={document}
      state={<DocumentState status={status} />}
      takesFocus={takesFocus}
      isOpen={isShown}
    >
      {typeof lastDay === 'string' && <p>{t('validUntil', { date: format.date(lastDay) })}</p>}
      {notes && (
        <blockquote className="border-s-2 border-line-strong ps-3 whitespace-pre-line">
          <span className="sr-only">{t('reason')} </span>
          <bdi>{notes}</bdi>
        </blockquote>
      )}
      {erased && <Alert tone="info">{t('review.past.erased')}</Alert>}
      {!erased && isShown && watermark && (
        <DocumentViewer documentId={document.id} name={name} watermark={watermark} />
      )}
      {!erased && !isShown && (
        <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-line-strong px-6 py-8">
          <p className="max-w-[52ch] text-muted">{t('review.past.openText')}</p>
          <Button variant="secondary" onClick={() => setShown(true)}>
            {t('review.past.open')}
          </Button>
        </div>
      )}
      {status === 'APPROVED' && (
        <p>
          <Button variant="danger" onClick={() => setRevoking(true)}>
            {t('review.revoke.open')}
          </Button>
        </p>
      )}
      <RevokeDialog
        open={isRevoking}
        document={document}
        onClose={() => setRevoking(false)}
        onRevoked={() => {
          setRevoking(false);
          onRevoked(document);
        }}
        onConflict={() => {
          setRevoking(false);
          onConflict();
        }}
      />
    </ReviewArticle>
  );
}

/** Searches decisions by the name of the provider and by status; the form is filled from the address. */
function DecidedSearch({ address: { view, status, query } }: { address: ReviewAddress }) {
  const { t } = useTranslation('verification');
  const navigate = useNavigate();
  const [shown, setShown] = useState({ status, query });
  const [typed, setTyped] = useState({ status, query });
  if (shown.status !== status || shown.query !== query) {
    setShown({ status, query });
    setTyped({ status, query });
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(reviewHref({ view, status: typed.status, query: typed.query.trim() }));
  }

  return (
    <search>
      <form
        onSubmit={handleSubmit}
        className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_auto] sm:items-end"
      >
        <TextField
          type="search"
          label={t('review.past.query')}
          maxLength={reviewSearchMax}
          autoComplete="off"
          value={typed.query}
          onChange={(event) => setTyped({ ...typed, query: event.target.value })}
        />
        <Select
          label={t('review.past.status')}
          value={typed.status ?? ''}
          onChange={({ target }) =>
            setTyped({ ...typed, status: decidedStatuses.find((one) => one === target.value) })
          }
          options={[
            { value: '', label: t('review.past.anyStatus') },
            ...decidedStatuses.map((one) => ({ value: one, label: t(`status.${one}`) })),
          ]}
        />
        <Button type="submit">{t('review.past.search')}</Button>
      </form>
    </search>
  );
}

type DecidedListProps = { page: PendingDocumentPage; address: ReviewAddress };

/** Past decisions, the newest first: the document, its provider, the administrator and the time. */
function DecidedList({ page, address }: DecidedListProps) {
  const { t } = useTranslation('verification');
  return (
    <DocumentList
      page={page}
      address={address}
      count={t('review.past.count', { count: page.totalElements })}
      pages={{ label: t('review.past.pages'), previous: t('review.next'), next: t('review.previous') }}
      renderFacts={(document) => <DecidedFacts document={document} />}
    />
  );
}

function DecidedFacts({ document: { provider, status, history } }: { document: PendingDocument }) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const decision = history.findLast(({ action }) => decidedStatuses.some((one) => one === action));
  return (
    <>
      <bdi className="text-14 text-muted">{provider.displayName}</bdi>
      <DocumentState status={status} />
      {decision && (
        <span className="text-14 text-muted">
          <time dateTime={decision.at}>{format.dateTime(decision.at)}</time> ·{' '}
          <bdi>{decision.by ?? t('review.system')}</bdi>
        </span>
      )}
    </>
  );
}

const isDecided = ({ status }: PendingDocument) => decidedStatuses.some((one) => one === status);

/** Past decisions, the newest first; an approval can be revoked. */
export function DecidedView() {
  const { t } = useTranslation('verification');
  const navigate = useNavigate();
  const documentName = useDocumentName();
  const list = useReviewList();
  const { address } = list;
  const chosen = list.chosen && isDecided(list.chosen) ? list.chosen : undefined;
  const { view, documentId, status, query } = address;
  const isNarrowed = status !== undefined || query !== '';
  const [firstId] = useState(documentId);
  const [revoked, setRevoked] = useState<PendingDocument>();

  function handleRevoked(document: PendingDocument) {
    setRevoked(document);
    // The newest decision is on the first page, whatever was searched before.
    void navigate(reviewHref({ view, documentId: document.id }), { replace: true });
  }

  return (
    <>
      <div className={classes(documentId && 'max-lg:hidden')}>
        <DecidedSearch address={address} />
      </div>
      <div role="status" className="empty:hidden">
        {revoked && (
          <Alert tone="success">{t('review.revoke.done', { document: documentName(revoked) })}</Alert>
        )}
      </div>
      <ReviewFrame
        list={list}
        label={t('review.past.list')}
        backLabel={t('review.past.back')}
        empty={
          <EmptyState
            icon={SearchX}
            title={t(isNarrowed ? 'review.past.none' : 'review.past.empty')}
            {...(isNarrowed && {
              action: (
                <LinkButton href={reviewHref({ view: 'decided' })} variant="secondary">
                  {t('review.past.all')}
                </LinkButton>
              ),
            })}
          >
            {t(isNarrowed ? 'review.past.noneText' : 'review.past.emptyText')}
          </EmptyState>
        }
        renderList={(page) => <DecidedList page={page} address={address} />}
      >
        {chosen && (
          <DecidedDocument
            key={`${chosen.id}-${chosen.version}`}
            document={chosen}
            takesFocus={chosen.id !== firstId || chosen.id === revoked?.id}
            onRevoked={handleRevoked}
            onConflict={list.reportConflict}
          />
        )}
        {documentId && !chosen && <Alert tone="info">{t('review.past.gone')}</Alert>}
        {!documentId && <p className="py-10 text-center text-muted">{t('review.past.choose')}</p>}
      </ReviewFrame>
    </>
  );
}
