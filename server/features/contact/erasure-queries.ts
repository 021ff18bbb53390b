import type { Tx } from '#server/kernel/database/database.ts';

/** What a person wrote to the operator, signed in or from the address of the account, with the threads. */
export async function deleteContactOf(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx
    .deleteFrom('contact_message')
    .where((row) => row.or([row('account_id', '=', accountId), row('email', '=', email)]))
    .execute();
}
