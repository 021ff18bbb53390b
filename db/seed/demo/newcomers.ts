import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import * as z from 'zod';
import type { DemoAccount } from '#contract/public-settings.ts';
import { stepKeys } from '#contract/onboarding-limits.ts';
import type { DocumentType } from '#contract/verification-rules.ts';
import { moveStep } from '#server/features/onboarding/transition-actions.ts';
import { createProvider } from '#server/features/providers/actions.ts';
import { findAccountByEmail, insertAccount } from '#server/features/users/queries.ts';
import { currentTerms } from '#server/features/users/rules.ts';
import { uploadDocument } from '#server/features/verification/actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { hashPassword } from '#server/kernel/passwords.ts';
import { demoProvider, waitForLoadLock } from './load.ts';
import { readJson } from './texts.ts';

const Fields = z.record(z.string(), z.unknown());
/** A provider in the onboarding: the start, and the progress. */
const Newcomer = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  hoursAgo: z.number(),
  completed: z.partialRecord(z.enum(stepKeys), Fields),
  draft: z.object({ key: z.enum(stepKeys), fields: Fields }).optional(),
});
type Newcomer = z.infer<typeof Newcomer>;

const { password } = demoProvider;
const newcomers = readJson('newcomers.json', z.array(Newcomer));
const emails = newcomers.map(({ email }) => email);

/** Providers in the onboarding: at 12 %, at 60 %, and waiting for the review of a document. Printed at the start. */
export const newcomerAccounts: readonly DemoAccount[] = emails.map((email) => ({
  role: 'provider',
  email,
  password,
}));

/** Creates their progress with the actions of the API. Two processes that start at once do it once. */
export async function loadNewcomers(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await waitForLoadLock(tx);
    if (await findAccountByEmail(tx, emails[0] ?? '')) return;
    const passwordHash = await hashPassword(password);
    for (const newcomer of newcomers) {
      const then = new Date(deps.clock.now().getTime() - newcomer.hoursAgo * 3_600_000);
      await bringAlong({ ...deps, db: tx, clock: { now: () => then } }, newcomer, passwordHash);
    }
  });
}

async function bringAlong(deps: Deps, newcomer: Newcomer, passwordHash: string): Promise<void> {
  const accountId = newId();
  const now = deps.clock.now();
  const { email, firstName, lastName, phone, completed, draft } = newcomer;
  const person = { id: accountId, email, passwordHash, firstName, lastName, phone };
  const rest = { roles: ['PROVIDER'], language: 'fr', acceptedTerms: currentTerms(now), now } as const;
  await inTransaction(deps.db, async (tx) => {
    await insertAccount(tx, { ...person, ...rest });
    await createProvider(tx, accountId, 'fr', now);
  });
  const move = (stepKey: string, action: 'update' | 'complete', fields: z.infer<typeof Fields>) =>
    moveStep(deps, { accountId, language: 'fr' }, { stepKey, action }, fields);
  for (const [key, fields] of Object.entries(completed)) {
    if (key === 'PROVIDER_VERIFICATION') await uploadSpecimen(deps, accountId, 'PASSPORT', newcomer);
    await move(key, 'complete', fields);
  }
  if (draft) await move(draft.key, 'update', draft.fields);
}

/** A picture that cannot be mistaken for a document. */
async function uploadSpecimen(
  deps: Deps,
  accountId: string,
  type: DocumentType,
  { firstName, lastName }: Newcomer,
): Promise<void> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1250" height="880">
    <rect width="1250" height="880" fill="#e9e2d2"/>
    <rect x="70" y="180" width="330" height="430" rx="16" fill="#c9bfa8"/>
    <g font-family="sans-serif" fill="#18231c">
      <text x="70" y="120" font-size="64" font-weight="700">SPECIMEN</text>
      <text x="460" y="260" font-size="52">${lastName}</text>
      <text x="460" y="340" font-size="52">${firstName}</text>
    </g></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
  const file = { fileName: 'passeport.png', bytes, sha256: createHash('sha256').update(bytes).digest() };
  await uploadDocument(deps, { accountId, language: 'fr' }, { type }, file);
}
