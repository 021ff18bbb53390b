import { useEffect, useRef, useState } from 'react';
import { isStale, useKeptText } from '#web/features/desk/decision-form.tsx';
import { useReviewDocumentMutation } from '#web/api/clients/verification.ts';
import type { PendingDocument } from '#contract/verification.ts';
import {
  documentOutcomes,
  reviewNotesMax,
  reviewNotesMin,
  type DocumentOutcome,
  type DocumentType,
} from '#contract/verification-rules.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Chip } from '#web/ui/data/chip.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { documentDraft } from './review-frame.tsx';

export type Outcome = DocumentOutcome;
export const sentences = ['first', 'second', 'third'] as const;
const undated: readonly DocumentType[] = [
  'PROOF_OF_ADDRESS',
  'BUSINESS_REGISTRATION',
  'PROFESSIONAL_QUALIFICATION',
  'SAP_DECLARATION',
  'CRIMINAL_RECORD_B3',
];

/** Of such a document the team reads the last day: its owner is warned before it, and a check ends with it. */
export const expires = (type: DocumentType): boolean => !undated.includes(type);

type ReviewDecisionProps = {
  document: PendingDocument;
  onDecided: (outcome: Outcome) => void;
  /** Called when the document was changed meanwhile. */
  onConflict: () => void;
};

/** Approves, refuses or asks for another file; a refusal requires a written reason. */
export function ReviewDecision({ document, onDecided, onConflict }: ReviewDecisionProps) {
  const { t } = useTranslation('verification');
  const known: unknown = document.validUntil;
  const [outcome, setOutcome] = useState<Outcome>();
  const [validUntil, setValidUntil] = useState(typeof known === 'string' ? known : '');
  const [notes, setNotes] = useKeptText(documentDraft(document.id));
  const [needsDay, setNeedsDay] = useState(false);
  const [review, { isLoading, error, reset }] = useReviewDocumentMutation();
  const errorText = useErrorText(error);
  const form = useRef<HTMLFormElement>(null);
  const keepNothing = useUnsavedChanges(notes !== '');
  const fields = fieldErrorsOf(error);
  const isToldAtField = Boolean(fields['notes'] ?? fields['validUntil']);
  const isDated = outcome === 'APPROVED' && expires(document.type);
  const dayError =
    needsDay && validUntil === '' ? t('review.validUntilNeeded') : (fields['validUntil'] ?? undefined);

  useEffect(() => {
    if (error || needsDay) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error, needsDay]);

  /** The errors belong to the text that was sent, not to the present one. */
  function forgetRefusal() {
    setNeedsDay(false);
    if (error) reset();
  }
  function handleNotes(text: string) {
    forgetRefusal();
    setNotes(text);
  }

  async function handleSubmit(decided: Outcome) {
    const isLacking = decided === 'APPROVED' && expires(document.type) && validUntil === '';
    setNeedsDay(isLacking);
    if (isLacking) return;
    const answer = await review({
      documentId: document.id,
      status: decided,
      version: document.version,
      ...(isDated && validUntil && { validUntil }),
      body: decided === 'APPROVED' ? null : { notes },
    });
    if (!answer.error) {
      keepNothing();
      setNotes('');
      onDecided(decided);
    } else if (isStale(answer.error, 'VER003')) onConflict();
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (outcome && !isLoading) void handleSubmit(outcome);
      }}
    >
      {/* What is chosen or typed during the save would be lost: the next document is opened after it. */}
      <div inert={isLoading} className="grid gap-5">
        <RadioGroup
          boxed
          legend={t('review.decision')}
          name="outcome"
          value={outcome ?? ''}
          onChange={(value) => {
            forgetRefusal();
            setOutcome(documentOutcomes.find((one) => one === value));
          }}
          options={documentOutcomes.map((value) => ({
            value,
            label: t(`review.outcome.${value}`),
            description: t(`review.outcomeText.${value}`),
          }))}
        />
        {isDated && (
          <DatePicker
            choosesYear
            label={t('review.validUntil')}
            hint={t('review.validUntilHint')}
            error={dayError}
            value={validUntil}
            onChange={(day) => {
              forgetRefusal();
              setValidUntil(day);
            }}
            className="sm:max-w-60"
          />
        )}
        {outcome && outcome !== 'APPROVED' && (
          <div className="grid gap-3">
            <div role="group" aria-label={t('review.startFrom')} className="grid gap-1.5">
              <p aria-hidden="true" className="text-14 font-semibold">
                {t('review.startFrom')}
              </p>
              {sentences.map((sentence) => {
                const text = t(`review.sentence.${outcome}.${sentence}`);
                return (
                  <Chip
                    key={sentence}
                    selected={notes === text}
                    onClick={() => handleNotes(text)}
                    className="justify-start rounded-12! text-start whitespace-normal!"
                  >
                    {text}
                  </Chip>
                );
              })}
            </div>
            <TextArea
              label={t('review.notes')}
              hint={t('review.notesHint', { min: reviewNotesMin })}
              error={fields['notes']}
              rows={3}
              maxLength={reviewNotesMax}
              value={notes}
              onChange={(event) => handleNotes(event.target.value)}
            />
          </div>
        )}
      </div>
      {error && !isToldAtField && errorText && (
        <div role="alert" className="-my-3">
          <FieldError>{errorText}</FieldError>
        </div>
      )}
      {outcome && (
        <p>
          <Button type="submit" variant={outcome === 'REJECTED' ? 'danger' : 'primary'} pending={isLoading}>
            {t(`review.confirm.${outcome}`)}
          </Button>
        </p>
      )}
    </form>
  );
}
