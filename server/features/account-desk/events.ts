import * as z from 'zod';
import { settingsHref } from '#contract/page-addresses.ts';
import type { Language } from '#contract/languages.ts';
import { endDueSuspensions } from './suspension-actions.ts';
import { endViewsOver } from './view-actions.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { letter } from '#server/kernel/mail/letter.ts';
import { formatMoment } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';

const endSuspensions = defineTask('end-suspensions', z.unknown());
const endViews = defineTask('end-account-views', z.unknown());

export const accountDeskTasks = (deps: Deps): TaskHandler[] => [
  handleTask(endSuspensions, () => endDueSuspensions(deps)),
  handleTask(endViews, () => endViewsOver(deps)),
];

export const accountDeskCrontab = [endSuspensions, endViews].map(({ name }) => `* * * * * ${name}`);

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Notifies a person of what administrators do with their account, whatever notifications they switched off. */
export function notifyOfAccountDesk(notifying: Notifying): Listener {
  return async (tx, event) => {
    const variant = variantOf(event);
    if (!variant || !('accountId' in event)) return;
    const account = await findAccount(tx, event.accountId);
    if (!account) return;
    const { language, first_name: firstName } = account;
    const label = (part: string) => translate(language, `email:desk.${variant}.${part}`);
    const facts =
      'text' in event
        ? [...roleFacts(event, language), { label: label('words'), value: event.text }]
        : [
            {
              label: label('reason'),
              value:
                account.suspension_reason === 'OTHER'
                  ? label('otherReason')
                  : translate(language, `errors:AUT010.reasons.${account.suspension_reason}`),
            },
            ...untilOf(account),
            { label: label('words'), value: account.suspension_text ?? '' },
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
        ...letter(language, {
          texts: `desk.${variant}`,
          params: { firstName },
          facts,
          url: notifying.config.publicUrl + settingsHref,
        }),
        mandatory: true,
      },
      at: event.at,
    });
  };
}

/** What a person of the team who is no administrator works as. */
function roleFacts(event: DomainEvent, language: Language) {
  if (event.type !== 'account.staffRoleChanged' || event.role === null || event.role === 'ADMIN') return [];
  const word = (key: string) => translate(language, `email:desk.team.${key}`);
  return [{ label: word('role'), value: word(`roles.${event.role}`) }];
}

function untilOf({ language, time_zone: timeZone, suspended_until: until }: Account) {
  const label = translate(language, 'email:desk.suspended.until');
  return until ? [{ label, value: formatMoment(language, until, timeZone) }] : [];
}

function variantOf(event: DomainEvent) {
  switch (event.type) {
    case 'account.suspended':
      return 'suspended';
    case 'account.restored':
      return 'restored';
    case 'account.staffRoleChanged':
      if (event.role !== null) return event.role === 'ADMIN' ? 'administrator' : 'team';
      return event.before === 'ADMIN' ? 'noAdministrator' : 'noTeam';
    default:
      return undefined;
  }
}
