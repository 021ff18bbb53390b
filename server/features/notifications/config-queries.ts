import type { Selectable, Updateable } from 'kysely';
import type { NotificationType } from '#contract/notifications-rules.ts';
import type { DB } from '#db/schema.ts';
import type { TypeConfig } from './rules.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export type ConfigRow = Selectable<DB['notification_config']>;

export function findConfig(db: Db): Promise<ConfigRow> {
  return db.selectFrom('notification_config').selectAll().executeTakeFirstOrThrow();
}

/** Changes of the configuration follow one another. */
export function lockConfig(tx: Tx): Promise<ConfigRow> {
  return tx.selectFrom('notification_config').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateConfig(tx: Tx, change: Updateable<DB['notification_config']>): Promise<void> {
  await tx.updateTable('notification_config').set(change).execute();
}

/** The types that an administrator changed. */
export function listTypeConfigs(db: Db) {
  return db.selectFrom('notification_type_config').selectAll().execute();
}

export async function saveTypeConfig(
  tx: Tx,
  type: NotificationType,
  { enabled, priority, channels }: TypeConfig,
): Promise<void> {
  const values = {
    enabled,
    priority,
    in_app: channels.inApp,
    push: channels.push,
    mail: channels.mail,
  };
  await tx
    .insertInto('notification_type_config')
    .values({ type, ...values })
    .onConflict((conflict) => conflict.column('type').doUpdateSet(values))
    .execute();
}

export async function deleteTypeConfigs(tx: Tx): Promise<void> {
  await tx.deleteFrom('notification_type_config').execute();
}
