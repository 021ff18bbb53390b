import type { Verification, VerificationDocument, VerificationRequirement } from '#contract/verification.ts';
import { categoryTree, isRootCategory } from '#contract/category-tree.ts';
import {
  identityTypes,
  insuranceTypes,
  typeOfAnswer,
  type DocumentSide,
  type DocumentStatus,
  type DocumentType,
  type IdentityType,
  listRequirements,
  sidesOf,
} from '#contract/verification-rules.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';

/** "Carte d’identité, recto". */
export function useDocumentName(): (document: { type: DocumentType; side: DocumentSide | null }) => string {
  const { t } = useTranslation('verification');
  return ({ type, side }) =>
    side ? t('sideOf', { document: t(`type.${type}`), side: t(`side.${side}`) }) : t(`type.${type}`);
}

/** "Pièce d’identité, Assurance décennale". */
export function useRequirementNames({ inSentence = false } = {}): (
  requirements: readonly Pick<VerificationRequirement, 'types'>[],
) => string {
  const { t } = useTranslation('verification');
  const lowered = useInSentence();
  return (requirements) =>
    requirements
      .map(({ types: [first, second] }) => (second || !first ? t('identity') : t(`type.${first}`)))
      .map((name) => (inSentence ? lowered(name) : name))
      .join(t('comma'));
}

const kilobyte = 1024;

/** 245 ko, 1,2 Mo. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation('verification');
  const format = useFormat();
  return (bytes) => {
    const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
    return kilobytes < kilobyte
      ? t('size.kilobytes', { size: format.number(kilobytes) })
      : t('size.megabytes', { size: format.number(Math.round((kilobytes * 10) / kilobyte) / 10) });
  };
}

/** A slot for one required file: a type, or one side of it, with the documents uploaded to it, the newest last. */
export type DocumentSlot = {
  type: DocumentType;
  side: DocumentSide | null;
  documents: readonly VerificationDocument[];
};
type Answers = Readonly<Record<keyof typeof typeOfAnswer, boolean>>;
type RequirementStatus = VerificationRequirement['status'];

/** A document with one of these statuses no longer meets a requirement: another file is needed. */
const refusals = [
  'REJECTED',
  'RESUBMISSION_REQUIRED',
  'EXPIRED',
  'REVOKED',
] as const satisfies DocumentStatus[];
export type Refusal = (typeof refusals)[number];

export function refusalOf({ status }: Pick<VerificationDocument, 'status'>): Refusal | undefined {
  return refusals.find((one) => one === status);
}

export const isInsurance = (type: DocumentType) => insuranceTypes.some((one) => one === type);

/** The requirements with the answers on this device: the API receives these when the step is completed. */
export function requirementsFor(
  { requirements, documents }: Pick<Verification, 'requirements' | 'documents'>,
  answers: Answers,
): VerificationRequirement[] {
  const refused = new Set<DocumentType>();
  const added: VerificationRequirement[] = [];
  for (const [answer, type] of Object.entries(typeOfAnswer)) {
    const isYes = answers[answer as keyof Answers];
    const isKnown = requirements.some(({ types }) => types.includes(type));
    const newest = documents.findLast((one) => one.type === type);
    if (!isYes) refused.add(type);
    else if (!isKnown) added.push({ types: [type], status: requirementStateOf(newest), missingSides: [] });
  }
  const kept = requirements.filter(({ types }) => !types.some((type) => refused.has(type)));
  return [...kept, ...added].toSorted((one, other) => placeOfRequirement(one) - placeOfRequirement(other));
}

/** Every possible requirement, in the order of the API. */
const order: readonly (DocumentType | undefined)[] = listRequirements(
  { trader: true, roots: new Set(Object.keys(categoryTree).filter(isRootCategory)), childcareUnder3: true },
  { criminalRecord: true },
).map(([first]) => first);

function placeOfRequirement({ types: [first] }: Pick<VerificationRequirement, 'types'>): number {
  const place = order.indexOf(first);
  return place < 0 ? order.length : place;
}

/** The status of a requirement that the API does not include yet. */
function requirementStateOf(newest: VerificationDocument | undefined): RequirementStatus {
  if (!newest) return 'MISSING';
  if (refusalOf(newest)) return 'ACTION_REQUIRED';
  return newest.status === 'UPLOADED' || newest.status === 'APPROVED' ? newest.status : 'PENDING';
}

/** The type that meets a requirement with a choice: the chosen one, otherwise the type uploaded last. */
export function chosenType(
  { types }: Pick<VerificationRequirement, 'types'>,
  documents: readonly VerificationDocument[],
  identityType: IdentityType | undefined,
): DocumentType | undefined {
  if (types.length === 1) return types[0];
  return identityType ?? documents.findLast(({ type }) => identityTypes.some((one) => one === type))?.type;
}

/** The slots of a requirement: every side of the chosen type, and of the other types those with documents. */
export function slotsOf(
  { types }: Pick<VerificationRequirement, 'types'>,
  documents: readonly VerificationDocument[],
  chosen: DocumentType | undefined,
): DocumentSlot[] {
  return types
    .flatMap((type) => sidesOf({ type }).map((side) => ({ type, side })))
    .map((slot) => ({
      ...slot,
      documents: documents.filter(({ type, side }) => type === slot.type && side === slot.side),
    }))
    .filter((slot) => slot.type === chosen || slot.documents.length > 0);
}

export const isMissing = ({ status }: Pick<VerificationRequirement, 'status'>) =>
  status === 'MISSING' || status === 'ACTION_REQUIRED';
