import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './app.ts';

/** The API in a separate process that uses the machine's clock; `url` has no trailing slash. */
export type ApiProcess = { url: string; stop: () => Promise<void> };

const program = fileURLToPath(new URL('api-process.ts', import.meta.url));

/** Starts one on the database of the application under test. */
export async function startApiProcess({ deps }: TestApp): Promise<ApiProcess> {
  const { databaseUrl, dataDir, secrets } = deps.config;
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      APP_MODE: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '100000',
      FEATURE_CHAT: String(deps.flags.current().chat),
      AUTH_SECRET: secrets.auth,
      CAPTCHA_SECRET: secrets.captcha,
      DATA_KEY: secrets.data,
    },
    // Its input ends with this process, and with that it ends itself.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop };
}
