import { readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { readSources, root } from './sources.ts';

const sheet = 'web/app/ui/public.css';

/** Files whose classes the public style sheet leaves out, as patterns of paths from the root. */
async function leftOut(): Promise<string[]> {
  const text = await readFile(join(root, sheet), 'utf8');
  return [...text.matchAll(/@source not '([^']+)'/g)]
    .map(([, path = '']) => join(sheet, '..', path))
    .flatMap((path) => [path, `${path}/**`]);
}

/** A public page that shows a component of a private one would miss its styles. */
export async function styleProblems(): Promise<string[]> {
  const patterns = await leftOut();
  const isLeftOut = (path: string) => patterns.some((pattern) => matchesGlob(path, pattern));
  const sources = await readSources();
  return sources
    .filter(({ path }) => path.startsWith('web/app/') && path !== 'web/app/routes.ts' && !isLeftOut(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.endsWith('.tsx') && isLeftOut(target))
        .map((target) => `${path} imports ${target}, whose styles ${sheet} leaves out`),
    );
}
