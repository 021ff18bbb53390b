const zone = 'Europe/Paris';
const quarterMs = 900_000;

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The local time in Paris at an instant, as `YYYY-MM-DD HH:MM`. */
function wallOf(instant: number): string {
  const found = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${found['year']}-${found['month']}-${found['day']} ${found['hour']}:${found['minute']}`;
}

/** Every quarter of an hour around a local day by local time; for a repeated hour its first occurrence. */
function instantsByWall(date: string): Map<string, number> {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const byWall = new Map<string, number>();
  for (let instant = noon - 20 * 3_600_000; instant <= noon + 20 * 3_600_000; instant += quarterMs) {
    const wall = wallOf(instant);
    if (!byWall.has(wall)) byWall.set(wall, instant);
  }
  return byWall;
}

/**
 * The starts that docs/product/availability.md#clock-changes promises for an opening of a local day, computed from
 * local time alone: every half hour from the beginning on, without the hour that does not exist, with the visit over
 * by the closing time.
 */
export function promisedStarts(
  date: string,
  opening: { start: string; end: string },
  visitMinutes: number,
): number[] {
  const byWall = instantsByWall(date);
  const nextDay = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const closing = byWall.get(opening.end === '24:00' ? `${nextDay} 00:00` : `${date} ${opening.end}`) ?? 0;
  const [hours = 0, minutes = 0] = opening.start.split(':').map(Number);
  const starts: number[] = [];
  for (let minute = hours * 60 + minutes; minute < 24 * 60; minute += 30) {
    const text = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const start = byWall.get(`${date} ${text}`);
    // An opening that ends at midnight continues on the next day, which is open too.
    if (start !== undefined && (opening.end === '24:00' || start + visitMinutes * 60_000 <= closing))
      starts.push(start);
  }
  return starts;
}
