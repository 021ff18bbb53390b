import { ECDH } from 'node:crypto';
import { pushHosts, type PushDevice } from '#contract/push.ts';

/**
 * Whether pushes may be sent to an address that a browser named: https on a host of the list, written as browsers write
 * it. An entry that begins with a dot includes all hosts below it; a port other than that of https must be in the list.
 */
export function isPushEndpoint(endpoint: string, furtherHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.href !== endpoint) return false;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return [...pushHosts, ...furtherHosts].some((host) =>
    host.startsWith('.') ? url.host.endsWith(host) : url.host === host,
  );
}

const pointBytes = 65;
/** The first byte of a point that is neither compressed nor hybrid. */
const uncompressedPoint = 0x04;
const authBytes = 16;

function bytesOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

/** Whether a text is the public key of a browser: an uncompressed point of P-256. */
export function isPublicKey(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== pointBytes || bytes[0] !== uncompressedPoint) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

export const isAuthSecret = (text: string): boolean => bytesOf(text)?.length === authBytes;

/** The first that occurs counts: most browsers also name those that they resemble. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const nameIn = (names: readonly [RegExp, string][], userAgent: string): string | null =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

type DeviceRow = { id: string; user_agent: string; created_at: Date; last_sent_at: Date | null };

export function toDevice(row: DeviceRow): PushDevice {
  return {
    id: row.id,
    browser: nameIn(browsers, row.user_agent),
    system: nameIn(systems, row.user_agent),
    isPhone: /\bMobile\b|iPhone/.test(row.user_agent) && !row.user_agent.includes('iPad'),
    subscribedAt: row.created_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
  };
}
