import * as calls from '#contract/contact-calls.ts';
import { clientOf } from '../client-of.ts';

export const { useSendContactMessageMutation } = clientOf(calls);
