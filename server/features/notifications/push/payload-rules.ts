import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import type { NotificationPriority } from '#contract/notifications-rules.ts';
import { pushTextMax, type PushPayload } from '#contract/push.ts';
import { directionOf } from '#contract/text-direction.ts';
import { textOf, type CentreRow } from '#server/features/notifications/rules.ts';
import { firstNameOf } from '#contract/users-rules.ts';
import { translate } from '#server/kernel/text/i18n.ts';

/** What a push service is asked for besides the content. */
export type Push = Readonly<{
  payload: PushPayload;
  urgency: 'low' | 'normal' | 'high';
  /** A newer push of the same topic replaces one that waits at the push service. */
  topic: string;
}>;

type Row = Omit<CentreRow, 'created_at' | 'read_at'>;
type Site = Readonly<{ brandName: string; language: Language }>;

const centre = '/notifications';
const urgencies = { LOW: 'low', NORMAL: 'normal', HIGH: 'high', URGENT: 'high' } as const satisfies Record<
  NotificationPriority,
  Push['urgency']
>;

/** A notification as a push. */
export function toPush(site: Site, row: Row & { group_key: string | null }): Push {
  const text = lockScreenText(site.language, row);
  const content = { text, tag: row.group_key ?? row.id, link: row.link ?? centre };
  return { ...addressed(site, content), urgency: urgencies[row.priority] };
}

/** The push that a person sends to their own devices to see whether it arrives. */
export function toTestPush(site: Site): Push {
  const text = translate(site.language, 'push:test', { brandName: site.brandName });
  return { ...addressed(site, { text, tag: 'test', link: centre }), urgency: 'normal' };
}

function addressed(
  { brandName, language }: Site,
  { text, tag, link }: Pick<PushPayload, 'text' | 'tag' | 'link'>,
): Pick<Push, 'payload' | 'topic'> {
  const topic = createHash('sha256').update(tag).digest('base64url').slice(0, 32);
  const dir = directionOf(language);
  return { payload: { title: brandName, text: shortened(text), tag, link, lang: language, dir }, topic };
}

function shortened(text: string): string {
  const signs = [...text];
  return signs.length <= pushTextMax ? text : `${signs.slice(0, pushTextMax - 1).join('')}…`;
}

/** What a person beside the phone may read: the kind of event and the first name of the other person. */
function lockScreenText(language: Language, row: Row): string {
  const { other } = row.params;
  const params = typeof other === 'string' ? { ...row.params, other: firstNameOf(other) } : row.params;
  return textOf({ ...row, params }, language).message;
}
