import { securityHref } from '#contract/page-addresses.ts';
import * as z from 'zod';
import type { SocialProvider } from '#contract/social-limits.ts';
import { deleteExpiredChallenges } from './queries.ts';
import { notifyOfSecurity } from '../notice-actions.ts';
import type { Notifying } from '#server/features/notifications/notify-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Listener } from '#server/kernel/events.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

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
