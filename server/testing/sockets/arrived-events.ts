import type { RealtimeEvent } from '#server/kernel/realtime/realtime-batches.ts';
import type { Realtime } from '#server/kernel/realtime/realtime.ts';

/** Everything that arrives from now on, with its bodies parsed. */
export function collectEvents(realtime: Realtime): RealtimeEvent[] {
  const events: RealtimeEvent[] = [];
  realtime.onEvents((arrived) => {
    for (const { text, ...event } of arrived) {
      const body: object | undefined = text === undefined ? undefined : JSON.parse(text);
      events.push({ ...event, ...(body && { body }) });
    }
  });
  return events;
}
