import { FileText, Image } from 'lucide-react';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useDeleteDocumentMutation, type VerificationDocument } from '#web/api/generated/onboarding.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DocumentState } from './document-state.tsx';
import { useFileSize } from './file-size.ts';
import { useDocumentName } from './use-document-words.ts';

type DocumentRowProps = {
  document: VerificationDocument;
  onReplace?: (() => void) | undefined;
  onRemoved: () => void;
};

/** A stored file: its name, its size, how far it is, why it was refused, and what to do about it. */
export function DocumentRow({ document, onReplace, onRemoved }: DocumentRowProps) {
  const { t } = useTranslation('verification');
  const fileSize = useFileSize();
  const name = useDocumentName()(document);
  const [remove, { isLoading, error }] = useDeleteDocumentMutation();
  const errorText = useErrorText(error);
  const { status, notes, mediaType, fileName, size } = document;

  async function handleRemove() {
    const answer = await remove({ documentId: document.id });
    if (!answer.error) onRemoved();
  }

  return (
    <div className="grid gap-2 rounded-12 border border-line px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-1 basis-48 items-start gap-3">
          <Icon of={mediaType.startsWith('image/') ? Image : FileText} className="mt-0.5 text-muted" />
          <span className="grid min-w-0">
            <bdi className="font-semibold break-words">{fileName}</bdi>
            <span className="text-14 text-muted">{fileSize(size)}</span>
          </span>
        </p>
        <DocumentState status={status} />
      </div>
      <StateText document={document} />
      {notes && status !== 'APPROVED' && (
        <blockquote className="border-s-2 border-line-strong ps-3 whitespace-pre-line">
          <span className="sr-only">{t('reason')} </span>
          <bdi>{notes}</bdi>
        </blockquote>
      )}
      {error && errorText && (
        <div role="alert">
          <FieldError>{errorText}</FieldError>
        </div>
      )}
      {(onReplace ?? status === 'UPLOADED') && (
        <p className="-mx-3 -mb-1 flex flex-wrap">
          {onReplace && (
            <Button variant="quiet" onClick={onReplace}>
              {t('replace')} <span className="sr-only">{t('upload.for', { document: name })}</span>
            </Button>
          )}
          {status === 'UPLOADED' && (
            <Button variant="quiet" pending={isLoading} onClick={() => void handleRemove()}>
              {t('remove')} <span className="sr-only">{t('upload.for', { document: name })}</span>
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

function StateText({ document }: { document: VerificationDocument }) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const { status, validUntil, decidedAt } = document;
  const last: unknown = validUntil;
  const date = typeof last === 'string' ? format.date(last) : undefined;
  const decided = decidedAt ? format.date(decidedAt) : '';
  const approved = date ? t('approvedUntil', { date }) : t('approvedOn', { date: decided });
  const text = status === 'APPROVED' ? approved : t(`statusText.${status}`);
  return (
    <p className="text-14 text-muted">
      {text}
      {status !== 'APPROVED' && date && ` ${t('validUntil', { date })}`}
    </p>
  );
}
