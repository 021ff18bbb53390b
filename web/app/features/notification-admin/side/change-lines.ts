import * as z from 'zod/mini';
import { notificationPriorities, notificationTypes } from '#contract/notifications-limits.ts';

const Channels = z.object({ inApp: z.boolean(), push: z.boolean(), mail: z.boolean() });
const Priority = z.enum(notificationPriorities);
const Type = z.object({
  type: z.enum(notificationTypes),
  enabled: z.boolean(),
  priority: Priority,
  channels: Channels,
});
/** One side of a change as the audit keeps it: only what changed, and of a changed type everything. */
const Side = z.partial(
  z.object({
    enabled: z.boolean(),
    websocketEnabled: z.boolean(),
    pushEnabled: z.boolean(),
    minimumPriority: Priority,
    types: z.array(Type),
  }),
);

const wholeSwitches = ['enabled', 'websocketEnabled', 'pushEnabled'] as const;

/** One difference, for a line of the history. */
export type Difference =
  | { of: (typeof wholeSwitches)[number] | z.infer<typeof Type>['type']; isOn: boolean }
  | { of: 'minimumPriority' | z.infer<typeof Type>['type']; priority: z.infer<typeof Priority> }
  | { of: z.infer<typeof Type>['type']; ways: ('inApp' | 'push' | 'mail')[] };

/** What a change of the configuration changed; an entry in another form than today's shows nothing. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [then, now] = [Side.safeParse(before), Side.safeParse(after)];
  if (!then.success || !now.success) return [];
  const { minimumPriority, types = [] } = now.data;
  const switched = wholeSwitches.flatMap((name) => {
    const isOn = now.data[name];
    return isOn === undefined ? [] : [{ of: name, isOn }];
  });
  const minimum = minimumPriority ? [{ of: 'minimumPriority' as const, priority: minimumPriority }] : [];
  return [
    ...switched,
    ...minimum,
    ...types.flatMap((type) =>
      typeDifferences(
        then.data.types?.find((one) => one.type === type.type),
        type,
      ),
    ),
  ];
}

function typeDifferences(
  before: z.infer<typeof Type> | undefined,
  after: z.infer<typeof Type>,
): Difference[] {
  const { type, enabled, priority, channels } = after;
  const ways = (['inApp', 'push', 'mail'] as const).filter((way) => channels[way]);
  const isSameWay = JSON.stringify(before?.channels) === JSON.stringify(channels);
  return [
    ...(before?.enabled === enabled ? [] : [{ of: type, isOn: enabled }]),
    ...(before?.priority === priority ? [] : [{ of: type, priority }]),
    ...(isSameWay ? [] : [{ of: type, ways }]),
  ];
}
