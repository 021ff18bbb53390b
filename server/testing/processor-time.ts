import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time that each test file or journey took, one JSON line each. */
export type ProcessorTime = { name: string; ms: number };

/** Records what a test file or a journey took in the file that `npm test` names; without one nothing is recorded. */
export function recordProcessorTime(time: ProcessorTime): void {
  const file = process.env['PROCESSOR_TIMES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(time)}\n`);
}

/** What this process has used, in milliseconds. */
export function ownProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A tick of the times in /proc. */
const tickMs = 10;

/**
 * What this process and all that it has started have used, in milliseconds, such as a worker of journeys and its
 * browser. Zero where the system has no /proc.
 */
export function familyProcessorTime(): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const name of listProcesses()) {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program, in parentheses, may have spaces.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15).map(Number);
      parents.set(Number(name), Number(fields[1]));
      ticks.set(Number(name), user + system + userOfEnded + systemOfEnded);
    } catch {
      // It has ended meanwhile.
    }
  }
  const isFamily = (pid: number | undefined): boolean =>
    pid === process.pid || (pid !== undefined && pid > 1 && isFamily(parents.get(pid)));
  const own = [...ticks].filter(([pid]) => isFamily(pid));
  return own.reduce((sum, [, used]) => sum + used, 0) * tickMs;
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
