import type { Insertable } from 'kysely';
import type { CheckType } from '#contract/providers-limits.ts';
import { checkOfType, documentsToOffer, listRequirements } from '#contract/verification-rules.ts';
import type { DB } from '#db/schema.ts';
import type { RootCategoryId } from '#contract/category-tree.ts';
import { addDays } from '#contract/dates-rules.ts';
import { localDay } from '#server/kernel/time-zone.ts';
import type { Random } from './random.ts';

export type CheckRow = Insertable<DB['provider_check']>;

/** The facts that decide which checks a provider needs. */
export type Checkable = { trade: RootCategoryId; trader: boolean; titles: readonly string[] };

export const caresForBabies = (titles: readonly string[]): boolean =>
  titles.some((title) => title.includes('bébé'));

/** The checks of a checked provider of each trade; providers not yet checked have none. */
const usualChecks: Record<RootCategoryId, CheckType[][]> = {
  cleaning: [
    ['IDENTITY', 'INSURANCE'],
    ['IDENTITY', 'BUSINESS', 'INSURANCE'],
    ['IDENTITY', 'BUSINESS'],
    ['IDENTITY'],
  ],
  gardening: [
    ['IDENTITY', 'BUSINESS', 'INSURANCE'],
    ['IDENTITY', 'INSURANCE', 'QUALIFICATION'],
    ['IDENTITY', 'BUSINESS'],
  ],
  handyman: [
    ['IDENTITY', 'BUSINESS', 'INSURANCE'],
    ['IDENTITY', 'INSURANCE'],
    ['IDENTITY', 'BUSINESS', 'QUALIFICATION'],
  ],
  childcare: [
    ['IDENTITY', 'QUALIFICATION'],
    ['IDENTITY', 'CHILDCARE'],
    ['IDENTITY', 'CHILDCARE', 'INSURANCE'],
  ],
  plumbing: [
    ['IDENTITY', 'BUSINESS', 'DECENNIAL', 'QUALIFICATION'],
    ['IDENTITY', 'BUSINESS', 'INSURANCE', 'QUALIFICATION'],
    ['IDENTITY', 'BUSINESS', 'INSURANCE', 'DECENNIAL', 'QUALIFICATION'],
  ],
  electricity: [
    ['IDENTITY', 'BUSINESS', 'DECENNIAL', 'QUALIFICATION'],
    ['IDENTITY', 'BUSINESS', 'INSURANCE', 'QUALIFICATION'],
  ],
  painting: [
    ['IDENTITY', 'BUSINESS', 'DECENNIAL'],
    ['IDENTITY', 'BUSINESS', 'INSURANCE'],
  ],
  moving: [
    ['IDENTITY', 'BUSINESS', 'INSURANCE'],
    ['IDENTITY', 'INSURANCE'],
  ],
  other: [['IDENTITY'], ['IDENTITY', 'INSURANCE']],
};

/** The required checks, from the required documents. */
function requiredChecks({ trade, trader, titles }: Checkable): CheckType[] {
  const subject = { trader, roots: new Set([trade]), childcareUnder3: caresForBabies(titles) };
  return listRequirements(subject, { criminalRecord: false })
    .map(([type]) => type && checkOfType[type])
    .filter((check) => check !== undefined);
}

/** How far a provider is with the verification. */
export type CheckProgress = 'NEW' | 'STARTED' | 'COMPLETE' | 'LAPSED';

/** The checks of a provider since `since`; those with an end expire in the coming months, or have expired when LAPSED. */
export function checksOf(
  random: Random,
  providerId: string,
  subject: Checkable,
  progress: CheckProgress,
  { since, now }: { since: Date; now: Date },
): CheckRow[] {
  const required = requiredChecks(subject);
  const usual = random.pick(usualChecks[subject.trade]);
  const declared = usual.filter((type) => type !== 'BUSINESS' || subject.trader);
  const types: Record<CheckProgress, CheckType[]> = {
    NEW: [],
    STARTED: ['IDENTITY'],
    COMPLETE: [...new Set([...required, ...declared])],
    LAPSED: required,
  };
  const checkedAt = new Date(
    (since.getTime() + Math.min(now.getTime(), since.getTime() + 20 * 86_400_000)) / 2,
  );
  const today = localDay(now, 'Europe/Paris');
  return types[progress].map((type) => ({
    provider_id: providerId,
    type,
    checked_at: new Date(checkedAt.getTime() + random.whole(0, 600) * 60_000),
    valid_until:
      type === 'INSURANCE' || type === 'DECENNIAL'
        ? addDays(today, progress === 'LAPSED' ? -9 : random.whole(40, 330))
        : null,
  }));
}

/** Verified means every required check, in date (docs/product/verification.md#badge). */
export function isVerified(subject: Checkable, checks: readonly CheckRow[], now: Date): boolean {
  const today = localDay(now, 'Europe/Paris');
  return requiredChecks(subject).every((type) => isChecked(checks, type, today));
}

/** Whether a service waits for documents that its category requires (docs/product/verification.md#regulated-trades). */
export function isWaiting(
  categoryId: string,
  { titles }: Pick<Checkable, 'titles'>,
  checks: readonly CheckRow[],
  now: Date,
): boolean {
  const today = localDay(now, 'Europe/Paris');
  const documents = documentsToOffer(categoryId, { childcareUnder3: caresForBabies(titles) });
  return !documents.every((document) => isChecked(checks, checkOfType[document], today));
}

const isChecked = (checks: readonly CheckRow[], type: CheckType | undefined, today: string) =>
  checks.some((check) => check.type === type && (!check.valid_until || check.valid_until >= today));
