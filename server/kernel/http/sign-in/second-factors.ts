import { sql } from 'kysely';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Bus } from '#server/kernel/realtime/bus.ts';

const channel = 'second_factor_off';

export type SecondFactors = {
  /**
   * Whether an account has a second factor (docs/product/accounts.md#second-factor). Costs a statement until it is
   * known to have one, or without the bus.
   */
  has: (accountId: string) => Promise<boolean>;
  /** Notifies this process and the others, after the commit that switched it off. */
  announceOff: (accountId: string) => Promise<void>;
};

const secondFactor = compileStatement<{ accountId: string }, object>(
  (place) =>
    sql`select from two_factor where account_id = ${place('accountId')}::uuid and enabled_at is not null`,
);

/** The accounts known to have one, so that a call of the team runs no statement while its end takes effect at once. */
export async function createSecondFactors(db: Db, bus: Bus): Promise<SecondFactors> {
  const known = new Set<string>();
  let changes = 0;
  const forget = (accountId: string) => {
    changes += 1;
    known.delete(accountId);
  };
  await bus.subscribe(channel, forget);
  bus.onReconnect(async () => {
    changes += 1;
    known.clear();
  });
  return {
    async has(accountId) {
      if (bus.connected && known.has(accountId)) return true;
      const before = changes;
      const isOn = (await secondFactor(db, { accountId })).length > 0;
      // What was read before an end that is known by now may be over.
      if (isOn && bus.connected && changes === before) known.add(accountId);
      return isOn;
    },
    async announceOff(accountId) {
      forget(accountId);
      await bus.publish(channel, accountId);
    },
  };
}
