import * as calls from '#contract/captcha-calls.ts';
import { clientOf } from '../client-of.ts';

export const captchaApi = clientOf(calls);
