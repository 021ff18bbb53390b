import { reloadOnce } from '../load-with-retries.ts';
import { outdatedAttribute } from './outdated-page.ts';

const patienceMs = 10_000;

/** When the build of the server was made; undefined when the server does not tell. */
async function findBuildDate(): Promise<string | undefined> {
  try {
    const answer = await fetch('/status', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    const status: unknown = answer.ok ? await answer.json() : undefined;
    if (typeof status !== 'object' || status === null || !('buildDate' in status)) return undefined;
    return typeof status.buildDate === 'string' ? status.buildDate : undefined;
  } catch {
    // Without a network nothing is known about the build of the server: the next check asks again.
    return undefined;
  }
}

/** The build of the server when it is another one than that of this page, else null; undefined when it is not known. */
export async function findOtherBuild(ownBuild: string): Promise<string | null | undefined> {
  const build = await findBuildDate();
  if (build === undefined) return undefined;
  const isOutdated = build !== ownBuild;
  document.documentElement.toggleAttribute(outdatedAttribute, isOutdated);
  return isOutdated ? build : null;
}

/** Loads the page of the server when that is of another build. */
export async function reloadWhenOutdated(ownBuild: string): Promise<void> {
  if (await findOtherBuild(ownBuild)) reloadOnce();
}
