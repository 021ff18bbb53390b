import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Frame = { functionName: string; url: string };
export type Profile = {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
  startTime: number;
};
/** Microseconds of the profile's clock, and the seconds of processor time that the whole process used in between. */
type Period = { from: number; to: number; cpu: number };

/** Compression runs in other threads than the one of the profile, as do the compiler and a part of the collection. */
export const pageParts = [
  'data',
  'rendering',
  'garbage collection',
  'rest',
  'other threads (compression)',
] as const;
type Part = (typeof pageParts)[number];

/** The first frame from the innermost one on that one of these describes decides. */
const partOfFrame: [part: Part, pattern: RegExp][] = [
  ['garbage collection', /^\(garbage collector\)/],
  ['data', /\/server\/features\/|node_modules\/(light-my-request|fastify|kysely|pg|pg-protocol|pg-pool)\//],
  ['rendering', /\/build\/server\/|node_modules\/(react|react-dom|react-router)\//],
];

/** The profile that a server wrote into the folder when it ended. */
export async function readProfile(folder: string): Promise<Profile> {
  const [name] = (await readdir(folder)).filter((one) => one.endsWith('.cpuprofile'));
  if (name === undefined) throw new Error('The server has written no profile.');
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as Profile;
}

/** The share of a part in the processor time of the process in this period. */
export function shareOfPart(profile: Profile, part: Part, { from, to, cpu }: Period): number {
  const partOfNode = partsOfNodes(profile);
  const times = new Map<Part, number>();
  let at = profile.startTime;
  for (const [index, node] of profile.samples.entries()) {
    const took = profile.timeDeltas[index] ?? 0;
    at += took;
    const found = partOfNode.get(node);
    if (found !== undefined && at >= from && at <= to) times.set(found, (times.get(found) ?? 0) + took);
  }
  const total = cpu * 1e6;
  const ofThread = [...times.values()].reduce((sum, time) => sum + time, 0);
  const time =
    part === 'other threads (compression)' ? Math.max(0, total - ofThread) : (times.get(part) ?? 0);
  return time / Math.max(total, ofThread);
}

/** The part of each node of the tree of calls; none while the thread is idle. */
function partsOfNodes({ nodes }: Profile): Map<number, Part> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const frames = new Map(
    nodes.map(({ id, callFrame }) => [id, `${callFrame.functionName} ${callFrame.url}`]),
  );
  const partOf = (id: number | undefined): Part => {
    if (id === undefined) return 'rest';
    const frame = frames.get(id) ?? '';
    return partOfFrame.find(([, pattern]) => pattern.test(frame))?.[0] ?? partOf(parents.get(id));
  };
  return new Map(
    nodes
      .filter(({ callFrame }) => callFrame.functionName !== '(idle)')
      .map(({ id }) => [id, partOf(id)] as const),
  );
}
