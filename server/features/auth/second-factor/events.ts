import { securityHref } from '#contract/page-addresses.ts';
import { countRecoveryCodes } from './queries.ts';
import { notifyOfSecurity } from '../notice-actions.ts';
import type { Notifying } from '#server/features/notifications/notify-actions.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';

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
