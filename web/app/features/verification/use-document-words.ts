import type { VerificationRequirement } from '#contract/verification.ts';
import type { DocumentSide, DocumentType } from '#contract/verification-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** "Carte d’identité, recto". */
export function useDocumentName(): (document: { type: DocumentType; side: DocumentSide | null }) => string {
  const { t } = useTranslation('verification');
  return ({ type, side }) =>
    side ? t('sideOf', { document: t(`type.${type}`), side: t(`side.${side}`) }) : t(`type.${type}`);
}

/** "Pièce d’identité, Assurance décennale". */
export function useRequirementNames(): (
  requirements: readonly Pick<VerificationRequirement, 'types'>[],
) => string {
  const { t } = useTranslation('verification');
  return (requirements) =>
    requirements
      .map(({ types: [first, second] }) => (second || !first ? t('identity') : t(`type.${first}`)))
      .join(t('comma'));
}
