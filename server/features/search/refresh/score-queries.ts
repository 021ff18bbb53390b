import { sql } from 'kysely';
import { ratingPriorCount } from '#contract/reviews-rules.ts';
import { halfWeightHours, relevanceWeights, verifiedShare } from '#contract/search-limits.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Sql } from '../form-queries.ts';

/** The share of the next slot is stored in so many steps: a finer one would change many rows every minute. */
export const scoreSteps = 20;
const rescoredAtOnce = 1_000;

type Known = { verified: Sql; ratingMean: Sql; ratingCount: Sql };
type Scored = Known & { rank: Sql; nextSlotAt: Sql; askBy: Sql; byAppointment: Sql; now: Date };

/**
 * What is known of a provider, from 0 to 1: checked documents, and reviews by their number and their stars. The mean is
 * null without reviews.
 */
export const knownOf = ({ verified, ratingMean, ratingCount }: Known) => sql`(
  case when ${verified} then ${sql.lit(verifiedShare)} else 0 end + ${sql.lit(1 - verifiedShare)}
    * coalesce((${ratingMean} - 1) / 4, 0) * ${ratingCount} / (${sql.lit(ratingPriorCount)} + ${ratingCount})::float8)`;

/**
 * The part of the relevance of a service that no query changes, and when it grows by time alone (decision 0010): the
 * columns base_score and rescore_at.
 */
export function scoreColumns({ rank, nextSlotAt, askBy, byAppointment, now, ...known }: Scored): {
  baseScore: Sql;
  rescoreAt: Sql;
} {
  const isBookable = sql`${askBy} >= ${now}::timestamptz`;
  const hours = sql`(date_part('epoch', ${nextSlotAt} - ${now}::timestamptz) / 3600)`;
  const step = sql`floor(${sql.lit(scoreSteps)} / (1 + ${hours} / ${sql.lit(halfWeightHours)}::float8))`;
  const hoursAtNext = sql`${sql.lit(halfWeightHours)} * (${sql.lit(scoreSteps)} / (${step} + 1) - 1)`;
  return {
    baseScore: sql`(${ratingShare(rank)} + ${sql.lit(relevanceWeights.known)} * ${knownOf(known)} + ${sql.lit(relevanceWeights.nextSlot)} * case
      when ${isBookable} then ${step} / ${sql.lit(scoreSteps)}
      when ${byAppointment} then 0.5 else 0 end)::real`,
    rescoreAt: sql`case when ${isBookable} and ${step} < ${sql.lit(scoreSteps - 1)}
      then ${nextSlotAt} - make_interval(secs => ${hoursAtNext} * 3600 - 1) end`,
  };
}

/** The share of the rating in base_score. */
const ratingShare = (rank: Sql) => sql`${sql.lit(relevanceWeights.rating)} * (${rank} - 1) / 4`;

/** base_score of a row after its rating_rank has become `rank`. */
export const withRank = (rank: Sql) =>
  sql`(base_score + ${ratingShare(rank)} - ${ratingShare(sql`rating_rank`)})::real`;

/** Recomputes the scores that have grown by now, the next of many in batches. */
export async function rescoreDue(db: Db, now: Date): Promise<void> {
  const { baseScore, rescoreAt } = scoreColumns({
    rank: sql`s.rating_rank`,
    nextSlotAt: sql`s.next_slot_at`,
    askBy: sql`s.ask_by`,
    byAppointment: sql`s.by_appointment`,
    verified: sql`s.verified`,
    ratingMean: sql`s.rating_mean`,
    ratingCount: sql`s.rating_count`,
    now,
  });
  const due = db
    .selectFrom('service_score as score')
    .innerJoin('service_search as row', 'row.service_id', 'score.service_id')
    .select('row.service_id')
    .where('score.due_at', '<=', now)
    .where('row.rescore_at', '<=', now)
    .orderBy('row.service_id')
    .limit(rescoredAtOnce)
    .forNoKeyUpdate('row')
    .skipLocked();
  let changed = rescoredAtOnce;
  while (changed >= rescoredAtOnce) {
    const { numAffectedRows } = await sql`
      update service_search s set base_score = ${baseScore}, rescore_at = ${rescoreAt}
      from (${due}) due where s.service_id = due.service_id`.execute(db);
    changed = Number(numAffectedRows ?? 0);
  }
}
