import { type ReactNode, useId, useRef, useState } from 'react';
import {
  Baby,
  BadgeEuro,
  Briefcase,
  FileText,
  GraduationCap,
  IdCard,
  MapPinned,
  ShieldCheck,
  Umbrella,
  type LucideIcon,
  CircleAlert,
  Image,
  X,
} from 'lucide-react';
import type { Verification, VerificationRequirement, VerificationDocument } from '#contract/verification.ts';
import { type IdentityType, type DocumentType, reviewTargetHours } from '#contract/verification-rules.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { BlockLine, cardStateOf, cardLooks, useCardWords } from './card-state.tsx';
import {
  chosenType,
  isMissing,
  slotsOf,
  refusalOf,
  type DocumentSlot,
  type Refusal,
  useDocumentName,
  useFileSize,
} from './documents.ts';
import { problemOf, cardId } from './points.ts';
import { useUploadMarks } from './upload-marks.ts';
import { DocumentUpload } from './document-upload.tsx';
import { useDeleteDocumentMutation } from '#web/api/clients/verification.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { DocumentState } from './document-state.tsx';

type DocumentRowProps = {
  document: VerificationDocument;
  /** The state is shown by its card, which has several files. */
  isStateShown: boolean;
  onReplace?: (() => void) | undefined;
  onRemoved: () => void;
};

/** A stored file: its name, its state, why it was refused, and the actions for it. */
function DocumentRow({ document, isStateShown, onReplace, onRemoved }: DocumentRowProps) {
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

type DocumentSlotViewProps = {
  slot: DocumentSlot;
  /** Uploaded earlier for a type that is not the chosen one: nothing more is required for it. */
  isAside: boolean;
  /** The only file of its card, which shows the state. */
  isAlone: boolean;
  /** The missing part, between the uploaded documents and the upload of another. */
  lack: ReactNode;
};

/** One required file: the stored documents, and the upload of the first or another one. */
function DocumentSlotView({ slot, isAside, isAlone, lack }: DocumentSlotViewProps) {
  const { t } = useTranslation('verification');
  const { type, side, documents } = slot;
  const [isReplacing, setReplacing] = useState(false);
  const [told, setTold] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const nameId = useId();
  const name = useDocumentName()(slot);
  const newest = documents.at(-1);
  const isRefused = newest !== undefined && refusalOf(newest) !== undefined;
  const isNeeded = !newest || isRefused;

  /** The pressed button is removed: the focus moves here unless it is elsewhere already. */
  function settle(text: string) {
    setReplacing(false);
    setTold(text);
    const { activeElement } = document;
    const isHere = activeElement === document.body || group.current?.contains(activeElement);
    if (isHere) group.current?.focus();
  }

  return (
    <div ref={group} role="group" aria-labelledby={nameId} tabIndex={-1} className="grid gap-3">
      <p id={nameId} className={side || isAside ? 'text-14 font-semibold' : 'sr-only'}>
        {side && !isAside ? t(`sideTitle.${side}`) : name}
      </p>
      {documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          isStateShown={!isAlone}
          onReplace={
            document === newest && !isNeeded && !isReplacing && !isAside
              ? () => setReplacing(true)
              : undefined
          }
          onRemoved={() => settle(t('removed'))}
        />
      ))}
      {lack}
      {!isAside && (isNeeded || isReplacing) && (
        <DocumentUpload
          type={type}
          side={side}
          isReplacing={isReplacing || isRefused}
          onSent={(file) => settle(t('upload.sent', { file: file.name }))}
          onKeep={isReplacing ? () => setReplacing(false) : undefined}
        />
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  );
}

/** An icon for each type, beside its name. */
const documentIcons: Record<DocumentType, LucideIcon> = {
  IDENTITY_CARD: IdCard,
  PASSPORT: IdCard,
  RESIDENCE_PERMIT: IdCard,
  PROOF_OF_ADDRESS: MapPinned,
  BUSINESS_REGISTRATION: Briefcase,
  PROFESSIONAL_QUALIFICATION: GraduationCap,
  LIABILITY_INSURANCE: Umbrella,
  DECENNIAL_INSURANCE: ShieldCheck,
  URSSAF_CERTIFICATE: FileText,
  SAP_DECLARATION: BadgeEuro,
  CHILDCARE_APPROVAL: Baby,
  CRIMINAL_RECORD_B3: FileText,
};

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
function DocumentCard(props: DocumentCardProps) {
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

type DocumentListProps = Pick<Verification, 'documents'> & {
  requirements: readonly VerificationRequirement[];
  identityType: IdentityType | undefined;
  isBlocking: boolean;
  identityChoice: ReactNode;
};

/** The requirements of a provider, one card each, with the uploaded files and their states. */
export function DocumentList({ requirements, ...shared }: DocumentListProps) {
  return (
    <div className="grid gap-3">
      {requirements.map((requirement) => (
        <DocumentCard key={requirement.types.join()} requirement={requirement} {...shared} />
      ))}
    </div>
  );
}
