import * as z from 'zod/mini';
import { errorCatalogue, errorCodes, isErrorCode, type ErrorCode } from '#contract/errors.ts';
import { LanguageCode } from '#contract/primitives.ts';
import { fail } from '#server/kernel/http/errors.ts';
import type { App } from '#server/kernel/http/server.ts';
import { readerLanguage, translate } from '#server/kernel/text/i18n.ts';

/** Returns any error payload on request (docs/product/api.md#errors), outside production only. */
export function testErrorRoutes(app: App): void {
  const config = { access: 'public', errors: errorCodes } as const;
  const tags = ['Test'];
  const params = z.object({ code: z.string().check(z.maxLength(20)) });
  const known = (code: string): ErrorCode => (isErrorCode(code) ? code : fail('RES001'));

  app.get(
    '/api/test/errors/validation',
    { config, schema: { operationId: 'testValidationError', tags } },
    () => fail('VAL001', { fields: { email: { key: 'email' }, firstName: { key: 'required' } } }),
  );
  app.get(
    '/api/test/errors/resource-not-found',
    { config, schema: { operationId: 'testNotFoundError', tags } },
    () => fail('RES001'),
  );
  for (const kind of ['technical', 'business'] as const) {
    const operationId = kind === 'technical' ? 'testTechnicalError' : 'testBusinessError';
    app.get(`/api/test/errors/${kind}/:code`, { config, schema: { operationId, tags, params } }, (request) =>
      fail(known(request.params.code)),
    );
  }
  app.get(
    '/api/test/errors/messages/:code',
    {
      config,
      schema: {
        operationId: 'testErrorMessage',
        tags,
        params,
        response: { 200: z.object({ code: z.string(), message: z.string() }) },
      },
    },
    (request) => {
      const code = known(request.params.code);
      return { code, message: translate(languageOf(request), `errors:${code}.message`) };
    },
  );
  app.get(
    '/api/test/errors/current-user-language',
    {
      config,
      schema: {
        operationId: 'testErrorLanguage',
        tags,
        response: { 200: z.object({ language: LanguageCode }) },
      },
    },
    (request) => ({ language: languageOf(request) }),
  );
  app.get(
    '/api/test/errors/all-codes',
    {
      config,
      schema: {
        operationId: 'listErrorCodes',
        tags,
        response: {
          200: z.array(
            z.object({ code: z.string(), status: z.int(), errorType: z.string(), message: z.string() }),
          ),
        },
      },
    },
    (request) =>
      errorCodes.map((code) => ({
        code,
        status: errorCatalogue[code].status,
        errorType: errorCatalogue[code].type,
        message: translate(languageOf(request), `errors:${code}.message`),
      })),
  );
}

function languageOf(request: {
  headers: { 'accept-language'?: string };
  principal: { language: string } | null;
}) {
  return readerLanguage(request.headers['accept-language'], request.principal?.language);
}
