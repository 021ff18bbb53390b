import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorCodes, isErrorCode, type ErrorCode } from '#contract/errors.ts';
import { impliedErrors } from '#server/kernel/http/implied-errors.ts';
import { createCallGraph } from './call-graph.ts';
import { readSources, root } from './sources.ts';

/** A code that names lead to and that these calls cannot fail with, or the other way round. */
type Exception = { calls: readonly string[]; code: ErrorCode; why: string };

const exceptions: readonly Exception[] = [
  {
    calls: [
      'createArticle',
      'createBlogCategory',
      'createBlogTopic',
      'createContactTemplate',
      'sendAnnouncement',
    ],
    code: 'RES001',
    why: 'reads what it has just written',
  },
  { calls: ['testNotifications'], code: 'RES001', why: 'the account is that of the caller' },
  {
    calls: ['createBooking', 'withdrawFromBooking', 'deleteAccount'],
    code: 'BKG003',
    why: 'the booking is locked, and its status allows the move',
  },
  {
    calls: [
      'markContactMessageRead',
      'markContactMessageReplied',
      'resetNotificationConfig',
      'tieContactBooking',
    ],
    code: 'CNF001',
    why: 'is based on no version',
  },
  {
    calls: [
      'enableLiveNotifications',
      'enableNotificationType',
      'enableNotifications',
      'enablePushNotifications',
      'resetNotificationConfig',
      'setMinimumNotificationPriority',
    ],
    code: 'NTF001',
    why: 'names no type twice and adds no mail',
  },
  {
    calls: [
      'enableLiveNotifications',
      'enableNotifications',
      'enablePushNotifications',
      'resetNotificationConfig',
      'setMinimumNotificationPriority',
    ],
    code: 'NTF002',
    why: 'changes no type, or each to its default',
  },
  {
    calls: ['decideAppeal', 'liftDecision'],
    code: 'USR008',
    why: 'restores an account only while it is suspended',
  },
  {
    calls: ['changeCurrentUser', 'changeCurrentUserWithAvatar', 'setAvatar'],
    code: 'VER002',
    why: 'only documents are refused with it; these are photos',
  },
];

/** What differs between the codes that calls declare and those that their handlers reach. */
export function errorCodeFindings(
  sources: ReadonlyMap<string, string>,
  calls: Readonly<Record<string, Endpoint>>,
  excepted: readonly Exception[] = [],
): string[] {
  const graph = createCallGraph((path) => sources.get(path), isErrorCode);
  const handlers = new Map(
    [...sources].flatMap(([path, text]) => (/\bserve\(/.test(text) ? [...graph.handlersIn(path)] : [])),
  );
  const used = new Set<string>();
  const isException = (name: string, code: string) => {
    const isOne = excepted.some((one) => one.code === code && one.calls.includes(name));
    if (isOne) used.add(`${name} ${code}`);
    return isOne;
  };
  const findings = Object.entries(calls).flatMap(([name, call]) => {
    // Returns the code that the caller asks for.
    if (call.errors === errorCodes) return [];
    const handler = handlers.get(name);
    if (!handler) return [`${name} has no handler that is passed to serve`];
    const reached = graph.wordsFrom(handler);
    const declared = call.errors ?? [];
    const takesInput = Boolean(call.params || call.query || call.body);
    const known = new Set<string>([...declared, ...impliedErrors({ ...call, takesInput })]);
    const undeclared = [...reached]
      .filter(([code]) => !known.has(code) && !isException(name, code))
      .map(([code, path]) => `${name} reaches ${code} in ${path} and does not declare it`);
    const unreached = declared
      .filter((code) => !reached.has(code) && !isException(name, code))
      .map((code) => `${name} declares ${code}, which its handler does not reach`);
    return [...undeclared, ...unreached];
  });
  const unused = excepted.flatMap(({ calls: names, code }) =>
    names
      .filter((name) => !used.has(`${name} ${code}`))
      .map((name) => `the exception of ${name} and ${code} is no longer needed`),
  );
  return [...findings, ...unused];
}

/** Each call declares the codes that its handler can fail with, and no others. */
export async function errorCodeProblems(): Promise<string[]> {
  const sources = (await readSources()).filter(
    ({ path }) => /^(?:server|contract)\//.test(path) && !/\.test\.ts$|^server\/testing\//.test(path),
  );
  const files = (await readdir(join(root, 'contract'))).filter((file) => file.endsWith('-calls.ts'));
  const modules = await Promise.all(
    files.map(async (file) => (await import(`#contract/${file}`)) as Record<string, Endpoint>),
  );
  const calls = Object.assign({}, ...modules) as Record<string, Endpoint>;
  return errorCodeFindings(new Map(sources.map(({ path, text }) => [path, text])), calls, exceptions);
}
