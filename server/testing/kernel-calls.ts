import * as systemCalls from '#contract/system-calls.ts';
import * as testErrorsCalls from '#contract/test-errors-calls.ts';
import { validCallsOf } from './feature-calls.ts';

/** The valid calls about the process and its test errors, which the kernel serves. */
export const kernelCalls = validCallsOf({ ...systemCalls, ...testErrorsCalls }, () => {
  const ask = (url: string) => async () => ({ method: 'GET', url }) as const;
  return {
    calls: {
      getHealth: ask('/health'),
      getReadiness: ask('/readyz'),
      getStatus: ask('/status'),
      testValidationError: ask('/api/test/errors/validation'),
      testNotFoundError: ask('/api/test/errors/resource-not-found'),
      testTechnicalError: ask('/api/test/errors/technical/SYS001'),
      testBusinessError: ask('/api/test/errors/business/BKG002'),
      testErrorMessage: ask('/api/test/errors/messages/BKG002'),
      testErrorLanguage: ask('/api/test/errors/current-user-language'),
      listErrorCodes: ask('/api/test/errors/all-codes'),
    },
    longLists: { listErrorCodes: ask('/api/test/errors/all-codes') },
  };
});
