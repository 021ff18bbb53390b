import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod';
import { safeEncode, type $ZodType, type output } from 'zod/v4/core';
import type { AppMode } from '#server/settings.ts';
import { toPage, type PageRequest } from '#server/kernel/http/page.ts';

/**
 * A response that is JSON already, in the form of its schema, mostly written by PostgreSQL (decision 32). In production
 * it is sent as it is; in every other mode it must be what the schema encodes.
 */
export class JsonText<Value> {
  /** Only for the compiler of types: what the text contains. */
  declare readonly value?: Value;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * The text of a response that code has made: encoding a long list by its schema takes as long as reading it, and every
 * mode but production does so all the same.
 */
export const textOf = <Value>(value: Value) => new JsonText<Value>(JSON.stringify(value));

/** The items of a page as JSON, and how many there are in all. */
type ContentText = { content: string; total: number; totalIsExact?: boolean };

/** The envelope of a list around the text of its items (docs/product/api.md#pages), with what else the list tells. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names what the text contains.
export function pageText<Item, More extends object = object>(
  { content, total, totalIsExact }: ContentText,
  request: PageRequest,
  more?: More,
) {
  const page = toPage([], total, request, totalIsExact);
  const envelope = JSON.stringify({ ...page, content: undefined, ...more });
  return new JsonText<ReturnType<typeof toPage<Item>> & More>(`{"content":${content},${envelope.slice(1)}`);
}

/** Requests as zod parses them; a response is a value of its schema, or its text. */
export interface ApiTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends $ZodType ? output<this['schema']> : unknown;
  serializer: this['schema'] extends $ZodType
    ? output<this['schema']> | JsonText<output<this['schema']>>
    : unknown;
}

export function createSerializerCompiler(mode: AppMode): FastifySerializerCompiler<$ZodType> {
  return (route) => {
    const encode = serializerCompiler(route);
    return (data: unknown) => {
      if (!(data instanceof JsonText)) return encode(data);
      if (mode !== 'production') checkText(data.text, route);
      return data.text;
    };
  };
}

/** @throws when the text has a field that the schema does not name, lacks one, or has another value than it allows */
function checkText(
  text: string,
  { schema, method, url }: Parameters<FastifySerializerCompiler<$ZodType>>[0],
): void {
  const value: unknown = JSON.parse(text);
  const { data, error } = safeEncode(schema, value);
  if (error) throw new ResponseSerializationError(method, url, { cause: error });
  if (!isDeepStrictEqual(data, value))
    throw new Error(`${method} ${url}: the text has fields that the schema does not name`);
}
