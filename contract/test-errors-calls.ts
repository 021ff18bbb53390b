import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';
import { LanguageCode } from './primitives.ts';

const params = z.object({ code: z.string().check(z.maxLength(20)) });

export const testValidationError = endpoint({
  method: 'GET',
  path: '/api/test/errors/validation',
  unversioned: true,
  tag: 'Test',
  access: 'public',
  errors: errorCodes,
});

export const testNotFoundError = endpoint({
  method: 'GET',
  path: '/api/test/errors/resource-not-found',
  unversioned: true,
  tag: 'Test',
  access: 'public',
  errors: errorCodes,
});

export const testErrorMessage = endpoint({
  method: 'GET',
  path: '/api/test/errors/messages/:code',
  unversioned: true,
  tag: 'Test',
  access: 'public',
  errors: errorCodes,
  params,
  response: { 200: z.object({ code: z.string(), message: z.string() }) },
});

export const testErrorLanguage = endpoint({
  method: 'GET',
  path: '/api/test/errors/current-user-language',
  unversioned: true,
  tag: 'Test',
  access: 'public',
  errors: errorCodes,
  response: { 200: z.object({ language: LanguageCode }) },
});

export const listErrorCodes = endpoint({
  method: 'GET',
  path: '/api/test/errors/all-codes',
  unversioned: true,
  tag: 'Test',
  access: 'public',
  errors: errorCodes,
  response: {
    200: z.array(z.object({ code: z.string(), status: z.int(), errorType: z.string(), message: z.string() })),
  },
});

const failing = {
  method: 'GET',
  unversioned: true,
  tag: 'Test',
  access: 'public',
  errors: errorCodes,
  params,
} as const;

export const testTechnicalError = endpoint({ ...failing, path: '/api/test/errors/technical/:code' });
export const testBusinessError = endpoint({ ...failing, path: '/api/test/errors/business/:code' });
