import type { MinuteSpan } from '#web/features/availability/open-spans.ts';

/** The invented request of the page, and the week that such requests make. */
export const sampleRequest = { minutes: 180, time: 'T08:00:00Z', price: 78 };

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const visit = (name: string, start: number, hours: number) => ({ name, start, end: start + hours * 60 });
type SampleDay = { open: MinuteSpan[]; visits: ReturnType<typeof visit>[] };
const wholeDay = [{ start: at(8, 30), end: at(18, 30) }];

/** Monday to Saturday. */
export const sampleWeek: readonly SampleDay[] = [
  {
    open: wholeDay,
    visits: [visit('Sarah', at(8, 30), 2), visit('Marc', at(11), 2), visit('Léa', at(14), 2)],
  },
  { open: wholeDay, visits: [visit('Pierre', at(9), 3), visit('Emma', at(13, 30), 2)] },
  { open: [{ start: at(8, 30), end: at(12) }], visits: [visit('Odile', at(8, 30), 3)] },
  { open: wholeDay, visits: [visit('Samir', at(9), 3), visit('Julie', at(14), 2)] },
  { open: wholeDay, visits: [visit('Awa', at(9), 2)] },
  { open: [], visits: [] },
];

export const minutesOf = (spans: readonly MinuteSpan[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);
export const sampleVisits = sampleWeek.flatMap(({ visits }) => visits);
