import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/sources.ts';
import { listChangedFiles } from './changed-files.ts';
import { canBeStale, chooseTests, lintedFor } from './choice.ts';
import { readTree } from './tree.ts';

/** What each part of the tests is told to run. */
type Plan = { checkArguments: string[]; tests: string[]; journeys: string[] };

const listed = 12;
const list = (items: readonly string[]) =>
  [...items.slice(0, listed), ...(items.length > listed ? [`and ${items.length - listed} more`] : [])]
    .map((item) => `  ${item}`)
    .join('\n');

/** Chooses what the difference against a base can touch, and prints it with the reasons. */
export async function planChanged(base: string | undefined): Promise<Plan> {
  const { since, files } = listChangedFiles(base);
  const tree = await readTree();
  const { tests, journeys, left, why } = chooseTests(tree, files);
  const isStale = canBeStale(files);
  console.log(`${files.length} files differ from ${since}:\n${list(files)}`);
  console.log(`${tests.length} files of tests:\n${list(tests)}`);
  console.log(`${journeys.length} files of journeys:\n${list(journeys)}`);
  for (const line of new Set(why)) console.log(line);
  if (left.length > 0)
    console.log(
      `${left.length} more files of journeys say the words of what changed: npx playwright test ${left.join(' ')}`,
    );
  console.log(
    `all checks, ${isStale ? '' : 'without that of generated files, which cannot differ, '}lint by types of what changed and of who imports it`,
  );
  const linted = lintedFor(tree, files).filter((path) => existsSync(join(root, path)));
  return {
    checkArguments: [...(isStale ? [] : ['--fresh']), '--', ...linted],
    tests,
    // Playwright reads them as patterns.
    journeys: journeys.map((path) => `/${path.replaceAll('.', String.raw`\.`)}$`),
  };
}
