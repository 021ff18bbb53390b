import * as calls from '#contract/providers-own-calls.ts';
import { clientOf } from '../client-of.ts';

export const providersOwnApi = clientOf(calls);
export const { useChangeOwnProviderMutation, useConvertToProviderMutation, useGetOwnProviderQuery } =
  providersOwnApi;
