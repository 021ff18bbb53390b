import type { AnswerOf, Calls } from '#contract/endpoint.ts';
import { timeOffMax } from '#contract/availability-rules.ts';
import type { SignedInUser, TestApp, TestRequest } from './app.ts';
import type { People } from './people.ts';

/** A call that its owner may make and that succeeds; each one has records of its own. */
type ValidCall = () => Promise<TestRequest>;

/** A text that was written: the call that sent it and the response. */
type Written = { call: TestRequest; answer: Record<string, unknown>; text: string };
export type Reading = (written: Written) => Promise<unknown>;
/**
 * What becomes of a free text that a call accepts: how it is read back. A message is stored and counted in the composed
 * form; the name of a commune is looked up, so that only one that names the commune of the valid call is stored. A text
 * may also be dropped, or be one that must be sent twice with the same value.
 */
export type KeptText = Reading | { composed: Reading } | { lookedUp: Reading } | 'not stored';

/** An array, a page, or an object that holds only arrays. */
type IsList<Answer> = Answer extends readonly unknown[] | { content: readonly unknown[] }
  ? true
  : Answer extends object
    ? [keyof Answer] extends [never]
      ? false
      : [Answer[keyof Answer]] extends [readonly unknown[]]
        ? true
        : false
    : false;
type ListOf<C extends Calls> = {
  [Name in keyof C]: C[Name]['method'] extends 'GET'
    ? IsList<AnswerOf<C[Name]>> extends true
      ? Name
      : never
    : never;
}[keyof C];

/** What the tests that walk every operation need to know of the calls of a feature. */
type Made<C extends Calls> = {
  /** A call that succeeds, with every field of its body set. */
  calls: { [Name in keyof C]: ValidCall };
  /**
   * By free text (operation, place, field). Which inputs are free texts depends on their patterns: the text survival
   * test compares this table with the document.
   */
  texts?: Partial<Record<`${keyof C & string} ${'body' | 'query'} ${string}`, KeptText>>;
  /**
   * How many times the records of a call can be written to before new ones are needed; one where it is absent, because
   * the write uses them up.
   */
  writesPerCall?: { [Name in keyof C]?: number };
} & ([ListOf<C>] extends [never]
  ? unknown
  : {
      /** Fills a list with more items than a page may hold, or up to its limit, and returns the call that reads it. */
      longLists: { [Name in ListOf<C>]: ValidCall };
    });

export type FeatureCalls = {
  calls: Readonly<Record<string, ValidCall>>;
  texts?: Readonly<Record<string, KeptText | undefined>>;
  writesPerCall?: Readonly<Record<string, number | undefined>>;
  longLists?: Readonly<Record<string, ValidCall>>;
};

/**
 * The valid calls of a feature: `calls` are those that it serves. One without its valid call, and a list that is not
 * filled, do not compile.
 */
export function validCallsOf<C extends Calls>(
  _calls: C,
  make: (testApp: TestApp, people: People) => Made<C>,
): (testApp: TestApp, people: People) => FeatureCalls {
  return make;
}

/** Adds to a person's list until the API refuses: a list without pages is bounded by the limit of what it lists. */
export async function fillUp(
  { request }: Pick<TestApp, 'request'>,
  path: string,
  as: SignedInUser,
  payloadOf: (index: number) => object,
): Promise<void> {
  for (let index = 0; index <= timeOffMax; index += 1) {
    const { statusCode } = await request({
      method: 'POST',
      url: `/api/v1${path}`,
      payload: payloadOf(index),
      as,
    });
    if (statusCode === 400) return;
    if (statusCode !== 201) throw new Error(`${path} returned ${statusCode}`);
  }
  throw new Error(`${path} has no limit`);
}

/** How texts are read back through the API. */
export function readingsOf({ request }: Pick<TestApp, 'request'>) {
  const get = async <Answer = Record<string, unknown>>(url: string, call: TestRequest) =>
    (await request({ url: `/api/v1${url}`, as: call.as })).json<Answer>();
  const at = (value: unknown, path: string): unknown =>
    path.split('.').reduce((within, name) => (within as Record<string, unknown>)[name], value);
  return {
    get,
    /** A field of the response to the call that wrote it. */
    answered:
      (path: string): Reading =>
      ({ answer }) =>
        Promise.resolve(at(answer, path)),
    /** A field of what a read returns. */
    read:
      (url: string | ((answer: Record<string, unknown>) => string), path: string): Reading =>
      async ({ call, answer }) =>
        at(await get(typeof url === 'string' ? url : url(answer), call), path),
    /** No call returns a password: a sign-in shows that it was stored. */
    password:
      (emailOf: (call: TestRequest) => unknown): Reading =>
      async ({ call, text }) => {
        const payload = { email: emailOf(call), password: text };
        const { statusCode } = await request({ method: 'POST', url: '/api/v1/auth/login', payload });
        return statusCode === 200 ? keptText(text) : statusCode;
      },
  };
}

/** The text after parsing by the contract: leading and trailing blanks are removed, and an empty rest counts as absent. */
export const keptText = (text: string): string | null => text.trim() || null;
