import type { Db, Tx } from '#server/kernel/database/database.ts';

/**
 * What a person reported, signed in or from the address of the account, what others reported of theirs, and the decisions
 * about them.
 */
export async function deleteReportsOf(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx
    .deleteFrom('report')
    .where((row) =>
      row.or([
        row('reporter_id', '=', accountId),
        row('author_id', '=', accountId),
        row('email', '=', email),
      ]),
    )
    .execute();
  await tx.deleteFrom('moderation_decision').where('author_id', '=', accountId).execute();
}

/** Reports that were decided long enough ago. */
export async function deleteDecidedReports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('report').where('decided_at', '<', before).execute();
}
