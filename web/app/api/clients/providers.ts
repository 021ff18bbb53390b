import * as calls from '#contract/providers-calls.ts';
import { clientOf } from '../client-of.ts';

export const providersApi = clientOf(calls);
export const { useGetProviderQuery, useGetProviderAreaQuery } = providersApi;
