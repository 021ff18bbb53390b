import * as calls from '#contract/flags-calls.ts';
import { clientOf } from '../client-of.ts';

export const flagsApi = clientOf(calls);
export const { useChangeFlagMutation, useListFlagsQuery } = flagsApi;
