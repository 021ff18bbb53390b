import { notificationTypes, configurationProblemsOf } from '#contract/notifications-rules.ts';
import type {
  NotificationConfig,
  NotificationConfigCheck,
  NotificationStats,
} from '#contract/notifications.ts';
import {
  deleteTypeConfigs,
  findConfig,
  listTypeConfigs,
  lockConfig,
  saveTypeConfig,
  updateConfig,
} from './config-queries.ts';
import {
  applyChange,
  changeProblem,
  defaultChange,
  differenceOf,
  historyActions,
  historySubject,
  toConfig,
  toConfigChange,
  type ConfigChange,
} from './config-rules.ts';
import { countNotifications } from './queries.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { listAuditEvents } from '#server/features/audit/queries.ts';
import { inTransaction, type Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { toPage, type PageRequest } from '#server/kernel/http/page.ts';

type Changing = Pick<Deps, 'db' | 'clock'>;

export async function getConfig({ db }: { db: Db }): Promise<NotificationConfig> {
  return toConfig(await findConfig(db), await listTypeConfigs(db));
}

export async function checkConfig(deps: Pick<Deps, 'db'>): Promise<NotificationConfigCheck> {
  const problems = configurationProblemsOf(await getConfig(deps));
  return { valid: problems.length === 0, problems };
}

/**
 * Changes the configuration as a whole or not at all, and writes it to the audit; what is already so changes nothing.
 * @throws NTF001 invalid, NTF002 locked, CNF001 based on an older version
 */
export async function changeConfig(
  deps: Changing,
  actorId: string,
  change: ConfigChange,
  version: number | undefined,
  action: keyof typeof historyActions = 'CHANGED',
): Promise<NotificationConfig> {
  const problem = changeProblem(change);
  if (problem) fail(problem);
  return inTransaction(deps.db, async (tx) => {
    const row = await lockConfig(tx);
    if (version !== undefined && version !== row.version) fail('CNF001');
    const before = toConfig(row, await listTypeConfigs(tx));
    const after = applyChange(before, change);
    const difference = differenceOf(before, after);
    if (!difference) return before;
    await updateConfig(tx, {
      enabled: after.enabled,
      websocket_enabled: after.websocketEnabled,
      push_enabled: after.pushEnabled,
      minimum_priority: after.minimumPriority,
      version: row.version + 1,
    });
    for (const { type, ...config } of difference.after.types ?? []) await saveTypeConfig(tx, type, config);
    const subject = { type: historySubject } as const;
    const event = { actorId, action: historyActions[action], subject };
    await recordAudit(tx, { ...event, ...difference, at: deps.clock.now() });
    return { ...after, version: row.version + 1 };
  });
}

/** Restores the defaults, also of types that are added later. */
export function resetConfig(deps: Changing, actorId: string): Promise<NotificationConfig> {
  return inTransaction(deps.db, async (tx) => {
    const config = await changeConfig({ ...deps, db: tx }, actorId, defaultChange, undefined, 'RESET');
    await deleteTypeConfigs(tx);
    return config;
  });
}

/** What administrators changed, from the audit. */
export async function getConfigHistory({ db }: Pick<Deps, 'db'>, request: PageRequest) {
  const { rows, total } = await listAuditEvents(db, historySubject, request);
  return toPage(rows.map(toConfigChange), total, request);
}

/** How many notifications of each type are kept, read, and went by each way. */
export async function getStats({ db }: Pick<Deps, 'db'>): Promise<NotificationStats> {
  const counts = await countNotifications(db);
  return {
    types: notificationTypes.map((type) => {
      const found = counts.find((one) => one.type === type);
      const { total = 0, in_app: inApp = 0, push = 0, mail = 0, read = 0 } = found ?? {};
      return { type, total, inApp, push, mail, read };
    }),
  };
}
