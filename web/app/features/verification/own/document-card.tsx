import type { VerificationDocument, VerificationRequirement } from '#contract/verification.ts';
import { useId, type ReactNode } from 'react';
import type { IdentityType } from '#contract/verification-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { BlockLine } from '../block-line.tsx';
import { cardStateOf } from '../card-state.ts';
import { documentIcons } from './document-icons.ts';
import { DocumentSlotView } from './document-slot-view.tsx';
import { chosenType, isMissing, slotsOf } from '../documents.ts';
import { problemOf } from '../points.ts';
import { useUploadMarks } from '../upload-marks.ts';
import { cardLooks, useCardWords } from '../use-card-words.ts';
import { cardId } from '../use-point-words.ts';

type DocumentCardProps = {
  requirement: VerificationRequirement;
  documents: readonly VerificationDocument[];
  identityType: IdentityType | undefined;
  /** Whether a missing document here prevents the submission of all documents. */
  isBlocking: boolean;
  /** The choice of the identity document, shown in its card. */
  identityChoice: ReactNode;
};

/** One requirement: its name, its state, what is missing, and its files. */
export function DocumentCard(props: DocumentCardProps) {
  const { requirement, documents, identityType, isBlocking, identityChoice } = props;
  const { t } = useTranslation('verification');
  const { marks } = useUploadMarks();
  const wordsOf = useCardWords();
  const titleId = useId();
  const { types, status } = requirement;
  const [first] = types;
  if (!first) return null;
  const isIdentity = types.length > 1;
  const chosen = chosenType(requirement, documents, identityType);
  const slots = slotsOf(requirement, documents, chosen);
  const state = cardStateOf(requirement, slots, marks);
  const { tone, icon } = cardLooks[state.state];
  const problem = problemOf(requirement, documents, identityType, marks);
  const isSettled = status === 'APPROVED' && slots.every((slot) => slot.documents.length === 0);
  const isAlone = slots.length === 1;
  const blockLine = problem && <BlockLine problem={t(`problem.${problem}`)} isBlocking={isBlocking} />;
  return (
    <Card
      as="section"
      id={cardId(first)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes(
        'grid gap-3 px-4 py-4.5 sm:px-5',
        (problem ?? (isMissing(requirement) && !chosen)) &&
          (tone === 'danger' ? 'border-danger/50!' : 'border-warning/45!'),
      )}
    >
      <header className="grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-0.5">
        <Icon of={documentIcons[first]} size={24} className="mt-0.5 text-brand" />
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
          <h3 id={titleId} className="font-text text-16 font-semibold tracking-normal">
            {isIdentity ? t('identity') : t(`type.${first}`)}
          </h3>
          <Badge tone={tone} icon={icon}>
            {wordsOf(state)}
          </Badge>
        </div>
        <p className="col-start-2 text-14 text-muted">{isIdentity ? t('why.IDENTITY') : t(`why.${first}`)}</p>
      </header>
      <div className="grid gap-3 md:ms-9.5">
        {isIdentity && (status !== 'APPROVED' || !identityType) && identityChoice}
        {isSettled && <p className="text-14 text-muted">{t('settled')}</p>}
        {!isAlone && blockLine}
        {!isSettled &&
          slots.map((slot) => (
            <DocumentSlotView
              key={`${slot.type}-${slot.side ?? ''}`}
              slot={slot}
              isAside={slot.type !== chosen}
              isAlone={isAlone}
              lack={isAlone && blockLine}
            />
          ))}
      </div>
    </Card>
  );
}
