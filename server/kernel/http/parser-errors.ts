import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { core } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { defaultLanguage } from '#contract/languages.ts';
import {
  asksForPage,
  errorPagePolicy,
  pageLanguage,
  renderErrorPage,
  type AskedPage,
} from '#server/kernel/pages/error-page.ts';
import { errorPayload, type FieldIssue } from '#server/kernel/http/errors.ts';
import { hasFieldText } from '#server/kernel/text/field-words.ts';
import { hasText } from '#server/kernel/text/i18n.ts';
import { rangeOf } from './query-values.ts';

/** The part of a refused request that could be parsed; it may have been refused for too many cookies, for example. */
function askedPage(bytes: unknown): AskedPage {
  const [head = ''] = (Buffer.isBuffer(bytes) ? bytes.toString('latin1') : '').split('\r\n\r\n', 1);
  const [line = '', ...lines] = head.split('\r\n');
  const [method = '', url = ''] = line.split(' ');
  const headers = Object.fromEntries(
    lines.map((text) => {
      const [name = '', ...value] = text.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  return { method, url, headers };
}

/** A request that is not HTTP never reaches a route: it receives the payload or a page too, then the socket is closed. */
export function answerParserError(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const traceId = randomUUID();
  const asked = askedPage(error.rawPacket);
  const isPage = asksForPage(asked);
  const language = isPage ? pageLanguage(asked) : defaultLanguage;
  const payload = errorPayload('VAL001', {}, language, traceId);
  const body = isPage ? renderErrorPage(payload, language) : JSON.stringify(payload);
  socket.end(
    [
      `HTTP/1.1 ${payload.status} ${payload.error}`,
      `content-type: ${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      ...(isPage ? [`content-security-policy: ${errorPagePolicy}`] : []),
      `content-length: ${Buffer.byteLength(body)}`,
      `x-trace-id: ${traceId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

type Path = readonly PropertyKey[];

/**
 * Maps the issues of a schema to fields and keys of messages/validation.json; the first issue of a field is used.
 * `at` is the path of the schema in the request.
 */
export function fieldIssues(
  issues: readonly core.$ZodIssue[],
  schema?: $ZodType,
  at: Path = [],
): Record<string, FieldIssue> {
  const fields: Record<string, FieldIssue> = {};
  for (const issue of issues.flatMap(expand)) {
    const field = [...at, ...issue.path].map(String).join('.') || '_';
    fields[field] ??= fieldIssue(issue, field, schema);
  }
  return fields;
}

function fieldIssue(issue: core.$ZodIssue, field: string, schema: $ZodType | undefined): FieldIssue {
  if (isMissing(issue, field)) return { key: 'required' };
  const key = issueKey(issue);
  const range = isOfNumber(issue) && schema && rangeOf(schema, issue.path);
  return range && key !== 'positive' && key !== issue.message
    ? { key: 'between', params: range }
    : { key, params: issueParams(issue) };
}

/** Zod reports an unknown key at the object: the field is the key itself. */
function expand(issue: core.$ZodIssue): core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }));
}

const isOfNumber = (issue: core.$ZodIssue) =>
  (issue.code === 'too_small' || issue.code === 'too_big') &&
  (issue.origin === 'number' || issue.origin === 'int');

/** The field is absent, or empty where an empty field has a text of its own. */
function isMissing(issue: core.$ZodIssue, field: string): boolean {
  if (issue.input === undefined) return issue.code === 'invalid_type';
  return (issue.input === '' || issue.input === null) && hasFieldText(field);
}

/** A schema may name its own key as the error; otherwise the code of the issue decides, together with the expected type. */
function issueKey(issue: core.$ZodIssue): string {
  if (issue.message && hasText('fr', `validation:${issue.message}`)) return issue.message;
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'required' : 'too_small_string';
  if (issue.code === 'too_small' && issue.origin !== 'array' && issue.inclusive === false) return 'positive';
  if (issue.code === 'too_small') return issue.origin === 'array' ? 'too_small_array' : 'too_small_number';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_big_string';
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'too_big_array' : 'too_big_number';
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'number';
  return hasText('fr', `validation:${issue.code}`) ? issue.code : 'invalid_format';
}

function issueParams(issue: core.$ZodIssue): Record<string, unknown> {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'not_multiple_of') return { divisor: issue.divisor };
  if (issue.code === 'custom') return issue.params ?? {};
  return {};
}
