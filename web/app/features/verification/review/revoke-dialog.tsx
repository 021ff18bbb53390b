import { useReviewDocumentMutation } from '#web/api/clients/verification.ts';
import type { PendingDocument } from '#contract/verification.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { reviewNotesMax, reviewNotesMin } from '#contract/verification-limits.ts';
import { errorCodeOf, fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { conflictCodes } from './conflict-codes.ts';
import { useDocumentName } from '../use-document-words.ts';

type RevokeDialogProps = {
  open: boolean;
  document: PendingDocument;
  onClose: () => void;
  onRevoked: () => void;
  onConflict: () => void;
};

/** Revokes an approval with a written reason: the provider reads it, and the badge is removed at once. */
export function RevokeDialog({ open, document, onClose, onRevoked, onConflict }: RevokeDialogProps) {
  const { t } = useTranslation('verification');
  const name = useDocumentName()(document);
  const [notes, setNotes] = useState('');
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
    if (!answer.error) onRevoked();
    else if (conflictCodes.includes(errorCodeOf(answer.error))) onConflict();
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
