import { execFileSync } from 'node:child_process';
import { root } from '../checks/sources.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/**
 * What differs from a base: its commits since the merge base, and always what is not committed, new files too. On
 * `main` itself the base is what was last fetched, or else the last commit.
 */
export function listChangedFiles(base: string | undefined): { since: string; files: string[] } {
  const since = base ?? usualBase();
  const merged = git('merge-base', since, 'HEAD').trim();
  // Without renames, so that both the old and the new place count.
  const tracked = lines(git('diff', '--name-only', '--no-renames', merged));
  const untracked = lines(git('ls-files', '--others', '--exclude-standard'));
  return { since, files: [...new Set([...tracked, ...untracked])].toSorted() };
}

function usualBase(): string {
  if (git('rev-parse', '--abbrev-ref', 'HEAD').trim() !== 'main') return 'main';
  try {
    return git('rev-parse', '--abbrev-ref', 'main@{upstream}').trim();
  } catch {
    return 'HEAD';
  }
}
