import { ConfigError } from '#server/config.ts';

/** What an operator reads when a program cannot start: its own words for what they can mend, else all that is known. */
export function startFailure(error: unknown): unknown {
  const isTheirs =
    error instanceof ConfigError || (error instanceof Error && error.name === 'AlreadyRunning');
  return isTheirs ? error.message : error;
}
