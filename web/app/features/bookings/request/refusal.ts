import { errorCodeOf, isFields, reasonOf } from '#web/alerts/error-payload.ts';

export type Refusal = { code: string | undefined; reason: string | undefined; suggestions: string[] };

/** The content of a refused booking: its code, the reason, and the next free starts. */
export function refusalOf(error: unknown): Refusal {
  const data = isFields(error) && isFields(error['data']) ? error['data'] : {};
  const { suggestedSlots: slots } = data;
  return {
    code: errorCodeOf(error),
    reason: reasonOf(error),
    suggestions: Array.isArray(slots)
      ? slots.flatMap((slot: unknown) => (isFields(slot) ? [String(slot['startAt'])] : []))
      : [],
  };
}
