import type { Figures, Row } from './side-by-side.ts';

type Column = { group: string; head: string; cell: (row: Row) => string | number };

const whole = (number: number | undefined) => (number === undefined ? '' : Math.round(number));
const precise = (number: number | undefined) => number?.toFixed(2) ?? '';
const ratio = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? '' : (one / other).toFixed(2);

/** A figure of ours and of the plain statement, and ours as a multiple of both references. */
function cpuColumns(group: string, of: (figures: Figures) => number | undefined): Column[] {
  const ofAny = (figures: Figures | undefined) => figures && of(figures);
  return [
    { group, head: 'ours', cell: ({ ours }) => precise(of(ours)) },
    { group, head: 'plain', cell: ({ plain }) => precise(ofAny(plain)) },
    { group, head: 'x bare', cell: ({ ours, bare }) => ratio(of(ours), ofAny(bare)) },
    { group, head: 'x plain', cell: ({ ours, plain }) => ratio(of(ours), ofAny(plain)) },
    { group, head: 'x stored', cell: ({ ours, stored }) => ratio(of(ours), ofAny(stored)) },
  ];
}

const rateColumns: Column[] = [
  { group: 'requests/s', head: 'ours', cell: ({ ours }) => whole(ours.rate) },
  { group: 'requests/s', head: 'bare', cell: ({ bare }) => whole(bare?.rate) },
  { group: 'requests/s', head: 'plain', cell: ({ plain }) => whole(plain?.rate) },
  { group: 'requests/s', head: 'x bare', cell: ({ ours, bare }) => ratio(ours.rate, bare?.rate) },
  { group: 'requests/s', head: 'x plain', cell: ({ ours, plain }) => ratio(ours.rate, plain?.rate) },
  { group: 'requests/s', head: 'x stored', cell: ({ ours, stored }) => ratio(ours.rate, stored?.rate) },
];

/** The shortest time that the load generator counts is a millisecond. */
const latency = (figures: Figures | undefined) => figures && Math.max(1, figures.p99);
const latencyColumns: Column[] = [
  { group: 'ms', head: 'p50', cell: ({ ours }) => ours.p50 },
  { group: 'ms', head: 'p99', cell: ({ ours }) => ours.p99 },
  { group: 'ms', head: 'x bare', cell: ({ ours, bare }) => ratio(ours.p99, latency(bare)) },
  { group: 'ms', head: 'x plain', cell: ({ ours, plain }) => ratio(ours.p99, latency(plain)) },
  { group: 'ms', head: 'x stored', cell: ({ ours, stored }) => ratio(ours.p99, latency(stored)) },
];

const toLine = (name: string, cells: readonly (string | number)[]) =>
  [name.padEnd(44), ...cells.map((cell) => String(cell).padStart(8))].join(' ');

/** A table of comparisons; the processor time of PostgreSQL is left out where it cannot be read. */
export function comparisonTable(hasDatabaseCpu: boolean) {
  const columns = [
    ...rateColumns,
    ...cpuColumns('Node ms', ({ nodeCpu }) => nodeCpu),
    ...(hasDatabaseCpu ? cpuColumns('PG ms', ({ databaseCpu }) => databaseCpu) : []),
    ...latencyColumns,
    { group: 'MiB', head: 'ours', cell: ({ memory }: Row) => whole(memory) },
  ];
  const groups = columns.map(({ group }, index) => (group === columns[index - 1]?.group ? '' : group));
  return {
    head: [
      toLine('', groups),
      toLine(
        '',
        columns.map(({ head }) => head),
      ),
    ].join('\n'),
    line: (row: Row) =>
      toLine(
        row.name,
        columns.map(({ cell }) => cell(row)),
      ),
  };
}
