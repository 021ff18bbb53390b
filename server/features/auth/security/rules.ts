import { parse } from 'bowser';
import type { deviceKinds } from '#contract/auth-limits.ts';
import type { SignInSession } from '#contract/auth.ts';
import type { Language } from '#contract/languages.ts';
import type { SessionRow } from './queries.ts';
import { formatPlace } from '#server/kernel/text/formats.ts';

type DeviceKind = (typeof deviceKinds)[number];
export type DeviceNames = Pick<SignInSession, 'kind' | 'device' | 'browser'>;

const kinds: Readonly<Record<string, DeviceKind>> = {
  desktop: 'COMPUTER',
  mobile: 'PHONE',
  tablet: 'TABLET',
};
const systems: Readonly<Record<string, string>> = {
  Android: 'Android',
  Windows: 'Windows',
  macOS: 'Mac',
  Linux: 'Linux',
  'Chrome OS': 'Chromebook',
};
const browsers: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  Chromium: 'Chrome',
};

/** The device of a user agent by the names that people know it under. */
export function describeDevice(userAgent: string | null): DeviceNames {
  if (!userAgent) return { kind: 'UNKNOWN', device: '', browser: '' };
  const { os, platform, browser } = parse(userAgent);
  const kind = kinds[platform.type ?? ''] ?? 'UNKNOWN';
  const apple = kind === 'TABLET' ? 'iPad' : 'iPhone';
  const name = browser.name ?? '';
  return {
    kind,
    device: os.name === 'iOS' ? apple : (systems[os.name ?? ''] ?? ''),
    browser: browsers[name] ?? name,
  };
}

/** A person is not asked whether the session that they use now is theirs. */
export function toSignInSession(row: SessionRow, currentId: string, language: Language): SignInSession {
  const current = row.id === currentId;
  return {
    id: row.id,
    ...describeDevice(row.user_agent),
    place: formatPlace(language, row),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_used_at.toISOString(),
    current,
    doubtful: row.new_device && row.recognised_at === null && !current,
  };
}
