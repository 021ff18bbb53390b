import type { Decision } from '#contract/reports.ts';
import { breachReasons, type BreachReason } from '#contract/reports-limits.ts';

type Reason = NonNullable<Decision['reason']>;
type SuspensionReason = Exclude<Reason, BreachReason>;

/** A reason that only suspensions have: the words of all others are those of reports. */
export const isSuspensionReason = (reason: Reason): reason is SuspensionReason =>
  !(breachReasons as readonly string[]).includes(reason);
