import { sql } from 'kysely';
import {
  defaultQuietHours,
  type NotificationPriority,
  type NotificationType,
} from '#contract/notifications-rules.ts';
import { defaultConfig, type Choice, type Switches, type TypeConfig } from './rules.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { changedFlags, type ChangedFlags } from '#server/kernel/flags.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

export type ChoiceRow = { wants: Choice['wants'] | null; quiet_hours: Choice['quietHours'] | null };

type Row = ChoiceRow & {
  is_deleted: boolean;
  enabled: boolean;
  websocket_enabled: boolean;
  push_enabled: boolean;
  minimum_priority: NotificationPriority;
  config: TypeConfig | null;
  changed_flags: ChangedFlags;
};

/** What a person chose, from the rows s of notification_setting and w of notification_type_setting. */
export const choiceColumns = sql<ChoiceRow>`
  case when w.type is not null then json_build_object(
    'inApp', w.in_app, 'push', w.push, 'mail', w.mail) end as wants,
  case when s.account_id is not null then json_build_object('from', to_char(s.quiet_from, 'HH24:MI'),
    'to', to_char(s.quiet_to, 'HH24:MI'), 'enabled', s.quiet_enabled) end as quiet_hours`;

export const toChoice = ({ wants, quiet_hours: quietHours }: ChoiceRow): Choice => ({
  wants: wants ?? { inApp: true, push: true, mail: true },
  quietHours: quietHours ?? defaultQuietHours,
});

/** What administrators and the person decided of a type, and the flags that administrators changed, in one statement. */
export async function findDecisionFacts(
  db: Db,
  accountId: string,
  type: NotificationType,
): Promise<{
  switches: Switches;
  config: TypeConfig;
  choice: Choice;
  isDeleted: boolean;
  changedFlags: ChangedFlags;
}> {
  const { rows } = await sql<Row>`${prepared}
    select c.enabled, c.websocket_enabled, c.push_enabled, c.minimum_priority,
      case when t.type is not null then json_build_object('enabled', t.enabled, 'priority', t.priority,
        'channels', json_build_object('inApp', t.in_app, 'push', t.push, 'mail', t.mail)) end as config,
      exists (select from account a where a.id = ${accountId} and a.deleted_at is not null) as is_deleted,
      ${changedFlags} as changed_flags, ${choiceColumns}
    from notification_config c
    left join notification_type_config t on t.type = ${type}
    left join notification_setting s on s.account_id = ${accountId}
    left join notification_type_setting w on w.account_id = ${accountId} and w.type = ${type}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The notifications have no configuration.');
  return {
    switches: {
      enabled: row.enabled,
      websocketEnabled: row.websocket_enabled,
      pushEnabled: row.push_enabled,
      minimumPriority: row.minimum_priority,
    },
    config: row.config ?? defaultConfig(type),
    choice: toChoice(row),
    isDeleted: row.is_deleted,
    changedFlags: row.changed_flags,
  };
}
