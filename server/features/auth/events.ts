import * as z from 'zod';
import { resetLinkMinutes, type SocialProvider } from '#contract/auth-limits.ts';
import { dayMs } from '#contract/durations.ts';
import { endedSessionDays } from '#contract/retention-limits.ts';
import { securityHref } from '#contract/page-addresses.ts';
import { createPasswordReset } from './actions.ts';
import { notifyOfSecurity } from './notice-actions.ts';
import { deleteEndedSessions, deleteExpiredResets, deleteOldSignInFailures } from './queries.ts';
import { resetJobKey } from './rules.ts';
import { countRecoveryCodes } from './second-factor/queries.ts';
import { deleteExpiredChallenges } from './social/queries.ts';
import type { Notifying } from '#server/features/notifications/notify-actions.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Listener, DomainEvent } from '#server/kernel/events.ts';
import { defineTask, enqueue, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const passwordReset = defineTask('password-reset', z.object({ email: z.string() }));
const forgetFailures = defineTask('forget-sign-in-failures', z.unknown());
const forgetSessions = defineTask('forget-sessions', z.unknown());
const forgetResets = defineTask('forget-reset-links', z.unknown());

/**
 * Queues the request of a reset link: for known and unknown addresses the call runs the same single insert
 * (docs/product/accounts.md#reset).
 */
export async function askPasswordReset(db: Db, email: string): Promise<void> {
  await enqueue(db, passwordReset, { email }, { key: resetJobKey(email) });
}

export function authTasks(deps: Deps): TaskHandler[] {
  const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * dayMs);
  return [
    handleTask(passwordReset, ({ email }) => createPasswordReset(deps, email)),
    handleTask(forgetFailures, () => deleteOldSignInFailures(deps.db, daysAgo(1))),
    handleTask(forgetSessions, () => deleteEndedSessions(deps.db, daysAgo(endedSessionDays))),
    handleTask(forgetResets, () => deleteExpiredResets(deps.db, deps.clock.now())),
  ];
}

export const authCrontab = [
  `17 3 * * * ${forgetFailures.name}`,
  `19 3 * * * ${forgetResets.name}`,
  `29 3 * * * ${forgetSessions.name}`,
].join('\n');

/** Alerts the person, with the reset link in the mail only. The link's host comes from the settings, never from the request (docs/product/accounts.md#reset). */
export function notifyOfPasswordResets(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'account.passwordResetAsked') return;
    const { accountId, token, at } = event;
    await notifyOfSecurity(notifying, tx, {
      accountId,
      variant: 'passwordReset',
      key: `${accountId}-${at.getTime()}`,
      letter: () => ({
        params: { minutes: resetLinkMinutes },
        path: `/auth/reset-password?token=${token}`,
      }),
      at,
    });
  };
}

/** Tells the person that the password is another one, and what to do if they did not change it. */
export function notifyOfPasswordChanges(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'account.passwordChanged') return;
    const { accountId, at } = event;
    await notifyOfSecurity(notifying, tx, {
      accountId,
      variant: 'passwordChanged',
      key: `${accountId}-${at.getTime()}`,
      letter: () => ({ path: '/auth/forgot-password' }),
      at,
    });
  };
}

const variants = {
  'account.secondFactorOn': 'secondFactorOn',
  'account.secondFactorOff': 'secondFactorOff',
  'account.recoveryCodesRenewed': 'recoveryCodesRenewed',
  'account.recoveryCodeUsed': 'recoveryCodeUsed',
} as const;
type SecondFactorEvent = Extract<DomainEvent, { type: keyof typeof variants }>;

const isOfSecondFactor = (event: DomainEvent): event is SecondFactorEvent => event.type in variants;

/** Tells the person what has happened to the second factor. */
export function notifyOfSecondFactor(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (!isOfSecondFactor(event)) return;
    const { accountId, at } = event;
    const count = await countRecoveryCodes(tx, accountId);
    await notifyOfSecurity(notifying, tx, {
      accountId,
      variant: variants[event.type],
      key: `${accountId}-${at.getTime()}`,
      params: { count },
      link: securityHref,
      letter: () => ({ params: { count } }),
      at,
    });
  };
}

const forgetChallenges = defineTask('forget-social-challenges', z.unknown());

export const socialTasks = ({ db, clock }: Deps): TaskHandler[] => [
  handleTask(forgetChallenges, () => deleteExpiredChallenges(db, clock.now())),
];
export const socialCrontab = `41 * * * * ${forgetChallenges.name}`;

/** Names of companies: the same in every language. */
const names: Record<SocialProvider, string> = { GOOGLE: 'Google', APPLE: 'Apple', FACEBOOK: 'Facebook' };

/** Tells the owner that a social account was linked to theirs, or unlinked. */
export function notifyOfSocialAccounts(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'account.socialLinked' && event.type !== 'account.socialUnlinked') return;
    const { accountId, at } = event;
    const provider = names[event.provider];
    await notifyOfSecurity(notifying, tx, {
      accountId,
      variant: event.type === 'account.socialLinked' ? 'socialLinked' : 'socialUnlinked',
      key: `${event.provider}-${accountId}-${at.getTime()}`,
      params: { provider },
      link: securityHref,
      letter: () => ({ params: { provider } }),
      at,
    });
  };
}
