import { inspect } from 'node:util';
import { ConfigError } from '#server/config.ts';
import { DatabaseUnusable } from './kernel/database/check-database.ts';
import { AlreadyRunning } from '#server/kernel/database/embedded/owner.ts';
import { inSources } from '#server/source-positions.ts';

/** What an operator reads when a program cannot start: its own words for what they can mend, else all that is known. */
export function startFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ([ConfigError, DatabaseUnusable, AlreadyRunning].some((kind) => error instanceof kind))
    return error.message;
  return 'code' in error && 'syscall' in error && error.syscall === 'listen'
    ? `The address of HOST and PORT cannot be used: ${error.message}`
    : inSources(inspect(error));
}
