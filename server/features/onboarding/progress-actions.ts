import { monthsBefore } from '#server/kernel/time-zone.ts';
import { stepKeys, type StepKey, draftKeptMonths, reminderDays } from '#contract/onboarding-limits.ts';
import type { StepFields } from './field-rules.ts';
import { toLiveFields } from './live-rules.ts';
import {
  findProgress,
  insertStarted,
  type StepRow,
  deleteOldDrafts,
  findProviderContact,
  listDueReminders,
} from './queries.ts';
import type { Progress, Step } from './progress-rules.ts';
import { canAccess, reminderAfter, firstIncomplete } from './rules.ts';
import { requirementSubjectOf } from '#server/features/verification/rules.ts';
import { type Db, type Tx, inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import type { Sealing } from '#server/kernel/sealing.ts';
import { stepHref } from '#contract/page-addresses.ts';
import { notify } from '#server/features/notifications/notify-actions.ts';
import { saveReminder } from '#server/features/providers/record-queries.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import { letter } from '#server/kernel/mail/letter.ts';
import { translate } from '#server/kernel/text/i18n.ts';

/** @throws RES001 when the account has no provider */
export async function getProgress(
  { sealing }: Pick<Deps, 'sealing'>,
  db: Db,
  accountId: string,
): Promise<Progress> {
  const row = (await findProgress(db, accountId)) ?? fail('RES001');
  const idNumber = row.id_number_sealed && sealing.open(row.id_number_sealed).toString();
  const live = toLiveFields(row, idNumber);
  const states = stepKeys.map((key): Step => {
    const kept = row.steps.find((step) => step.step_key === key) ?? untouched(key, row.is_onboarded);
    const draft = openDraft(sealing, kept.draft ?? {});
    return {
      key,
      percentage: kept.percentage,
      isStarted: kept.is_started,
      isCompleted: kept.is_completed,
      version: kept.version,
      draft,
      fieldVersions: kept.field_versions,
      subSteps: kept.sub_steps,
      live: live[key],
      data: { ...live[key], ...draft },
    };
  });
  const steps = Object.fromEntries(states.map((step) => [step.key, step])) as Record<StepKey, Step>;
  return {
    providerId: row.provider_id,
    isOnboarded: row.is_onboarded,
    evidence: { subject: requirementSubjectOf(row), documents: row.documents, checks: row.checks },
    steps,
    states,
  };
}

/** The state of a step without a row: the sign-up is complete, the others are when the onboarding was completed once. */
function untouched(key: StepKey, isOnboarded: boolean): StepRow {
  const isCompleted = isOnboarded || key === 'PROVIDER_SIGNUP';
  const nothing = { draft: null, field_versions: {}, sub_steps: {} };
  return {
    ...nothing,
    step_key: key,
    version: 1,
    percentage: isCompleted ? 100 : 0,
    is_started: false,
    is_completed: isCompleted,
  };
}

/**
 * The stored form: null when empty; the number of an identity document is sealed, in base64
 * (docs/product/verification.md#sealing).
 */
export function sealDraft(sealing: Sealing, draft: StepFields): StepFields | null {
  if (Object.keys(draft).length === 0) return null;
  if (typeof draft['idNumber'] !== 'string') return draft;
  return { ...draft, idNumber: sealing.seal(Buffer.from(draft['idNumber'])).toString('base64') };
}

export function openDraft(sealing: Sealing, draft: StepFields): StepFields {
  if (typeof draft['idNumber'] !== 'string') return draft;
  return { ...draft, idNumber: sealing.open(Buffer.from(draft['idNumber'], 'base64')).toString() };
}

/** Records that a step was opened. @throws ONB001 when it is locked */
export async function openStep(
  tx: Tx,
  { providerId, states, steps }: Progress,
  key: StepKey,
  now: Date,
): Promise<void> {
  if (!canAccess(states, key)) fail('ONB001');
  if (!steps[key].isCompleted) await insertStarted(tx, providerId, key, now);
}

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
        greeting: 'onboardingReminder.greeting',
        button: 'onboardingReminder.button',
        url: `${deps.config.publicUrl}${link}`,
      }),
    },
    at: now,
  });
}

/** Erases what was typed and not gone on with for a long time (docs/retention.md). */
export async function forgetOldDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteOldDrafts(db, monthsBefore(clock.now(), draftKeptMonths));
}
