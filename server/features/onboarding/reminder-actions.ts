import { draftKeptMonths, reminderDays } from '#contract/onboarding-limits.ts';
import { stepHref } from '#contract/page-addresses.ts';
import { deleteOldDrafts } from './erasure-queries.ts';
import { getProgress } from './progress-actions.ts';
import { findProviderContact, listDueReminders } from './queries.ts';
import { reminderAfter, firstIncomplete } from './rules.ts';
import { notify } from '#server/features/notifications/notify-actions.ts';
import { saveReminder } from '#server/features/providers/record-queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { letter } from '#server/kernel/mail/letter.ts';
import { translate } from '#server/kernel/text/i18n.ts';

type Reminding = Pick<Deps, 'db' | 'clock' | 'config' | 'realtime' | 'sealing'>;
type Reminder = Readonly<{ index: number; dueAt: Date; now: Date }>;

const sweepSize = 200;

/** Reminds the providers who have not gone on with the onboarding (docs/product/onboarding.md#reminders). */
export async function sweepReminders(deps: Reminding): Promise<void> {
  const now = deps.clock.now();
  for (const id of await listDueReminders(deps.db, now, sweepSize))
    await inTransaction(deps.db, async (tx) => {
      const row = await lockProvider(tx, { id }, ['onboarding_remind_at', 'onboarding_reminded']);
      const dueAt = row?.onboarding_remind_at;
      if (!row || !dueAt || dueAt > now) return;
      const reminder = { index: row.onboarding_reminded, dueAt, now };
      await saveReminder(tx, id, reminderAfter(reminder.index, now));
      await remind(deps, tx, id, reminder);
    });
}

async function remind(
  deps: Reminding,
  tx: Tx,
  providerId: string,
  { index, dueAt, now }: Reminder,
): Promise<void> {
  const contact = await findProviderContact(tx, providerId);
  if (!contact) return;
  const { account_id: accountId, email, language, first_name: firstName } = contact;
  const next = firstIncomplete((await getProgress(deps, tx, accountId)).states);
  if (!next) return;
  const variant = index === 0 ? 'paused' : 'stillPaused';
  const word = `steps:name.${next}`;
  const params = { firstName, step: translate(language, word) };
  const link = stepHref(next);
  await notify(deps, tx, {
    to: { accountId, email, firstName, language },
    type: 'ONBOARDING_REMINDER',
    variant,
    params: { step: { word } },
    link,
    dedupeKey: `onboarding-reminder-${providerId}-${reminderDays[index]}-${dueAt.toISOString()}`,
    mail: {
      template: 'onboardingReminder',
      ...letter(language, {
        texts: `onboardingReminder.${variant}`,
        params,
        heading: 'onboardingReminder.greeting',
        button: 'onboardingReminder.button',
        url: `${deps.config.publicUrl}${link}`,
      }),
    },
    at: now,
  });
}

/** Erases what was typed and not gone on with for a long time (docs/retention.md). */
export async function forgetOldDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - draftKeptMonths);
  await deleteOldDrafts(db, before);
}
