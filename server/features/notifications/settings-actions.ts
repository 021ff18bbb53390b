import { defaultQuietHours, type NotificationType } from '#contract/notifications-limits.ts';
import type { NotificationSettings, NotificationSettingsInput } from '#contract/notifications.ts';
import { getConfig } from './config-actions.ts';
import { findSettings, listChoices, saveChoice, saveSettings } from './settings-queries.ts';
import { settingsProblem, toTypeSettings, typesOf } from './settings-rules.ts';
import { inTransaction, type Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { fail } from '#server/kernel/http/errors.ts';

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
