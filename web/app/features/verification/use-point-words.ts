import type { DocumentType } from '#contract/verification-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Answer, Point } from './points.ts';
import { useRequirementNames } from './use-document-words.ts';

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
