import * as calls from '#contract/sessions-calls.ts';
import { clientOf } from '../client-of.ts';

export const sessionsApi = clientOf(calls);

export const { useListSessionRecordsQuery } = sessionsApi;
