import { useDeleteDocumentMutation } from '#web/api/clients/verification.ts';
import type { VerificationDocument } from '#contract/verification.ts';
import { CircleAlert, FileText, Image, X } from 'lucide-react';
import { reviewTargetHours } from '#contract/verification-limits.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { DocumentState } from '../document-state.tsx';
import { refusalOf, type Refusal } from '../documents.ts';
import { useFileSize } from '../file-size.ts';
import { useDocumentName } from '../use-document-words.ts';

type DocumentRowProps = {
  document: VerificationDocument;
  /** The state is shown by its card, which has several files. */
  isStateShown: boolean;
  onReplace?: (() => void) | undefined;
  onRemoved: () => void;
};

/** A stored file: its name, its state, why it was refused, and the actions for it. */
export function DocumentRow({ document, isStateShown, onReplace, onRemoved }: DocumentRowProps) {
  const { t } = useTranslation('verification');
  const name = useDocumentName()(document);
  const [remove, { isLoading, error }] = useDeleteDocumentMutation();
  const errorText = useErrorText(error);
  const { status, mediaType, fileName } = document;
  const refusal = refusalOf(document);
  if (refusal) return <RefusedDocument document={document} refusal={refusal} isStateShown={isStateShown} />;

  async function handleRemove() {
    const answer = await remove({ documentId: document.id });
    if (!answer.error) onRemoved();
  }

  return (
    <div className="grid gap-1 text-14">
      <div className="flex flex-wrap items-start gap-x-3">
        <Icon of={mediaType.startsWith('image/') ? Image : FileText} className="mt-0.5 text-muted" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <bdi className="min-w-0 font-semibold break-words">{fileName}</bdi>
            {isStateShown && <DocumentState status={status} />}
          </p>
          <StateText document={document} />
        </div>
        {onReplace && (
          <Button variant="quiet" onClick={onReplace} className="-my-1 -me-3 text-14! max-sm:ms-5">
            {t('replace')} <span className="sr-only">{t('upload.for', { document: name })}</span>
          </Button>
        )}
        {status === 'UPLOADED' && (
          <IconButton
            muted
            icon={X}
            label={`${t('remove')} ${t('upload.for', { document: name })}`}
            aria-busy={isLoading || undefined}
            onClick={() => !isLoading && void handleRemove()}
            className="-my-1 -me-3"
          />
        )}
      </div>
      {error && errorText && (
        <div role="alert">
          <FieldError>{errorText}</FieldError>
        </div>
      )}
    </div>
  );
}

type RefusedDocumentProps = Pick<DocumentRowProps, 'document' | 'isStateShown'> & { refusal: Refusal };

/** Why it was refused, in the words of the reviewer, and when. */
function RefusedDocument({ document, refusal, isStateShown }: RefusedDocumentProps) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const { status, notes, fileName, decidedAt } = document;
  return (
    <div className="flex items-start gap-3 rounded-12 bg-danger-soft px-4 py-3.5 text-14">
      <Icon of={CircleAlert} className="mt-px text-danger" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold text-danger">{t(`statusText.${refusal}`)}</p>
        {notes && (
          <p className="whitespace-pre-line">
            <span className="sr-only">{t('reason')} </span>
            <bdi>{notes}</bdi>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted">
          <bdi className="break-words">{fileName}</bdi>
          {decidedAt && <span>{t(`decidedOn.${refusal}`, { date: format.date(decidedAt) })}</span>}
          {isStateShown && <DocumentState status={status} />}
        </p>
      </div>
    </div>
  );
}

function StateText({ document }: { document: VerificationDocument }) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const fileSize = useFileSize();
  const { status, size, submittedAt, decidedAt, erased } = document;
  const validUntil: string | null = document.validUntil;
  const last = validUntil === null ? undefined : format.date(validUntil);
  const hours = format.number(reviewTargetHours);
  const sentences = [
    status === 'APPROVED' && decidedAt && t('approvedOn', { date: format.date(decidedAt) }),
    status === 'PENDING' && submittedAt && t('submittedOn', { date: format.date(submittedAt) }),
    (status === 'UPLOADED' || status === 'PENDING' || status === 'IN_REVIEW') &&
      t(`statusText.${status}`, { hours }),
    last && t('validUntil', { date: last }),
    status === 'APPROVED' && erased && t('erased'),
    status === 'UPLOADED' && fileSize(size),
  ];
  return <p className="text-muted">{sentences.filter(Boolean).join(' ')}</p>;
}
