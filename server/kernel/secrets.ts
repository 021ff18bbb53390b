import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Secrets } from '#server/config.ts';

const Stored = z.object({ auth: z.string().min(32), data: z.string().min(32), captcha: z.string().min(32) });

/** Reads the secrets in the data directory and generates them at the first start. Never used in production. */
export function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const found = readIfThere(file);
  if (found) return Stored.parse(JSON.parse(found));
  const secret = () => randomBytes(32).toString('base64');
  const made = { auth: secret(), data: secret(), captcha: secret() };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  return made;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
