import type { AccessOutcomes } from '#server/kernel/http/access.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
};
type Parameter = { name: string; in: 'query' | 'path' | 'header'; required?: boolean; schema: Schema };

/** One operation of the OpenAPI document. */
export type Operation = {
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  tags: string[];
  isGuarded: boolean;
  receives: AccessOutcomes;
  parameters: Parameter[];
  /** The schema of its body, if it has one. */
  body: Schema | undefined;
  /** The field of the form that holds the file, if there is one. */
  fileField: string | undefined;
  /** The schema of its response by status; a reference is resolved, the references inside it are not. */
  answers: Record<string, Schema | undefined>;
};

type Content = { content?: Record<string, { schema?: Schema }> };
type DescribedOperation = {
  operationId: string;
  tags: string[];
  security?: unknown[];
  'x-receives': AccessOutcomes;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

type Document = {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
};

/** Every operation of our OpenAPI document. */
export function listOperations(document: object): Operation[] {
  const { paths, components } = document as Document;
  const schemaOf = ({ content }: Content = {}): Schema | undefined => {
    const schema = Object.values(content ?? {})[0]?.schema;
    const name = schema?.$ref?.split('/').at(-1);
    return name === undefined ? schema : components.schemas[name];
  };
  return Object.entries(paths).flatMap(([url, byMethod]) =>
    Object.entries(byMethod).map(([method, described]) => ({
      operationId: described.operationId,
      method: method.toUpperCase() as Operation['method'],
      url,
      tags: described.tags,
      isGuarded: Boolean(described.security?.length),
      receives: described['x-receives'],
      parameters: described.parameters ?? [],
      body: schemaOf(described.requestBody),
      fileField: fileFieldOf(described.requestBody),
      answers: Object.fromEntries(
        Object.entries(described.responses).map(([status, response]) => [status, schemaOf(response)]),
      ),
    })),
  );
}

function fileFieldOf({ content }: Content = {}): string | undefined {
  const { properties = {} } = content?.['multipart/form-data']?.schema ?? {};
  return Object.keys(properties).find((name) => properties[name]?.format === 'binary');
}

/** Whether the input is free text. */
export function isFreeText({
  type,
  enum: choices,
  const: only,
  format,
  pattern,
  allOf = [],
}: Schema): boolean {
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined);
  const sentence = "L’été, Zoé paie 12 € : « c'est bien » 👍 نعم";
  return (
    type === 'string' &&
    !choices &&
    only === undefined &&
    !format &&
    patterns.every((one) => new RegExp(one, 'u').test(sentence))
  );
}
