import { settingsHref } from '#contract/page-addresses.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import type { Listener } from '#server/kernel/events.ts';
import { translate } from '#server/kernel/text/i18n.ts';

/** Tells a person why their account is suspended, or that it is restored, whatever they chose to be told. */
export function notifyOfSuspensions(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'account.suspended' && event.type !== 'account.restored') return;
    const account = await findAccount(tx, event.accountId);
    if (!account) return;
    const { language, first_name: firstName } = account;
    const variant = event.type === 'account.suspended' ? 'suspended' : 'restored';
    const say = (part: string) => translate(language, `email:desk.${variant}.${part}`, { firstName });
    const facts =
      event.type === 'account.restored'
        ? [{ label: say('words'), value: event.text }]
        : [
            {
              label: say('reason'),
              value: translate(language, `errors:AUT010.reasons.${account.suspension_reason}`),
            },
            { label: say('words'), value: account.suspension_text ?? '' },
          ];
    await notify(notifying, tx, {
      to: { accountId: account.id, email: account.email, firstName, language },
      type: 'ACCOUNT_UPDATE',
      variant,
      params: {},
      link: settingsHref,
      dedupeKey: `${variant}-${account.id}-${event.at.getTime()}`,
      mail: {
        template: `desk.${variant}`,
        subject: say('subject'),
        blocks: [
          { kind: 'heading', text: say('heading') },
          { kind: 'paragraph', text: say('text') },
          { kind: 'facts', facts },
          { kind: 'button', label: say('button'), url: notifying.config.publicUrl + settingsHref },
          { kind: 'smallPrint', text: say('small') },
        ],
        owed: true,
      },
      at: event.at,
    });
  };
}
