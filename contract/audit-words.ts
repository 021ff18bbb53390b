import { suspensionReasons } from './account-desk-limits.ts';
import { auditActions, auditKinds, type AuditKind } from './audit-limits.ts';
import { auditFields, isAuditField, type AuditField } from './audit-rules.ts';
import type { AuditEvent } from './audit.ts';
import { bookingStatuses } from './bookings-rules.ts';
import { contactStatuses } from './contact-rules.ts';
import { flagDefaults, type FlagName } from './flags.ts';
import { languages, type Language } from './languages.ts';
import { announcementAudiences, notificationPriorities, notificationTypes } from './notifications-rules.ts';
import { breachReasons } from './reports-limits.ts';
import { documentStatuses, documentTypes } from './verification-rules.ts';

/** The text under `area:key` in the language of the reader. */
type Say = (name: string, values?: Readonly<Record<string, string | number>>) => string;
/** How the journal is said: on its page and in its table, which say the same. */
type Reading = Readonly<{
  say: Say;
  /** What a language is called. */
  languageName: (language: Language) => string;
  tradeName: (id: string) => string | undefined;
  money: (euros: number) => string;
  number: (value: number) => string;
  dateTime: (instant: string) => string;
  date: (day: string) => string;
  /** The reader is "you"; undefined in a table, which is read by others too. */
  readerId?: string | undefined;
  /** Who did what the site does by itself. */
  siteName: string;
}>;

type Value = string | number | boolean | null;
/**
 * One value that a gesture changed, or gave: by its place in both sides, null for none, undefined where a side does not
 * tell it.
 */
export type ChangeRow = Readonly<{
  path: readonly string[];
  before: Value | undefined;
  after: Value | undefined;
}>;
/** A row in words; a side that it does not have is undefined. */
export type ChangeText = Readonly<{
  key: string;
  place: readonly string[];
  before: string | undefined;
  after: string | undefined;
}>;

type Side = Readonly<Record<string, unknown>> | null;
type Leaf = Readonly<{ path: readonly string[]; value: Value }>;

/** What an event changed, value by value; what both sides have alike is left out. */
export function changeRows(before: Side, after: Side): ChangeRow[] {
  const then = byPlace(before);
  const now = byPlace(after);
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((place) => ({
      path: (now.get(place) ?? then.get(place))?.path ?? [],
      before: then.get(place)?.value,
      after: now.get(place)?.value,
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

type ShownField = {
  [Field in AuditField]: (typeof auditFields)[Field] extends 'INNER' ? never : Field;
}[AuditField];
/** A switch is called by its own name. */
const isShown = (field: AuditField): field is Exclude<ShownField, 'on'> =>
  field !== 'on' && auditFields[field] !== 'INNER';

/** Things that are called by a title that the team wrote. */
const titled = ['ANNOUNCEMENT', 'BLOG_ARTICLE', 'CONTACT_TEMPLATE', 'LETTER'] as const satisfies AuditKind[];

const isFlag = (name: string | null): name is FlagName => name !== null && Object.hasOwn(flagDefaults, name);

/** The codes whose words are those of the journal. */
const ownCodes = [
  'ACTIVE',
  'ADMIN',
  'ADMINISTRATOR',
  'ARCHIVED',
  'ARTICLE',
  'CANCELLED',
  'CLIENT',
  'COMPLETED',
  'CONFIRMED',
  'CONVERTED',
  'CUSTOMER_ABSENT',
  'CUSTOMER_ASKED',
  'DELETED',
  'DRAFT',
  'EDITOR',
  'GIVEN_UP',
  'GONE',
  'HATE',
  'HIDDEN',
  'INSULT',
  'IN_FORCE',
  'LIFTED',
  'MISTAKE',
  'NEWSLETTER',
  'OFF_TOPIC',
  'OTHER',
  'OVERTURNED',
  'PENDING',
  'PENDING_CONFIRMATION',
  'PROVIDER',
  'PROVIDER_ABSENT',
  'PROVIDER_ASKED',
  'PUBLISHED',
  'REJECTED',
  'REVIEWER',
  'SAFETY',
  'SCHEDULED',
  'SHOWN',
  'SUPPORT',
  'SUSPENDED',
  'TEAM',
  'UNSUBSCRIBED',
  'UNTRIED',
  'UPHELD',
  'WAITING',
] as const;

/** Words for the code of a field: they depend on it, SPAM is a reason and a status; undefined where there are none. */
export function codeWords({ say, languageName }: Pick<Reading, 'say' | 'languageName'>) {
  function ownOf(code: string): string | undefined {
    const own = ownCodes.find((one) => one === code);
    return own && say(`audit:value.${own}`);
  }
  function reasonOf(code: string): string | undefined {
    const reason = suspensionReasons.find((one) => one === code);
    if (reason) return say(`account-desk:reason.${reason}`);
    const breach = breachReasons.find((one) => one === code);
    return breach ? say(`reports:reason.${breach}`) : ownOf(code);
  }
  function statusOf(kind: string, code: string): string | undefined {
    switch (kind) {
      case 'BOOKING': {
        const status = bookingStatuses.find((one) => one === code);
        return status && say(`bookings:status.${status}`);
      }
      case 'CONTACT_MESSAGE': {
        const status = contactStatuses.find((one) => one === code);
        return status && say(`contact-desk:status.${status}`);
      }
      case 'DOCUMENT': {
        const status = documentStatuses.find((one) => one === code);
        return status && say(`verification:status.${status}`);
      }
      default:
        return ownOf(code);
    }
  }
  return (kind: string, field: string, code: string): string | undefined => {
    switch (field) {
      case 'reason':
        return reasonOf(code);
      case 'status':
        return statusOf(kind, code);
      case 'type': {
        const type = documentTypes.find((one) => one === code);
        return type && say(`verification:type.${type}`);
      }
      case 'kind': {
        const thing = auditKinds.find((one) => one === code);
        return thing ? say(`audit:kind.${thing}`) : ownOf(code);
      }
      case 'language': {
        const language = languages.find((one) => one === code);
        return language && languageName(language);
      }
      case 'audience': {
        const audience = announcementAudiences.find((one) => one === code);
        return audience && say(`notifications-config:audience.${audience}`);
      }
      case 'priority':
      case 'minimumPriority': {
        const priority = notificationPriorities.find((one) => one === code);
        return priority && say(`notifications-config:priority.${priority}`);
      }
      default:
        return ownOf(code);
    }
  };
}

/** Words for the codes of the audit; undefined, or the code itself, for one that has none yet. */
export function auditWords(reading: Reading) {
  const { say, readerId } = reading;
  const codeOf = codeWords(reading);

  function actionOf(code: string): string | undefined {
    const action = auditActions.find((one) => one === code);
    return action && say(`audit:action.${action}`);
  }
  /** What was done, in one sentence; a code that has no words yet is told as it is. To oneself it says "you". */
  function sentenceOf({ action: code, actor, after }: AuditEvent): string {
    const action = auditActions.find((one) => one === code);
    const isOwn = actor !== null && actor.id === readerId;
    const name = { actor: actor?.displayName ?? reading.siteName };
    if (action === 'FLAG_CHANGED' && typeof after?.['on'] === 'boolean') {
      if (isOwn) return say(after['on'] ? 'audit:switched.youOn' : 'audit:switched.youOff');
      return say(after['on'] ? 'audit:switched.on' : 'audit:switched.off', name);
    }
    // Who takes a case, or gives it back, entrusts it to no one else.
    const isAssigned = action === 'CASE_ASSIGNED' || action === 'CONTACT_ASSIGNED';
    if (isAssigned && after && 'assigneeId' in after) {
      if (after['assigneeId'] === null)
        return isOwn ? say(`audit:released.you.${action}`) : say(`audit:released.other.${action}`, name);
      if (after['assigneeId'] === actor?.id)
        return isOwn ? say(`audit:taken.you.${action}`) : say(`audit:taken.other.${action}`, name);
    }
    if (action && isOwn) return say(`audit:didYou.${action}`);
    return action ? say(`audit:did.${action}`, name) : say('audit:entry.unknown', { ...name, code });
  }
  function kindOf(code: string): string | undefined {
    const kind = auditKinds.find((one) => one === code);
    return kind && say(`audit:kind.${kind}`);
  }
  /** The words of a part of a place; those of a list are not numbered. */
  function partOf(part: string): string | undefined {
    if (isAuditField(part) && isShown(part)) return say(`audit:key.${part}`);
    const language = languages.find((one) => one === part);
    if (language) return reading.languageName(language);
    const type = notificationTypes.find((one) => one === part);
    return type && say(`notifications:${type}.name`);
  }
  /** The place of a value, from the outside in; that of a flag is its name. */
  function placeOf({ path }: ChangeRow, { kind, id }: AuditEvent['object']): string[] {
    if (kind === 'FLAG' && isFlag(id)) return [say(`system:flag.${id}.name`)];
    return path.flatMap((part) => partOf(part) ?? []);
  }
  /** The words of one side; undefined for what has none. */
  function sideOf(field: AuditField, value: ChangeRow['after'], event: AuditEvent): string | undefined {
    if (value === undefined) return undefined;
    if (value === null || value === '') return say('audit:value.none');
    const written = String(value);
    switch (auditFields[field]) {
      case 'INNER':
        return undefined;
      case 'CODE':
        return codeOf(event.object.kind, field, written);
      case 'NAME':
        return event.names[written];
      case 'TRADE':
        return reading.tradeName(written);
      case 'SWITCH':
        return say(value === true ? 'audit:value.on' : 'audit:value.off');
      case 'ANSWER':
        return say(value === true ? 'audit:value.yes' : 'audit:value.no');
      case 'EUROS':
        return reading.money(Number(value));
      case 'NUMBER':
        return reading.number(Number(value));
      case 'INSTANT':
        return reading.dateTime(written);
      case 'DAY':
        return reading.date(written);
      case 'TEXT':
        return written;
    }
  }
  /**
   * What an event changed or gave, in words. What has none is left out, and the name of the object, which is told with
   * what was done.
   */
  function changesOf(event: AuditEvent): ChangeText[] {
    return changeRows(event.before, event.after).flatMap((row) => {
      const field = row.path.findLast(isAuditField);
      if (field === undefined || row.after === event.object.name) return [];
      const [before, after] = [sideOf(field, row.before, event), sideOf(field, row.after, event)];
      const isWordless =
        (row.before !== undefined && before === undefined) ||
        (row.after !== undefined && after === undefined);
      if (isWordless || (row.before ?? row.after ?? '') === '') return [];
      return { key: row.path.join('/'), place: placeOf(row, event.object), before, after };
    });
  }
  /** What the object is called: its number and its name, a title in quotation marks, the words of a switch. */
  function nameOf({ kind, id, name, number }: AuditEvent['object']): string | null {
    if (kind === 'FLAG' && isFlag(id))
      return say('audit:entry.quoted', { name: say(`system:flag.${id}.name`) });
    const called =
      name !== null && titled.some((one) => one === kind) ? say('audit:entry.quoted', { name }) : name;
    return number !== null && called !== null
      ? say('audit:entry.numbered', { number, name: called })
      : (called ?? number);
  }
  const changeLine = (place: readonly string[], value: string): string =>
    place.length === 0 ? value : say('audit:change.line', { field: place.join(' › '), value });
  return { actionOf, sentenceOf, kindOf, nameOf, changesOf, changeLine };
}
