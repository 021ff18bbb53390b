import { auditActions, auditKinds } from '#contract/audit-limits.ts';
import type { AuditEvent } from '#contract/audit.ts';
import {
  announcementAudiences,
  notificationPriorities,
  notificationTypes,
} from '#contract/notifications-rules.ts';
import { accountStates, suspensionReasons } from '#contract/account-desk-limits.ts';
import { roles } from '#contract/auth-limits.ts';
import { rulingOutcomes } from '#contract/bookings-rules.ts';
import { blogStatuses } from '#contract/blog-limits.ts';
import { flagDefaults, type FlagName } from '#contract/flags.ts';
import { contactStatuses } from '#contract/contact-rules.ts';
import { documentStatuses, documentTypes } from '#contract/verification-rules.ts';
import { languages } from '#contract/languages.ts';
import { prospectKinds, prospectStatuses } from '#contract/prospects-limits.ts';
import { breachReasons } from '#contract/reports-limits.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
type Value = string | number | boolean | null;
/** One value that a gesture changed, by its place in both sides; null where a side does not have it. */
export type ChangeRow = Readonly<{ path: readonly string[]; before: Value; after: Value }>;

type Side = Readonly<Record<string, unknown>> | null;
type Leaf = Readonly<{ path: readonly string[]; value: Value }>;

/** What an event changed, value by value; what both sides have alike is left out. */
export function changeRows(before: Side, after: Side): ChangeRow[] {
  const then = byPlace(before);
  const now = byPlace(after);
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((place) => ({
      path: (now.get(place) ?? then.get(place))?.path ?? [],
      before: then.get(place)?.value ?? null,
      after: now.get(place)?.value ?? null,
    }))
    .filter((row) => row.before !== row.after);
}

function byPlace(side: Side): Map<string, Leaf> {
  return new Map(leavesOf(side ?? {}, []).map((leaf) => [JSON.stringify(leaf.path), leaf]));
}

function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (!isRecord(item)) return leavesOf(item, [...path, String(index + 1)]);
      const { type, ...rest } = item;
      return leavesOf(rest, [...path, typeof type === 'string' ? type : String(index + 1)]);
    });
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
  return [{ path, value: isValue(value) ? value : null }];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** These fields only contain others, whose names say enough: their own name is left out. */
const containers: readonly string[] = ['types', 'channels', 'wordings'];
const keys = [
  'reason',
  'status',
  'sessions',
  'audience',
  'link',
  'title',
  'text',
  'enabled',
  'websocketEnabled',
  'pushEnabled',
  'minimumPriority',
  'priority',
  'inApp',
  'push',
  'mail',
  'state',
  'outcome',
  'assigneeId',
  'language',
  'name',
  'kind',
  'objectId',
  'decisionId',
  'messageId',
  'slug',
  'categoryId',
  'parent_id',
  'depth',
  'coverName',
  'featured',
  'aiGenerated',
  'contentHash',
  'publishedAt',
  'role',
  'roles',
  'bySearch',
  'type',
  'validUntil',
  'recipients',
  'sent',
  'scheduledAt',
  'category',
  'postalCode',
] as const;
const states = [
  'IN_FORCE',
  'LIFTED',
  'UPHELD',
  'OVERTURNED',
  'SHOWN',
  'HIDDEN',
  'GONE',
  ...blogStatuses,
  ...accountStates,
  ...roles,
  ...rulingOutcomes,
  ...prospectKinds,
  ...prospectStatuses,
] as const;

const isFlag = (name: string | null): name is FlagName => name !== null && Object.hasOwn(flagDefaults, name);

/** Words for the codes of the audit; undefined, or the code itself, for one that has none yet. */
export function useAuditWords() {
  const { t } = useTranslation('audit');
  const { t: people } = useTranslation('account-desk');
  const { t: contact } = useTranslation('contact-desk');
  const { t: config } = useTranslation('notifications-config');
  const { t: types } = useTranslation('notifications');
  const { t: system } = useTranslation('system');
  const { t: reports } = useTranslation('reports');
  const { t: documents } = useTranslation('verification');
  const format = useFormat();
  const { data: user } = useGetCurrentUserQuery();

  function actionOf(code: string): string | undefined {
    const action = auditActions.find((one) => one === code);
    return action && t(`action.${action}`);
  }
  /** What was done, in one sentence; a code that has no words yet is told as it is. To oneself it says "you". */
  function sentenceOf({ action: code, actor, after }: AuditEvent): string {
    const action = auditActions.find((one) => one === code);
    const isOwn = actor !== null && actor.id === user?.id;
    const name = { actor: actor?.displayName ?? t('entry.system') };
    if (action === 'FLAG_CHANGED' && typeof after?.['on'] === 'boolean') {
      if (isOwn) return t(after['on'] ? 'switched.youOn' : 'switched.youOff');
      return t(after['on'] ? 'switched.on' : 'switched.off', name);
    }
    if (action && isOwn) return t(`didYou.${action}`);
    return action ? t(`did.${action}`, name) : t('entry.unknown', { ...name, code });
  }
  function kindOf(code: string): string | undefined {
    const kind = auditKinds.find((one) => one === code);
    return kind && t(`kind.${kind}`);
  }
  function partOf(part: string): string {
    const key = keys.find((one) => one === part);
    if (key) return t(`key.${key}`);
    const language = languages.find((one) => one === part);
    if (language) return languageNames[language];
    const type = notificationTypes.find((one) => one === part);
    return type ? types(`${type}.name`) : part;
  }
  /** The place of a value, from the outside in; that of a flag is its name. */
  function placeOf({ path }: ChangeRow, { kind, id }: AuditEvent['object']): string[] {
    if (kind === 'FLAG' && isFlag(id)) return [system(`flag.${id}.name`)];
    return path.filter((part) => !containers.includes(part)).map(partOf);
  }

  function stateOf(code: string): string | undefined {
    const state = states.find((one) => one === code);
    return state && t(`value.${state}`);
  }
  /** A code means different things in different places: SPAM is a reason and a status. */
  function codeOf(key: string | undefined, code: string): string | undefined {
    switch (key) {
      case 'reason': {
        const reason = suspensionReasons.find((one) => one === code);
        const breach = breachReasons.find((one) => one === code);
        return reason ? people(`reason.${reason}`) : breach && reports(`reason.${breach}`);
      }
      case 'status': {
        const status = contactStatuses.find((one) => one === code);
        const ofDocument = documentStatuses.find((one) => one === code);
        if (ofDocument) return documents(`status.${ofDocument}`);
        return status ? contact(`status.${status}`) : stateOf(code);
      }
      case 'type': {
        const type = documentTypes.find((one) => one === code);
        return type && documents(`type.${type}`);
      }
      case 'kind':
        return kindOf(code) ?? stateOf(code);
      case 'language': {
        const language = languages.find((one) => one === code);
        return language && languageNames[language];
      }
      case 'publishedAt':
      case 'scheduledAt':
        return format.dateTime(code);
      case 'validUntil':
        return format.date(code);
      case 'audience': {
        const audience = announcementAudiences.find((one) => one === code);
        return audience && config(`audience.${audience}`);
      }
      case 'priority':
      case 'minimumPriority': {
        const priority = notificationPriorities.find((one) => one === code);
        return priority && config(`priority.${priority}`);
      }
      default:
        return stateOf(code);
    }
  }
  function sideOf({ path }: ChangeRow, value: ChangeRow['after'], names: AuditEvent['names']): string {
    if (value === null || value === '') return t('value.none');
    if (typeof value === 'boolean') return t(value ? 'value.on' : 'value.off');
    return typeof value === 'number'
      ? format.number(value)
      : (names[value] ?? codeOf(path.at(-1), value) ?? value);
  }
  /** The words of both sides. */
  const valuesOf = (row: ChangeRow, names: AuditEvent['names']) => ({
    before: row.before === null ? null : sideOf(row, row.before, names),
    after: sideOf(row, row.after, names),
  });
  /** What the object is called: its name, the number of a booking, the words of a switch. */
  function nameOf({ kind, id, name, number }: AuditEvent['object']): string | null {
    if (kind === 'FLAG' && isFlag(id)) return t('entry.quoted', { name: system(`flag.${id}.name`) });
    return name ?? number;
  }
  return { actionOf, sentenceOf, kindOf, nameOf, placeOf, valuesOf };
}
