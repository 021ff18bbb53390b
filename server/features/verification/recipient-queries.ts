import type { Language } from '#contract/languages.ts';
import type { DocumentSide, DocumentStatus, DocumentType } from '#contract/verification-limits.ts';
import type { Db } from '#server/kernel/database/database.ts';

/** Who is notified about verification. */
export type Recipient = { account_id: string; email: string; first_name: string; language: Language };

export type DocumentMail = Recipient & {
  id: string;
  type: DocumentType;
  side: DocumentSide | null;
  status: DocumentStatus;
  notes: string | null;
  valid_until: string | null;
  version: number;
};

const person = ['a.id as account_id', 'a.email', 'a.first_name', 'a.language'] as const;

export function findDocumentMail(db: Db, id: string): Promise<DocumentMail | undefined> {
  return db
    .selectFrom('verification_document as d')
    .innerJoin('provider as p', 'p.id', 'd.provider_id')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['d.id', 'd.type', 'd.side', 'd.status', 'd.notes', 'd.valid_until', 'd.version'])
    .select(person)
    .where('d.id', '=', id)
    .executeTakeFirst();
}

/** The owner of a provider, with the names that the public sees. */
export function findRecipient(db: Db, providerId: string) {
  return db
    .selectFrom('provider as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['a.last_name', 'p.business_name'])
    .select(person)
    .where('p.id', '=', providerId)
    .executeTakeFirst();
}
