import type { Response as InjectedResponse } from 'light-my-request';
import { isErrorCode } from '#contract/errors.ts';
import type { Operation } from '../operations.ts';
import { isErrorOnly } from '../valid-calls.ts';

/** What a client receives. */
export type Answer = Pick<InjectedResponse, 'statusCode' | 'headers' | 'body'>;

/** The faults of a response (docs/product/api.md#errors). */
export function problemsOf({ statusCode, headers, body }: Answer, operation: Operation): string[] {
  const problems: string[] = [];
  if (statusCode >= 500 && !isErrorOnly(operation)) problems.push('an unexpected error');
  if ('server' in headers || 'x-powered-by' in headers) problems.push('tells what answers');
  if (statusCode < 400) return problems;
  if (!String(headers['content-type']).startsWith('application/json')) return [...problems, 'not JSON'];
  const { message, errorCode, status, traceId, validationErrors } = JSON.parse(body) as Record<
    string,
    unknown
  >;
  if (typeof message !== 'string' || message === '') problems.push('no message');
  if (!isErrorCode(errorCode)) problems.push('no code');
  if (status !== statusCode) problems.push('another status');
  if (typeof traceId !== 'string' || traceId !== headers['x-trace-id']) problems.push('no trace');
  if (!isTextByField(validationErrors)) problems.push('no map of fields');
  if (internals.test(body.replace(quoted, ''))) problems.push('tells of its inside');
  return problems;
}

const isTextByField = (value: unknown) =>
  value === null ||
  (typeof value === 'object' &&
    Object.values(value).every((text) => typeof text === 'string' && text !== ''));

/** A message may repeat in quotation marks what the client sent. */
const quoted = /«[^»]*»/g;
const internals =
  /node_modules|node:|\bat (?:async )?[\w.<>]+ \(|file:\/\/|\/(?:home|usr|var|tmp|work|root|etc)\/|\bselect\b.*\bfrom\b|insert into|violates|syntax (?:error )?at|invalid input|fastify|FST_|\bzod\b|kysely|postgres|pg_|\bsql|\bECONN|argon2|stack/i;
