import type { SignedInUser, TestRequest } from '../app.ts';
import type { Operation } from '../operations.ts';

type Method = Operation['method'];
/** By operationId, a call that its owner may make and that succeeds; each one has records of its own. */
export type ValidCalls = Record<string, () => Promise<TestRequest>>;

/** A call with one file in a form. */
export const sendForm = (
  method: Method,
  path: string,
  as: SignedInUser,
  field: string,
  bytes: Buffer,
  fields?: Record<string, string>,
): TestRequest => ({
  method,
  url: `/api/v1${path}`,
  as,
  form: { files: [{ field, bytes }], ...(fields && { fields }) },
});
