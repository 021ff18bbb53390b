/** One event of Chromium's trace: times in microseconds, `tdur` is CPU time of the thread. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};

/**
 * The work of the main thread from the navigation until the page is idle, in milliseconds of a phone four times as slow.
 * It is CPU time, not elapsed time, so that other programs do not change it much: at a load of 15 on two cores the floor
 * hydrated in 46 to 84 ms of elapsed and 21 to 30 ms of CPU time. The page runs at full speed and the times are
 * multiplied, because Chromium's CPU throttling spins in the same thread, which counts as CPU time.
 */
export type StartUp = {
  /** The part of each task above 50 ms, as in Lighthouse's total blocking time. */
  blocking: number;
  /** Running scripts, without compiling and without the layout that they force. */
  evaluation: number;
  /** The same between hydrateRoot and the last commit that hydrates a boundary without an interaction. */
  hydration: number;
  /** Styles and layout. */
  layout: number;
};

/** Names of performance marks; the second is followed by the number of boundaries that are not hydrated. */
export const hydrationBegins = 'bench:hydrate';
export const hydrated = 'bench:hydrated:';

const longTaskMilliseconds = 50;
/** Event names of Lighthouse's groups. */
const scripting = new Set([
  'EventDispatch',
  'EvaluateScript',
  'v8.evaluateModule',
  'FunctionCall',
  'TimerFire',
  'FireIdleCallback',
  'FireAnimationFrame',
  'RunMicrotasks',
  'V8.Execute',
]);
const layouting = new Set(['ScheduleStyleRecalculation', 'UpdateLayoutTree', 'InvalidateLayout', 'Layout']);
const task = 'ThreadControllerImpl::RunTask';

/** The CPU time of each event without that of nested events. */
function ownTimes(events: readonly TraceEvent[]): Map<TraceEvent, number> {
  const own = new Map<TraceEvent, number>();
  const open: TraceEvent[] = [];
  // Of two events with the same start the longer one is the parent.
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
    while (open.length > 0 && endOf(open.at(-1) ?? event) <= event.ts) open.pop();
    const outside = open.at(-1);
    const time = event.tdur ?? 0;
    if (outside) own.set(outside, (own.get(outside) ?? 0) - time);
    own.set(event, time);
    open.push(event);
  }
  return own;
}

/** Times on a phone whose processor is `slowdown` times slower than this machine. */
export function costOfStart(events: readonly TraceEvent[], slowdown: number): StartUp {
  const onPhone = (microseconds: number) => (microseconds * slowdown) / 1000;
  const begins = events.find(({ name }) => name === hydrationBegins);
  const commits = events.filter(({ name }) => name.startsWith(hydrated)).toSorted((a, b) => a.ts - b.ts);
  const ends = commits.find(({ name }) => name === commits.at(-1)?.name);
  if (!begins || !ends) throw new Error('The page was quiet before it was hydrated');
  const whole = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === begins.pid && tid === begins.tid);
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
  const own = ownTimes(whole);
  const ownOf = (names: ReadonlySet<string>, among = whole) =>
    onPhone(sum(among.filter(({ name }) => names.has(name)).map((event) => own.get(event) ?? 0)));
  const tasks = whole.filter(({ name }) => name === task).map(({ tdur = 0 }) => onPhone(tdur));
  return {
    blocking: sum(tasks.map((time) => Math.max(0, time - longTaskMilliseconds))),
    evaluation: ownOf(scripting),
    hydration: ownOf(
      scripting,
      whole.filter(({ ts }) => ts > begins.ts && ts < ends.ts),
    ),
    layout: ownOf(layouting),
  };
}
