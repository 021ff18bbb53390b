import type { VerificationDocument, VerificationRequirement } from '#contract/verification.ts';
import type { DocumentSide, DocumentType, IdentityType } from '#contract/verification-rules.ts';
import {
  chosenType,
  isMissing,
  refusalOf,
  slotsOf,
  type DocumentSlot,
  useRequirementNames,
} from './documents.ts';
import { placeOf, type UploadMarks } from './upload-marks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The text of one point: "Assurance décennale", "un nouveau fichier est attendu"; the same on its card and in the list. */
export function usePointWords(): (point: Point) => { subject: string; problem: string } {
  const { t } = useTranslation('verification');
  const namesOf = useRequirementNames();
  return (point) => {
    if (point.of === 'document')
      return { subject: namesOf([point.requirement]), problem: t(`problem.${point.problem}`) };
    const { answer, isWrong } = point;
    return {
      subject: t(`points.answer.${answer}`),
      problem: isWrong ? t('points.wrong') : t(`points.unsaid.${answer}`),
    };
  };
}

/** The id of the element where a point is resolved: a card, or the element around a field. */
export const cardId = (type: DocumentType) => `document-${type}`;
export const lastDayId = (type: DocumentType) => `last-day-${type}`;
export const answerId = (answer: Answer) => `answer-${answer}`;

export function targetOf(point: Point): string {
  if (point.of === 'answer') return answerId(point.answer);
  return point.problem === 'UNDATED' || point.problem === 'OVER' ? lastDayId(point.type) : cardId(point.type);
}

/** The problem of a required document. */
type DocumentProblem =
  | 'NO_FILE'
  | 'NO_FRONT'
  | 'NO_BACK'
  | 'AGAIN'
  | 'AGAIN_FRONT'
  | 'AGAIN_BACK'
  | 'UNDATED'
  | 'OVER'
  | 'UNSENT'
  | 'LOST'
  | 'UNFIT';
export type Answer = 'identityType' | 'trader' | 'siret';
/** What prevents the submission of the documents: an answer, or a document of a requirement. */
export type Point =
  | { of: 'answer'; answer: Answer; isWrong: boolean }
  | { of: 'document'; requirement: VerificationRequirement; type: DocumentType; problem: DocumentProblem };

const bySide = {
  NO_FILE: { FRONT: 'NO_FRONT', BACK: 'NO_BACK' },
  AGAIN: { FRONT: 'AGAIN_FRONT', BACK: 'AGAIN_BACK' },
} as const satisfies Record<string, Record<DocumentSide, DocumentProblem>>;
const byMark = {
  sending: undefined,
  undated: 'UNDATED',
  over: 'OVER',
  unsent: 'UNSENT',
  lost: 'LOST',
  unfit: 'UNFIT',
} as const;

/** The problem of one slot; undefined while its file is in progress. */
function problemOfSlot(slot: DocumentSlot, marks: UploadMarks): DocumentProblem | undefined {
  const mark = marks[placeOf(slot)];
  if (mark) return byMark[mark.state];
  const newest = slot.documents.at(-1);
  if (!newest) return 'NO_FILE';
  return refusalOf(newest) ? 'AGAIN' : undefined;
}

/** The problem of a requirement before the submission; undefined when there is none. */
export function problemOf(
  requirement: VerificationRequirement,
  documents: readonly VerificationDocument[],
  identityType: IdentityType | undefined,
  marks: UploadMarks,
): DocumentProblem | undefined {
  if (!isMissing(requirement)) return undefined;
  const chosen = chosenType(requirement, documents, identityType);
  const slots = slotsOf(requirement, documents, chosen).filter(({ type }) => type === chosen);
  const problems = slots.map((slot) => problemOfSlot(slot, marks));
  const index = problems.findIndex(Boolean);
  const first = problems[index];
  const side = slots[index]?.side;
  const isPart = side && problems.some((problem) => problem !== first);
  return isPart && (first === 'NO_FILE' || first === 'AGAIN') ? bySide[first][side] : first;
}

/** The blocking points of the documents, in order. */
export function documentPoints(
  requirements: readonly VerificationRequirement[],
  documents: readonly VerificationDocument[],
  identityType: IdentityType | undefined,
  marks: UploadMarks,
): Point[] {
  return requirements.flatMap((requirement): Point[] => {
    const [type] = requirement.types;
    const problem = problemOf(requirement, documents, identityType, marks);
    return problem && type ? [{ of: 'document', requirement, type, problem }] : [];
  });
}

type ProviderAnswers = {
  identityType: IdentityType | undefined;
  /** Null until the question is answered. */
  trader: boolean | null;
  siret: string;
  isSiretRefused: boolean;
};

/** The blocking points of the answers: those that are missing, and a number that the API refused. */
export function answerPoints({ identityType, trader, siret, isSiretRefused }: ProviderAnswers): Point[] {
  const isSiretMissing = siret.trim() === '';
  return [
    ...(identityType ? [] : [{ of: 'answer', answer: 'identityType', isWrong: false } as const]),
    ...(trader === null ? [{ of: 'answer', answer: 'trader', isWrong: false } as const] : []),
    ...(trader && (isSiretMissing || isSiretRefused)
      ? [{ of: 'answer', answer: 'siret', isWrong: !isSiretMissing } as const]
      : []),
  ];
}
