import * as calls from '#contract/test-errors-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { errorCatalogue, errorCodes, isErrorCode, type ErrorCode } from '#contract/errors.ts';
import { fail } from '#server/kernel/http/errors.ts';
import type { App } from '#server/kernel/http/server.ts';
import { readerLanguage, translate } from '#server/kernel/text/i18n.ts';

/** Returns any error payload on request (docs/product/api.md#errors), outside production only. */
export function testErrorRoutes(app: App): void {
  const known = (code: string): ErrorCode => (isErrorCode(code) ? code : fail('RES001'));

  serve(app, calls, {
    testValidationError: () =>
      fail('VAL001', { fields: { email: { key: 'email' }, firstName: { key: 'required' } } }),
    testNotFoundError: () => fail('RES001'),
    testErrorMessage: (request) => {
      const code = known(request.params.code);
      return { code, message: translate(languageOf(request), `errors:${code}.message`) };
    },
    testErrorLanguage: (request) => ({ language: languageOf(request) }),
    listErrorCodes: (request) =>
      errorCodes.map((code) => ({
        code,
        status: errorCatalogue[code].status,
        errorType: errorCatalogue[code].type,
        message: translate(languageOf(request), `errors:${code}.message`),
      })),
    testTechnicalError: ({ params }) => fail(known(params.code)),
    testBusinessError: ({ params }) => fail(known(params.code)),
  });
}

function languageOf(request: {
  headers: { 'accept-language'?: string };
  principal: { language: string } | null;
}) {
  return readerLanguage(request.headers['accept-language'], request.principal?.language);
}
