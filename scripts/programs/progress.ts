import type { LoadStep } from '#db/seed/steps.ts';

type Terminal = { isTTY?: boolean; columns?: number; write: (text: string) => unknown };

/** A line is rewritten at most this often: thousands of rewrites in a second cost more than the work they show. */
const rewriteAfterMs = 100;
const clearLine = '\r\x1b[K';

/**
 * Shows what is under way: on a terminal one line that moves, elsewhere (a log, a pipe) one line at the beginning of
 * each step. `end` removes the line that moves.
 */
export function createProgress(
  terminal: Terminal = process.stdout,
  elapsedMs: () => number = () => performance.now(),
): { onStep: (step: LoadStep) => void; end: () => void } {
  let shown = '';
  let shownAt = -Infinity;
  const onStep = ({ name, done, of }: LoadStep): void => {
    const isNew = name !== shown;
    if (!terminal.isTTY) {
      if (isNew) terminal.write(of > 1 ? `${name} (${of})\n` : `${name}\n`);
    } else if (isNew || elapsedMs() - shownAt >= rewriteAfterMs) {
      const percent = of > 1 ? ` ${done} of ${of} (${Math.floor((100 * done) / of)} %)` : '';
      terminal.write(
        `${clearLine}${name}${percent}`.slice(0, clearLine.length + (terminal.columns ?? 80) - 1),
      );
      shownAt = elapsedMs();
    }
    shown = name;
  };
  return { onStep, end: () => void (terminal.isTTY && terminal.write(clearLine)) };
}
