type Work = () => Promise<unknown>;

const pending = new Set<Work>();

/** Runs `work` also when the drill is interrupted. Returns a function that runs it now, once. */
export function leaveNothing(work: Work): () => Promise<void> {
  pending.add(work);
  return async () => {
    if (pending.delete(work)) await work();
  };
}

/** The newest first. What the drill, which goes on meanwhile, adds is ended too. */
async function interrupt(): Promise<void> {
  for (let work = [...pending].at(-1); work; work = [...pending].at(-1)) {
    pending.delete(work);
    await work().catch(() => undefined);
  }
  process.exit(1);
}
process.once('SIGINT', () => void interrupt()).once('SIGTERM', () => void interrupt());
