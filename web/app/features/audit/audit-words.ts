import { auditFields, isAuditField, type AuditField } from '#contract/audit-rules.ts';
import { auditActions, auditKinds, type AuditKind } from '#contract/audit-limits.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { flagDefaults, type FlagName } from '#contract/flags.ts';
import { languages } from '#contract/languages.ts';
import { notificationTypes } from '#contract/notifications-rules.ts';
import { useListCategoriesQuery } from '#web/api/clients/catalog.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { codeWords } from './code-words.ts';

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

/** Words for the codes of the audit; undefined, or the code itself, for one that has none yet. */
export function useAuditWords() {
  const { t, translator } = useTranslation('audit');
  const { t: types } = useTranslation('notifications');
  const { t: system } = useTranslation('system');
  const format = useFormat();
  const { data: user } = useGetCurrentUserQuery();
  const { data: trades = [] } = useListCategoriesQuery({});
  const codeOf = codeWords(translator);

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
  /** The words of a part of a place; those of a list are not numbered. */
  function partOf(part: string): string | undefined {
    if (isAuditField(part) && isShown(part)) return t(`key.${part}`);
    const language = languages.find((one) => one === part);
    if (language) return languageNames[language];
    const type = notificationTypes.find((one) => one === part);
    return type && types(`${type}.name`);
  }
  /** The place of a value, from the outside in; that of a flag is its name. */
  function placeOf({ path }: ChangeRow, { kind, id }: AuditEvent['object']): string[] {
    if (kind === 'FLAG' && isFlag(id)) return [system(`flag.${id}.name`)];
    return path.flatMap((part) => partOf(part) ?? []);
  }
  /** The words of one side; undefined for what has none. */
  function sideOf(field: AuditField, value: ChangeRow['after'], event: AuditEvent): string | undefined {
    if (value === undefined) return undefined;
    if (value === null || value === '') return t('value.none');
    const written = String(value);
    switch (auditFields[field]) {
      case 'INNER':
        return undefined;
      case 'CODE':
        return codeOf(event.object.kind, field, written);
      case 'NAME':
        return event.names[written];
      case 'TRADE':
        return trades.find(({ id }) => id === value)?.name;
      case 'SWITCH':
        return t(value === true ? 'value.on' : 'value.off');
      case 'ANSWER':
        return t(value === true ? 'value.yes' : 'value.no');
      case 'EUROS':
        return format.money(Number(value));
      case 'NUMBER':
        return format.number(Number(value));
      case 'INSTANT':
        return format.dateTime(written);
      case 'DAY':
        return format.date(written);
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
    if (kind === 'FLAG' && isFlag(id)) return t('entry.quoted', { name: system(`flag.${id}.name`) });
    const called = name !== null && titled.some((one) => one === kind) ? t('entry.quoted', { name }) : name;
    return number !== null && called !== null
      ? t('entry.numbered', { number, name: called })
      : (called ?? number);
  }
  return { actionOf, sentenceOf, kindOf, nameOf, changesOf };
}
