import type { Program } from '../programs/processes.ts';

const starts = 5;

/**
 * Starts and stops the server several times; the first start has no compiled code from an earlier one. Returns a
 * sentence.
 */
export async function measureColdStart(start: () => Promise<Program>): Promise<string> {
  const milliseconds: number[] = [];
  for (let turn = 0; turn < starts; turn += 1) {
    const program = await start();
    milliseconds.push(Math.round(program.startMilliseconds));
    await program.stop();
  }
  const [first = 0, ...later] = milliseconds;
  const middle = later.toSorted((a, b) => a - b)[later.length >> 1] ?? 0;
  return `start to the first 200: ${first} ms after a build, then ${middle} ms in the middle of ${later.length}`;
}
