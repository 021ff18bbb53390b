import * as z from 'zod';
import { resetLinkMinutes } from '#contract/auth-limits.ts';
import { createPasswordReset } from './actions.ts';
import { deleteOldSignInFailures } from './queries.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import { resetJobKey } from './rules.ts';
import { findAccount } from '#server/features/users/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Listener } from '#server/kernel/events.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { defineTask, enqueue, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const passwordReset = defineTask('password-reset', z.object({ email: z.string() }));
const forgetFailures = defineTask('forget-sign-in-failures', z.unknown());

/**
 * Queues the request of a reset link: for known and unknown addresses the call runs the same single insert
 * (docs/product/accounts.md#reset).
 */
export async function askPasswordReset(db: Db, email: string): Promise<void> {
  await enqueue(db, passwordReset, { email }, { key: resetJobKey(email) });
}

export function authTasks(deps: Deps): TaskHandler[] {
  return [
    handleTask(passwordReset, ({ email }) => createPasswordReset(deps, email)),
    handleTask(forgetFailures, () =>
      deleteOldSignInFailures(deps.db, new Date(deps.clock.now().getTime() - 86_400_000)),
    ),
  ];
}

export const authCrontab = `17 3 * * * ${forgetFailures.name}`;

/** Alerts the person, with the reset link in the mail only. The link's host comes from the settings, never from the request (docs/product/accounts.md#reset). */
export function notifyOfPasswordResets(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'account.passwordResetAsked') return;
    const account = await findAccount(tx, event.accountId);
    if (!account) return;
    const { language } = account;
    const say = (key: string, params = {}) => translate(language, `email:passwordReset.${key}`, params);
    await notify(notifying, tx, {
      to: { accountId: account.id, email: account.email, firstName: account.first_name, language },
      type: 'SECURITY_ALERT',
      variant: 'passwordReset',
      params: {},
      dedupeKey: `password-reset-${event.accountId}-${event.at.getTime()}`,
      mail: {
        template: 'passwordReset',
        subject: say('subject'),
        blocks: [
          { kind: 'heading', text: say('heading', { firstName: account.first_name }) },
          { kind: 'paragraph', text: say('text', { minutes: resetLinkMinutes }) },
          {
            kind: 'button',
            label: say('button'),
            url: `${notifying.config.publicUrl}/auth/reset-password?token=${event.token}`,
          },
          { kind: 'smallPrint', text: say('small') },
        ],
      },
      at: event.at,
    });
  };
}

/** Tells the person that the password is another one, and what to do if they did not change it. */
export function notifyOfPasswordChanges(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'account.passwordChanged') return;
    const account = await findAccount(tx, event.accountId);
    if (!account) return;
    const { language } = account;
    const say = (key: string, params = {}) => translate(language, `email:passwordChanged.${key}`, params);
    await notify(notifying, tx, {
      to: { accountId: account.id, email: account.email, firstName: account.first_name, language },
      type: 'SECURITY_ALERT',
      variant: 'passwordChanged',
      params: {},
      dedupeKey: `password-changed-${event.accountId}-${event.at.getTime()}`,
      mail: {
        template: 'passwordChanged',
        subject: say('subject'),
        blocks: [
          { kind: 'heading', text: say('heading', { firstName: account.first_name }) },
          { kind: 'paragraph', text: say('text') },
          { kind: 'paragraph', text: say('notYou') },
          {
            kind: 'button',
            label: say('button'),
            url: `${notifying.config.publicUrl}/auth/forgot-password`,
          },
        ],
      },
      at: event.at,
    });
  };
}
