import * as calls from '#contract/consents-calls.ts';
import { clientOf } from '../client-of.ts';

export const consentsApi = clientOf(calls);
