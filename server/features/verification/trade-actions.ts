import { rootCategoryOf } from '#contract/category-tree.ts';
import type { TradeRequirements } from '#contract/verification.ts';
import { findProviderOf, findRequirementSubject, listChecks, listDocuments } from './queries.ts';
import { listRequirements, type Requirement } from '#contract/verification-rules.ts';
import { requirementStateOf } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { platformDay } from '#server/kernel/time-zone.ts';

/** The requirements that a trade would add for this provider. @throws RES001 when the account has no provider */
export async function getTradeRequirements(
  { db, clock, flags }: Pick<Deps, 'db' | 'clock' | 'flags'>,
  accountId: string,
  categoryId: string,
): Promise<TradeRequirements> {
  const { id } = (await findProviderOf(db, accountId)) ?? fail('RES001');
  const subject = await findRequirementSubject(db, id);
  const documents = await listDocuments(db, id);
  const checks = await listChecks(db, id);
  const root = rootCategoryOf(categoryId);
  const roots = new Set([...subject.roots, ...(root ? [root] : [])]);
  const today = platformDay(clock.now());
  const stand = (types: Requirement) => requirementStateOf(types, documents, checks, today);
  const present = listRequirements(subject, flags.current());
  const known = new Set(present.map(String));
  const added = listRequirements({ ...subject, roots }, flags.current())
    .filter((types) => !known.has(String(types)))
    .map(stand);
  const isVerified = present.map(stand).every(({ status }) => status === 'APPROVED');
  return {
    requirements: added,
    pausesBadge: isVerified && added.some(({ status }) => status !== 'APPROVED'),
  };
}
