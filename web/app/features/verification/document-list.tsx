import type { Verification, VerificationRequirement } from '#contract/verification.ts';
import type { ReactNode } from 'react';
import type { IdentityType } from '#contract/verification-limits.ts';
import { DocumentCard } from './own/document-card.tsx';

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
