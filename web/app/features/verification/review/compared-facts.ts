import { fullName } from '#contract/users-rules.ts';
import type { DocumentType } from '#contract/verification-rules.ts';
import type { PendingDocument } from '#contract/verification.ts';

type FactName = 'name' | 'businessName' | 'birthDate' | 'siret';
/** Something that was declared, as it is compared: a day as year, month and day. */
export type DeclaredFact = Readonly<{ name: FactName; declared: string | null }>;
/** What the reviewer reads on the document, and whether it is what was declared. */
export type ReadFact = Readonly<{ read: string; isSame: boolean }>;
export type ReadFacts = Readonly<Partial<Record<FactName, ReadFact>>>;

const ofPerson = ['name', 'birthDate'] as const;
const ofBusiness = ['name', 'businessName', 'siret'] as const;
/** What a document of each type says that was declared too. */
const comparedOn: Readonly<Record<DocumentType, readonly FactName[]>> = {
  IDENTITY_CARD: ofPerson,
  PASSPORT: ofPerson,
  RESIDENCE_PERMIT: ofPerson,
  PROOF_OF_ADDRESS: ['name'],
  BUSINESS_REGISTRATION: ofBusiness,
  PROFESSIONAL_QUALIFICATION: ofPerson,
  LIABILITY_INSURANCE: ofBusiness,
  DECENNIAL_INSURANCE: ofBusiness,
  URSSAF_CERTIFICATE: ofBusiness,
  SAP_DECLARATION: ofBusiness,
  CHILDCARE_APPROVAL: ofPerson,
  CRIMINAL_RECORD_B3: ofPerson,
};

type Declared = Pick<PendingDocument, 'type'> & {
  provider: Pick<PendingDocument['provider'], FactOfProvider>;
};
type FactOfProvider = 'firstName' | 'lastName' | 'businessName' | 'birthDate' | 'siret';

/** What can be compared on a document; `declared` is null where nothing was. A business without a name of its own has none. */
export function factsOf({ type, provider }: Declared): DeclaredFact[] {
  const declared: Readonly<Record<FactName, string | null>> = {
    name: fullName(provider.firstName, provider.lastName),
    businessName: provider.businessName,
    birthDate: provider.birthDate,
    siret: provider.siret,
  };
  return comparedOn[type]
    .map((name) => ({ name, declared: declared[name] || null }))
    .filter((fact) => fact.name !== 'businessName' || fact.declared !== null);
}

/** Lower case without accents. The folding of the search would move into a file that every public service page loads. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const digitsOf = (text: string) => text.normalize('NFKD').replace(/\D/g, '');

/** Whether what is read says what was declared: a name with further first names, a day in either order, a SIRET of a SIREN. */
export function isSameFact({ name, declared }: DeclaredFact, read: string): boolean {
  if (declared === null || read.trim() === '') return false;
  if (name === 'name' || name === 'businessName') {
    const words = new Set(wordsOf(read));
    return wordsOf(declared).every((word) => words.has(word));
  }
  const digits = digitsOf(read);
  if (name === 'siret') return digits !== '' && digits.startsWith(digitsOf(declared));
  const [year = '', month = '', day = ''] = declared.split('-');
  return [`${year}${month}${day}`, `${day}${month}${year}`].includes(digits);
}

/** How many of the facts that were declared are the same on a document, and how many there are. */
export function comparedCount(document: Declared, read: ReadFacts): { same: number; all: number } {
  const declared = factsOf(document).filter((fact) => fact.declared !== null);
  return { same: declared.filter(({ name }) => read[name]?.isSame).length, all: declared.length };
}
