import { sql } from 'kysely';
import { defaultQuietHours, type NotificationType } from '#contract/notifications-rules.ts';
import type { Channels, QuietHours } from './rules.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

/** The quiet hours of a person and the version; undefined while nothing was chosen. */
export function findSettings(db: Db, accountId: string) {
  return db
    .selectFrom('notification_setting')
    .select([
      sql<string>`to_char(quiet_from, 'HH24:MI')`.as('from'),
      sql<string>`to_char(quiet_to, 'HH24:MI')`.as('to'),
      'quiet_enabled as enabled',
      'version',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** What a person chose, by type. */
export function listChoices(db: Db, accountId: string) {
  return db
    .selectFrom('notification_type_setting')
    .select(['type', 'in_app', 'push', 'mail'])
    .where('account_id', '=', accountId)
    .execute();
}

/** Writes the settings over this version. Returns false when it is not the current one. */
export async function saveSettings(
  tx: Tx,
  accountId: string,
  { from, to, enabled }: QuietHours,
  version: number,
): Promise<boolean> {
  const values = { quiet_from: from, quiet_to: to, quiet_enabled: enabled };
  const first = tx
    .insertInto('notification_setting')
    .values({ account_id: accountId, ...values, version: version + 1 });
  const row =
    version === 0
      ? await first
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('notification_setting')
          .set((set) => ({ ...values, version: set('version', '+', 1) }))
          .where('account_id', '=', accountId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row !== undefined;
}

export async function saveChoice(
  tx: Tx,
  accountId: string,
  type: NotificationType,
  { inApp, push, mail }: Channels,
): Promise<void> {
  const values = { in_app: inApp, push, mail };
  await tx
    .insertInto('notification_type_setting')
    .values({ account_id: accountId, type, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'type']).doUpdateSet(values))
    .execute();
}

/** Keeps the other channels of a type. Returns whether its mail was on. */
export async function switchMailOff(tx: Tx, accountId: string, type: NotificationType): Promise<boolean> {
  const row = await tx
    .insertInto('notification_type_setting')
    .values({ account_id: accountId, type, in_app: true, push: true, mail: false })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'type'])
        .doUpdateSet({ mail: false })
        .where('notification_type_setting.mail', '=', true),
    )
    .returning('type')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undoes switchMailOff. Returns whether the mail was off. */
export async function switchMailOn(tx: Tx, accountId: string, type: NotificationType): Promise<boolean> {
  const row = await tx
    .updateTable('notification_type_setting')
    .set({ mail: true })
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('mail', '=', false)
    .returning('type')
    .executeTakeFirst();
  return row !== undefined;
}

/** For a change outside the form of the settings. */
export async function raiseVersion(tx: Tx, accountId: string): Promise<void> {
  const { from, to, enabled } = defaultQuietHours;
  await tx
    .insertInto('notification_setting')
    .values({ account_id: accountId, quiet_from: from, quiet_to: to, quiet_enabled: enabled, version: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({
        version: row('notification_setting.version', '+', 1),
      })),
    )
    .execute();
}
