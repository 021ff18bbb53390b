import { dayMs } from '#contract/durations.ts';
import type {
  Notification,
  NotificationsQuery,
  ReadAllQuery,
  NotificationSettings,
  NotificationSettingsInput,
} from '#contract/notifications.ts';
import {
  notificationKeptDays,
  defaultQuietHours,
  type NotificationType,
} from '#contract/notifications-rules.ts';
import { userTopics, type UnreadCount } from '#contract/realtime.ts';
import { toNotification, type Switches } from './rules.ts';
import { findConfig } from './config-queries.ts';
import {
  deleteOldNotifications,
  listNotifications,
  listUnreadNotificationCounts,
  markAllRead,
  markDeleted,
  markRead,
} from './queries.ts';
import { getConfig } from './config-actions.ts';
import {
  findSettings,
  listChoices,
  saveChoice,
  saveSettings,
  raiseVersion,
  switchMailOff,
  switchMailOn,
} from './settings-queries.ts';
import { settingsProblem, toTypeSettings, typesOf } from './settings-rules.ts';
import { readToken } from './unsubscribing/rules.ts';
import { inTransaction, type Tx, type Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Reader } from '#server/kernel/http/access.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { toPage } from '#server/kernel/http/page.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';

/** The centre of a person, in the language of the request. */
export async function getNotifications(
  { db }: Pick<Deps, 'db'>,
  { accountId, language }: Reader,
  request: NotificationsQuery,
) {
  const { rows, total } = await listNotifications(db, accountId, request);
  return toPage(
    rows.map((row) => toNotification(row, language)),
    total,
    request,
  );
}

export async function countUnreadNotifications(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
): Promise<UnreadCount> {
  const counts = await listUnreadNotificationCounts(db, [accountId]);
  return { count: counts.get(accountId) ?? 0 };
}

/** Reading it again changes nothing. @throws RES001 another person's, or deleted */
export function readNotification(
  deps: Pick<Deps, 'db' | 'clock' | 'realtime'>,
  { accountId, language }: Reader,
  id: string,
): Promise<Notification> {
  return inTransaction(deps.db, async (tx) => {
    const row = (await markRead(tx, accountId, id, deps.clock.now())) ?? fail('RES001');
    await tellCount(deps, tx, accountId);
    return toNotification(row, language);
  });
}

export function readAllNotifications(
  deps: Pick<Deps, 'db' | 'clock' | 'realtime'>,
  accountId: string,
  { type, until }: ReadAllQuery,
): Promise<UnreadCount> {
  return inTransaction(deps.db, async (tx) => {
    const types = type === undefined ? undefined : [type].flat();
    await markAllRead(tx, accountId, deps.clock.now(), { types, until });
    await tellCount(deps, tx, accountId);
    return countUnreadNotifications({ db: tx }, accountId);
  });
}

/** @throws RES001 another person's, or deleted before */
export function deleteNotification(
  deps: Pick<Deps, 'db' | 'clock' | 'realtime'>,
  accountId: string,
  id: string,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await markDeleted(tx, accountId, id, deps.clock.now()))) fail('RES001');
    await tellCount(deps, tx, accountId);
  });
}

/** What tells the open pages of a person that their count may have changed, where they are told; it is read when it is sent. */
export const countNews = ({ websocketEnabled }: Pick<Switches, 'websocketEnabled'>, accountId: string) =>
  websocketEnabled ? [{ accountId, topic: userTopics.unreadNotificationsCount }] : [];

/** Tells the open pages of a person that their count may have changed. */
export async function tellCount(
  { realtime }: Pick<Deps, 'realtime'>,
  tx: Tx,
  accountId: string,
): Promise<void> {
  const { websocket_enabled: websocketEnabled } = await findConfig(tx);
  await realtime.publish(tx, countNews({ websocketEnabled }, accountId));
}

export async function sweepNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const kept = notificationKeptDays * dayMs;
  await deleteOldNotifications(db, new Date(clock.now().getTime() - kept));
}

/** What a person chose, for each type of their roles. */
export async function getSettings({ db }: { db: Db }, person: Principal): Promise<NotificationSettings> {
  const settings = await findSettings(db, person.accountId);
  const choices = await listChoices(db, person.accountId);
  const config = await getConfig({ db });
  const isDisabled = (type: NotificationType) =>
    !config.enabled || config.types.some((one) => one.type === type && !one.enabled);
  const { version, ...quietHours } = settings ?? { ...defaultQuietHours, version: 0 };
  return {
    types: typesOf(person).map((type) => {
      const chosen = choices.find((one) => one.type === type);
      return toTypeSettings(type, chosen && { ...chosen, inApp: chosen.in_app }, isDisabled(type));
    }),
    quietHours,
    version,
  };
}

/** Types that are left out stay as they are. @throws NTF001 invalid, NTF002 locked, CNF001 based on an older version */
export async function changeSettings(
  deps: Pick<Deps, 'db'>,
  person: Principal,
  input: NotificationSettingsInput,
): Promise<NotificationSettings> {
  const problem = settingsProblem(input, person);
  if (problem) fail(problem);
  return inTransaction(deps.db, async (tx) => {
    if (!(await saveSettings(tx, person.accountId, input.quietHours, input.version))) fail('CNF001');
    for (const { type, ...wants } of input.types) await saveChoice(tx, person.accountId, type, wants);
    return getSettings({ db: tx }, person);
  });
}

/**
 * Switches the mails of a type off by the token of one of them; again changes nothing. A form of the settings that was
 * opened before is based on an older version then. @throws RES001 the token is not ours, or its account is gone
 */
export const unsubscribe = (deps: Pick<Deps, 'db' | 'config'>, token: string) =>
  switchMails(deps, token, switchMailOff);

/** Switches them on again. @throws RES001 the token is not ours, or its account is gone */
export const resubscribe = (deps: Pick<Deps, 'db' | 'config'>, token: string) =>
  switchMails(deps, token, switchMailOn);

function switchMails(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  token: string,
  change: typeof switchMailOff,
): Promise<{ type: NotificationType }> {
  const { accountId, type } = readToken(config.secrets.auth, token) ?? fail('RES001');
  return inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, accountId, ['id']))) fail('RES001');
    if (await change(tx, accountId, type)) await raiseVersion(tx, accountId);
    return { type };
  });
}
