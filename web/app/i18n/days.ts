const dayMilliseconds = 86_400_000;

/** Moves a calendar day, YYYY-MM-DD, by whole days. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 10);
}

/** An instant of that day which every zone of France agrees on, for formatting. */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}

/** Quarter hours from start to end, both included: 07:00, 07:15 and so on. */
export function quarterHours(start: string, end: string): string[] {
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const times: string[] = [];
  for (let minutes = minutesOf(start); minutes <= minutesOf(end); minutes += 15) {
    times.push(
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    );
  }
  return times;
}
