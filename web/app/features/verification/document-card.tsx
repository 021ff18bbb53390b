import { useId } from 'react';
import type { IdentityType } from '#contract/verification-limits.ts';
import type { VerificationDocument, VerificationRequirement } from '#web/api/generated/onboarding.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { DocumentSlotView } from './document-slot-view.tsx';
import { chosenType, isMissing, slotsOf } from './documents.ts';

const tones: Record<VerificationRequirement['status'], Tone> = {
  MISSING: 'neutral',
  UPLOADED: 'brand',
  PENDING: 'info',
  ACTION_REQUIRED: 'warning',
  APPROVED: 'success',
};

type DocumentCardProps = {
  requirement: VerificationRequirement;
  documents: readonly VerificationDocument[];
  identityType: IdentityType | undefined;
  /** Why the documents were not taken as they are; shown where something is missing. */
  error: string | undefined;
};

/** One document that is asked for: its name, why, what is missing of it, and its files. */
export function DocumentCard({ requirement, documents, identityType, error }: DocumentCardProps) {
  const { t } = useTranslation('verification');
  const titleId = useId();
  const { types, status, missingSides } = requirement;
  const [first] = types;
  if (!first) return null;
  const isIdentity = types.length > 1;
  const chosen = chosenType(requirement, documents, identityType);
  const slots = slotsOf(requirement, documents, chosen);
  const [side] = missingSides;
  const isCounted = chosen === undefined || documents.some(({ type }) => type === chosen);
  const isWrong = error !== undefined && isMissing(requirement);
  const isSettled = status === 'APPROVED' && slots.every((slot) => slot.documents.length === 0);
  return (
    <Card
      as="section"
      padded
      aria-labelledby={titleId}
      className="grid gap-4 outline-none"
      tabIndex={-1}
      {...(isWrong && { 'data-invalid': '' })}
    >
      <header className="grid gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 id={titleId} className="text-18">
            {isIdentity ? t('identity') : t(`type.${first}`)}
          </h3>
          <Badge tone={tones[status]}>{t(`requirement.${status}`)}</Badge>
        </div>
        <p className="text-14 text-muted">{isIdentity ? t('why.IDENTITY') : t(`why.${first}`)}</p>
        {missingSides.length === 1 && side && isCounted && (
          <p className="text-14 font-medium">{t(`missing.${side}`)}</p>
        )}
      </header>
      {isWrong && (
        <div className="-my-2">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {isSettled ? (
        <p className="text-14 text-muted">{t('settled')}</p>
      ) : (
        slots.map((slot) => (
          <DocumentSlotView
            key={`${slot.type}-${slot.side ?? ''}`}
            slot={slot}
            isAside={slot.type !== chosen}
          />
        ))
      )}
      {isIdentity && !chosen && !isSettled && <p className="text-14 font-medium">{t('chooseFirst')}</p>}
    </Card>
  );
}
