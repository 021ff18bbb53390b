import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Secrets } from '#server/config.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encryption of what must not be readable in the database or on the disk: sealed bytes are nonce, tag and cipher text
 * (docs/product/verification.md#sealing).
 */
export type Sealing = Readonly<{
  seal: (plain: Buffer) => Buffer;
  /** @throws Error when the bytes were altered or sealed with another key */
  open: (sealed: Buffer) => Buffer;
  /** A hash that cannot be computed without the key, for secrets too short for a plain one. */
  mark: (plain: string) => Buffer;
}>;

/** Seals with DATA_KEY: 32 bytes in base64 or hex. */
export function createSealing(dataKey: string): Sealing {
  const key = /^[0-9a-f]{64}$/i.test(dataKey) ? Buffer.from(dataKey, 'hex') : Buffer.from(dataKey, 'base64');
  const markingKey = Buffer.from(hkdfSync('sha256', key, '', 'mark', 32));
  return {
    mark: (plain) => createHmac('sha256', markingKey).update(plain).digest(),
    seal(plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}

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
