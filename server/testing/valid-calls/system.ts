import type { ValidCalls } from './call.ts';
import type { TestRequest } from '../app.ts';

/** The valid calls about the process and its test errors. */
export function systemCalls(): ValidCalls {
  const ask = (url: string) => async (): Promise<TestRequest> => ({ method: 'GET', url });
  return {
    getHealth: ask('/health'),
    getReadiness: ask('/readyz'),
    getStatus: ask('/status'),
    getOperator: ask('/api/v1/operator'),
    measurePage: async () => ({
      method: 'POST',
      url: '/api/analytics/performance',
      payload: { fcp: 900, lcp: 1500, fid: 12, cls: 0.05, ttfb: 120, route: '/services' },
    }),
    testValidationError: ask('/api/test/errors/validation'),
    testNotFoundError: ask('/api/test/errors/resource-not-found'),
    testTechnicalError: ask('/api/test/errors/technical/SYS001'),
    testBusinessError: ask('/api/test/errors/business/BKG002'),
    testErrorMessage: ask('/api/test/errors/messages/BKG002'),
    testErrorLanguage: ask('/api/test/errors/current-user-language'),
    listErrorCodes: ask('/api/test/errors/all-codes'),
  };
}
