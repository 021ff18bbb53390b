import { api } from '#web/api/generated/provider.ts';
import { type RegisterProviderApiArg } from '#web/api/generated/provider.ts';
import type { AppDispatch } from '#web/api/store.ts';

/** Creates the account. Loaded with the rules of the form, because no visitor needs it before. */
export const registerProvider = (dispatch: AppDispatch, body: RegisterProviderApiArg['body']) =>
  dispatch(api.endpoints.registerProvider.initiate({ body }));
