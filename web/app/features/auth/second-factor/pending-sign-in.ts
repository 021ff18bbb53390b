import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as authCalls from '#contract/auth-calls.ts';

type LoginApiArg = ArgumentOf<typeof authCalls.login>;

type FirstFactor = Pick<LoginApiArg['body'], 'email' | 'password'>;

/** What was typed at the sign-in and waits for the second factor: in memory only, so that a reload forgets it. */
let pending: FirstFactor | undefined;

export const secondFactorHref = '/auth/second-factor';

export function keepFirstFactor(typed: FirstFactor): void {
  pending = typed;
}

export const pendingFirstFactor = (): FirstFactor | undefined => pending;

export function forgetFirstFactor(): void {
  pending = undefined;
}
