import type { IdentityType } from '#contract/verification-limits.ts';
import type { Verification, VerificationRequirement } from '#web/api/generated/onboarding.ts';
import { DocumentCard } from './document-card.tsx';

type DocumentListProps = {
  verification: Verification;
  /** What is asked, when answers that are not saved yet ask for something else. */
  requirements?: readonly VerificationRequirement[];
  identityType?: IdentityType | undefined;
  error?: string | undefined;
};

/** Everything that is asked of a provider, one card each, with what was sent and how far it is. */
export function DocumentList({
  verification,
  requirements = verification.requirements,
  identityType,
  error,
}: DocumentListProps) {
  return (
    <div className="grid gap-4">
      {requirements.map((requirement) => (
        <DocumentCard
          key={requirement.types.join()}
          requirement={requirement}
          documents={verification.documents}
          identityType={identityType}
          error={error}
        />
      ))}
    </div>
  );
}
