import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { FlagName } from './flags.ts';
import type { Tag } from './tags.ts';

type Schema = z.core.$ZodType;
/**
 * user = signed in; provider = that role; owner = party to or owner of the resource, checked by the action. Of the team:
 * staff = any of its roles, admin = administrators, and the others that role and administrators.
 */
export type Access = 'public' | 'user' | 'provider' | 'owner' | 'staff' | StaffAccess;
export type StaffAccess = 'admin' | 'support' | 'reviewer' | 'editor';
/**
 * The kinds of caller (docs/product/api.md#access): owner is the author or a party of the resource that the call
 * names; the others have no relation to it.
 */
export type Caller =
  | 'visitor'
  | 'client'
  | 'provider'
  | 'owner'
  | 'support'
  | 'reviewer'
  | 'editor'
  | 'administrator';
/** The outcome for a kind of caller: access, or a refusal with this status. */
export type AccessOutcome = 'served' | 401 | 403 | 404;
/** A response that is no JSON. */
type Sent = { description: string; content: Readonly<Record<string, { schema: Schema }>> };

/** One call of the API: all that server, document and web know of it. Its name is that of its export. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1, with `:name` for parameters. */
  readonly path: `/${string}`;
  /** The path is whole: it is not below /api/v1. */
  readonly unversioned?: true;
  /** Its chapter of the reference, and unless it says otherwise the entries of the web's cache that it fills (GET) or makes stale. */
  readonly tag: Tag;
  /** The entries that a read fills. */
  readonly provides?: readonly Tag[];
  /** The entries that a change makes stale. */
  readonly stale?: readonly Tag[];
  /** The read whose answer it returns: the page that shows it needs no second call. */
  readonly answers?: string;
  /** The form of the call shows a failure itself; every other one becomes the page's alert. */
  readonly shownBy?: 'form';
  /** The browser sends it on while its page is closed. */
  readonly sentOnClose?: true;
  readonly summary?: string;
  readonly description?: string;
  /** Who may call. */
  readonly access: Access;
  /** The kinds of caller whose outcome differs from what `access` implies. */
  readonly accessExceptions?: Readonly<Partial<Record<Caller, AccessOutcome>>>;
  /** The codes that the handler may fail with, besides those that follow from access and schemas. */
  readonly errors?: readonly ErrorCode[];
  /** The feature flag; while it is off, the call returns CFG002. */
  readonly flag?: FlagName;
  /** Answered before the opening too; calls of the blog are when COMING_SOON_BLOG_ACCESS says so. */
  readonly openWhenComingSoon?: boolean;
  /** Suspended people may make this call; all others that need a sign-in are AUT010 for them. */
  readonly openWhenSuspended?: boolean;
  /** The caller proves again who they are (docs/product/accounts.md#proof), otherwise the call is AUT011. */
  readonly needsProof?: boolean;
  /** What a person of the team does not read in the view of a person (decision 53): the call is AUT013 there. */
  readonly closedInViews?: true;
  /** Accepts an Idempotency-Key (docs/product/api.md#idempotency). */
  readonly once?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly consumes?: readonly string[];
  /** Bytes; the usual limit otherwise. */
  readonly bodyLimit?: number;
  /** By status; without one, any JSON. */
  readonly response?: Readonly<Record<number, Schema | Sent>>;
};

/** The names of the placeholders of a path. */
type Placeholders<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Bare<Name> | Placeholders<`/${More}`>
    : Bare<Rest>
  : never;
type Bare<Name> = Name extends `${infer Before}.${string}` ? Before : Name;

/** Fails to compile when the schema of the parameters and the placeholders of the path differ. */
type HasItsParameters<E extends Endpoint> = E['params'] extends Schema
  ? [keyof z.input<E['params']>, Placeholders<E['path']>] extends [
      Placeholders<E['path']>,
      keyof z.input<E['params']>,
    ]
    ? unknown
    : { params: `the path has ${Placeholders<E['path']>}` }
  : Placeholders<E['path']> extends never
    ? unknown
    : { params: `the path has ${Placeholders<E['path']>}` };

/** Fails to compile for a word that no endpoint has. */
type Known<E> = { [Name in Exclude<keyof E, keyof Endpoint>]: never };

export const endpoint = <const E extends Endpoint>(one: E & HasItsParameters<E> & Known<E>): E => one;

/** What a handler receives after parsing. */
export type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends Schema
  ? z.output<E[Part]>
  : undefined;
/** What a caller sends. */
type Sends<E extends Endpoint, Part extends 'params' | 'query'> = E[Part] extends Schema
  ? z.input<E[Part]>
  : unknown;
type SendsBody<E extends Endpoint> = E['body'] extends Schema
  ? undefined extends z.input<E['body']>
    ? { body?: z.input<E['body']> }
    : { body: z.input<E['body']> }
  : unknown;
type SendsKey<E extends Endpoint> = E['once'] extends true ? { 'idempotency-key'?: string } : unknown;
type HasInput<E extends Endpoint> = E['params'] extends Schema
  ? true
  : E['query'] extends Schema
    ? true
    : E['body'] extends Schema
      ? true
      : false;

/** The argument of a call in the web: parameters of path and query by name, and the body. */
export type ArgumentOf<E extends Endpoint> =
  HasInput<E> extends true ? Sends<E, 'params'> & Sends<E, 'query'> & SendsBody<E> & SendsKey<E> : void;

type Values<R> = R[keyof R];
type ValueOf<S> = S extends Schema
  ? z.output<S>
  : S extends { content: infer C }
    ? Values<C> extends { schema: Schema }
      ? z.output<Values<C>['schema']>
      : never
    : never;
/** The value of the response. */
export type AnswerOf<E extends Endpoint> = E['response'] extends object
  ? ValueOf<Values<E['response']>>
  : unknown;

export type Calls = Readonly<Record<string, Endpoint>>;
