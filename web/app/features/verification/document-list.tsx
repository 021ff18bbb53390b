import type { ReactNode } from 'react';
import type { IdentityType } from '#contract/verification-limits.ts';
import type { Verification, VerificationRequirement } from '#web/api/generated/verification.ts';
import { DocumentCard } from './own/document-card.tsx';

type DocumentListProps = Pick<Verification, 'documents'> & {
  requirements: readonly VerificationRequirement[];
  identityType: IdentityType | undefined;
  isBlocking: boolean;
  identityChoice: ReactNode;
};

/** Everything that is asked of a provider, one card each, with what was sent and how far it is. */
export function DocumentList({ requirements, ...shared }: DocumentListProps) {
  return (
    <div className="grid gap-3">
      {requirements.map((requirement) => (
        <DocumentCard key={requirement.types.join()} requirement={requirement} {...shared} />
      ))}
    </div>
  );
}
