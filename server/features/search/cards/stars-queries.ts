import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

const stars = [1, 2, 3, 4, 5];

/**
 * A relation with the number of reviews and the sum of their stars, of the numbers of reviews with 1 to 5 stars. Without
 * its offset they would be computed anew wherever they are read.
 */
export const starsOf = (counts: Sql) => sql`(
  select ${sql.join(
    stars.map((star) => sql`${counts}[${sql.lit(star)}]`),
    sql` + `,
  )} as count, ${sql.join(
    stars.map((star) => sql`${sql.lit(star)} * ${counts}[${sql.lit(star)}]`),
    sql` + `,
  )} as sum offset 0)`;

/** The mean of such a relation as the public sees it, to one decimal; null without reviews (docs/product/reviews.md#ratings). */
export const shownMean = (relation: Sql) =>
  sql`(floor(${relation}.sum::float8 / nullif(${relation}.count, 0) * 10 + 0.5) / 10)`;
