import * as z from 'zod/mini';
import { timeOffReasonMax } from '#contract/availability-limits.ts';

const time = z.string().check(z.trim(), z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time'));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'day'));

/** Messages are keys of `availability:error`; the API checks the same rules again. */
export const TimeOffForm = z
  .object({
    kind: z.enum(['OFF', 'EXTRA']),
    day,
    lastDay: z.union([z.literal(''), day]),
    wholeDay: z.boolean(),
    start: time,
    end: time,
    reason: z.string().check(z.trim(), z.maxLength(timeOffReasonMax, 'reason')),
  })
  .check(
    z.refine((form) => form.lastDay === '' || form.lastDay >= form.day, {
      path: ['lastDay'],
      error: 'lastDay',
    }),
    z.refine((form) => form.wholeDay || (form.lastDay || form.day) > form.day || form.start < form.end, {
      path: ['end'],
      error: 'order',
    }),
  );
export type TimeOffForm = z.infer<typeof TimeOffForm>;
