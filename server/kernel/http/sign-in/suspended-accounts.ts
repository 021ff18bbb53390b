import type { Bus } from '#server/kernel/realtime/bus.ts';
import type { Db } from '#server/kernel/database/database.ts';

const channel = 'account_suspension';

export type SuspendedAccounts = {
  /** Why an account is suspended: undefined when it is not. Costs a statement only when it is, or without the bus. */
  reasonOf: (accountId: string) => Promise<string | undefined>;
  /** Notifies this process and the others, after the commit of a suspension or of its end. */
  announce: (accountId: string, isSuspended: boolean) => Promise<void>;
  /** Calls `handler` in this process when any process has announced a suspension. */
  onSuspended: (handler: (accountId: string) => void) => void;
};

/** The accounts that are suspended, so that a signed-in read runs no statement while a suspension takes effect at once. */
export async function createSuspendedAccounts(db: Db, bus: Bus): Promise<SuspendedAccounts> {
  const suspended = new Set<string>();
  const handlers: ((accountId: string) => void)[] = [];

  const readReason = async (accountId: string) => {
    const account = await db
      .selectFrom('account')
      .select(['suspended_at', 'suspension_reason'])
      .where('id', '=', accountId)
      .executeTakeFirst();
    return account?.suspended_at ? (account.suspension_reason ?? 'OTHER') : undefined;
  };
  const load = async () => {
    const rows = await db.selectFrom('account').select('id').where('suspended_at', 'is not', null).execute();
    suspended.clear();
    for (const { id } of rows) suspended.add(id);
  };
  const note = (accountId: string, isSuspended: boolean) => {
    if (!isSuspended) return void suspended.delete(accountId);
    suspended.add(accountId);
    for (const handler of handlers) handler(accountId);
  };

  await bus.subscribe(channel, (payload) => {
    const [accountId = '', state] = payload.split(' ');
    note(accountId, state === 'on');
  });
  bus.onReconnect(load);
  await load();

  return {
    async reasonOf(accountId) {
      return bus.connected && !suspended.has(accountId) ? undefined : readReason(accountId);
    },
    async announce(accountId, isSuspended) {
      note(accountId, isSuspended);
      await bus.publish(channel, `${accountId} ${isSuspended ? 'on' : 'off'}`);
    },
    onSuspended: (handler) => void handlers.push(handler),
  };
}
