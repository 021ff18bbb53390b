import { authApi } from '#web/api/clients/auth.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as authCalls from '#contract/auth-calls.ts';
import type { AppDispatch } from '#web/api/store.ts';

type RegisterProviderApiArg = ArgumentOf<typeof authCalls.registerProvider>;

/** Creates the account. Loaded with the rules of the form, because no visitor needs it before. */
export const registerProvider = (dispatch: AppDispatch, body: RegisterProviderApiArg['body']) =>
  dispatch(authApi.endpoints.registerProvider.initiate({ body }));
