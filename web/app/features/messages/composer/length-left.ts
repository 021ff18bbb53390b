import { messageMax } from '#contract/messaging-limits.ts';
import { cleanMessage, messageLength } from '#contract/messaging-rules.ts';

/** The counter appears when so few characters are left. */
const shownFrom = 200;

/** Characters left, negative when there are too many; undefined while the limit is far. */
export function lengthLeft(typed: string): number | undefined {
  const left = messageMax - messageLength(cleanMessage(typed));
  return left <= shownFrom ? left : undefined;
}
