import { spawn } from 'node:child_process';
import { root } from '../checks/sources.ts';

type JourneyServer = {
  /** Nothing once it listens; its output when it ended before. */
  failure: Promise<string | undefined>;
  stop: () => Promise<void>;
};

/** What it prints when it listens (server/testing/serve.ts). */
const listening = 'journeys at';
const stopLimitMs = 30_000;

/**
 * Starts the server of the journeys, which loads the demo while other parts of the tests run. Its port is its own: when
 * something else listens there, such as the server of a killed run, it fails and no journey is walked on the other one.
 */
export function startJourneyServer(): JourneyServer {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--journeys'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      output += String(error);
      resolve();
    });
  });
  const failure = new Promise<string | undefined>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      if (output.includes(listening)) resolve(undefined);
    });
    child.stderr.on('data', (part: Buffer) => {
      output += part.toString();
      process.stderr.write(part);
    });
    void closed.then(() => resolve(output));
  });
  // It must not live longer than the run, which would take the port of the next one.
  process.once('exit', () => child.kill());
  process.once('SIGTERM', () => process.exit(143));
  return {
    failure,
    async stop() {
      child.kill();
      const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
      await closed;
      clearTimeout(limit);
    },
  };
}
