import { createECDH } from 'node:crypto';
import { flagDefaults, type FlagName, type Flags } from '#contract/flags.ts';
import type { Operator } from '#contract/operator.ts';
import type { PhotoServiceName } from '#contract/images-rules.ts';
import type { AnalyticsSettings } from '#contract/public-settings.ts';
import { mediatorSettings, operatorOf, operatorProblems } from './operator-settings.ts';
import { settings, type AppMode, type Settings } from './settings.ts';

/** The settings of the process: complete, validated, with the secrets. */
export type Config = Readonly<{
  mode: AppMode;
  host: string;
  port: number;
  publicUrl: string;
  databaseUrl: string | undefined;
  /** The server itself, when `databaseUrl` is a pooler. */
  databaseDirectUrl: string | undefined;
  preparedStatements: boolean;
  skipMigrations: boolean;
  databasePoolSize: number;
  dataDir: string;
  admin: { email: string; password: string } | undefined;
  secrets: Secrets;
  rateLimitScale: number;
  trustedProxies: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  contactEmail: string;
  /** Who operates and hosts the site. */
  operator: Operator;
  push: PushSettings;
  brandName: string;
  /** The service that completes streets, without a trailing slash; undefined when none is asked. */
  geocoderUrl: string | undefined;
  /** The service that photos are searched at; undefined when pictures are only drawn. */
  photos: { service: PhotoServiceName; key: string; url: string | undefined } | undefined;
  map: { tileUrl: string | null; attribution: string };
  social: SocialSettings;
  ipGeo: IpGeoSettings;
  flagDefaults: Flags;
  lockedFlags: Partial<Flags>;
  comingSoonBlogAccess: boolean;
  requireVerifiedEmail: boolean;
  beta: boolean;
  consentTtlDays: number;
  /** The measuring services of others; null for each that is not set up. */
  analytics: AnalyticsSettings;
}>;

/** The providers of sign-ins that the operator has set up. */
type SocialSettings = Readonly<{
  GOOGLE: { issuer: string; clientId: string; clientSecret: string } | undefined;
  APPLE: { issuer: string; clientId: string; teamId: string; keyId: string; privateKey: string } | undefined;
  FACEBOOK: { appId: string; appSecret: string; dialogUrl: string; graphUrl: string } | undefined;
}>;
export type PushKeys = Readonly<{ publicKey: string; privateKey: string }>;
type PushSettings = Readonly<{
  keys: PushKeys | undefined;
  hosts: readonly string[];
  authorityFile: string | undefined;
}>;
/** Where the places of addresses come from: `file` and `url` are set for the sources of these names. */
type IpGeoSettings = Readonly<{
  source: Settings['IPGEO'];
  file: string | undefined;
  url: string | undefined;
}>;
export type Secrets = Readonly<{ auth: string; data: string; captcha: string }>;

/** Every invalid or missing setting, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads the environment. `generateSecrets` supplies the secrets that are missing outside production; it is called
 * only when one is. @throws ConfigError naming every problem.
 */
export function readConfig(
  generateSecrets: (dataDir: string) => Secrets,
  environment: NodeJS.ProcessEnv = process.env,
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success) throw new ConfigError(problems);
  const values = parsed.data;
  const appMode = values.APP_MODE ?? (values.DATABASE_URL ? 'production' : 'demo');
  problems.push(...(appMode === 'production' ? productionProblems(values) : []));
  if (Boolean(values.ADMIN_EMAIL) !== Boolean(values.ADMIN_PASSWORD)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD: give both or neither');
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL: only beside DATABASE_URL');
  if (values.IPGEO === 'file' && !values.IPGEO_FILE) problems.push('IPGEO_FILE: required by IPGEO=file');
  if (values.IPGEO === 'service' && !values.IPGEO_URL) problems.push('IPGEO_URL: required by IPGEO=service');
  const photos = photoSettings(values);
  if (values.IMAGES !== 'generated' && !photos)
    problems.push(`IMAGES_KEY: required by IMAGES=${values.IMAGES}`);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  if (Boolean(publicKey) !== Boolean(privateKey))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: give both or neither');
  const pushKeys = publicKey && privateKey ? { publicKey, privateKey } : undefined;
  if (pushKeys && !isPair(pushKeys))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: must be a pair of P-256 keys in base64url');
  problems.push(...partlyGiven(values, [...socialGroups, matomoSettings, mediatorSettings]));
  if (problems.length > 0) throw new ConfigError(problems);

  const { AUTH_SECRET: auth, DATA_KEY: data, CAPTCHA_SECRET: captcha } = values;
  const generated = auth && data && captcha ? undefined : generateSecrets(values.DATA_DIR);
  return {
    mode: appMode,
    host: values.HOST,
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    preparedStatements: values.DATABASE_PREPARED_STATEMENTS,
    skipMigrations: values.SKIP_MIGRATIONS,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    dataDir: values.DATA_DIR,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL.toLowerCase(), password: values.ADMIN_PASSWORD }
        : undefined,
    secrets: {
      auth: auth ?? generated?.auth ?? '',
      data: data ?? generated?.data ?? '',
      captcha: captcha ?? generated?.captcha ?? '',
    },
    rateLimitScale: values.RATE_LIMIT_SCALE,
    trustedProxies: values.TRUSTED_PROXIES,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL,
    operator: operatorOf(values, values.CONTACT_EMAIL),
    push: { keys: pushKeys, hosts: values.PUSH_HOSTS, authorityFile: values.PUSH_CA_FILE },
    brandName: values.BRAND_NAME,
    geocoderUrl: values.GEOCODER === 'geopf' ? values.GEOCODER_URL.replace(/\/+$/, '') : undefined,
    social: socialSettings(values),
    photos,
    map: { tileUrl: values.MAP_TILE_URL ?? null, attribution: values.MAP_ATTRIBUTION },
    ipGeo: { source: values.IPGEO, file: values.IPGEO_FILE, url: values.IPGEO_URL },
    flagDefaults:
      appMode === 'demo'
        ? { ...flagDefaults, chat: true, notifications: true, demoBanner: true }
        : flagDefaults,
    lockedFlags: definedFlags({
      chat: values.FEATURE_CHAT,
      notifications: values.FEATURE_NOTIFICATIONS,
      payments: values.FEATURE_PAYMENTS,
      demoBanner: values.FEATURE_DEMO_BANNER,
      criminalRecord: values.FEATURE_CRIMINAL_RECORD,
      comingSoon: values.COMING_SOON,
    }),
    comingSoonBlogAccess: values.COMING_SOON_BLOG_ACCESS,
    requireVerifiedEmail: values.REQUIRE_VERIFIED_EMAIL,
    beta: values.BETA,
    consentTtlDays: values.CONSENT_TTL_DAYS,
    analytics: analyticsSettings(values),
  };
}

function analyticsSettings(values: Settings): AnalyticsSettings {
  const { ANALYTICS_GOOGLE_ID, ANALYTICS_MATOMO_URL: url, ANALYTICS_MATOMO_SITE_ID: siteId } = values;
  return { googleId: ANALYTICS_GOOGLE_ID ?? null, matomo: url && siteId ? { url, siteId } : null };
}

function photoSettings({ IMAGES: service, IMAGES_KEY: key, IMAGES_URL: url }: Settings): Config['photos'] {
  return service !== 'generated' && key ? { service, key, url } : undefined;
}

const matomoSettings = [
  'ANALYTICS_MATOMO_URL',
  'ANALYTICS_MATOMO_SITE_ID',
] as const satisfies (keyof Settings)[];
const socialGroups = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
] as const satisfies (keyof Settings)[][];

function partlyGiven(values: Settings, groups: readonly (readonly (keyof Settings)[])[]): string[] {
  const isPartly = (group: readonly (keyof Settings)[]) =>
    group.some((name) => values[name]) && !group.every((name) => values[name]);
  return groups.filter(isPartly).map((group) => `${group.join(', ')}: give all or none`);
}

function socialSettings(values: Settings): SocialSettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = values;
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_ISSUER } = values;
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, FACEBOOK_DIALOG_URL, FACEBOOK_GRAPH_URL } = values;
  return {
    GOOGLE:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }
        : undefined,
    APPLE:
      APPLE_CLIENT_ID && APPLE_TEAM_ID && APPLE_KEY_ID && APPLE_PRIVATE_KEY
        ? {
            issuer: APPLE_ISSUER,
            clientId: APPLE_CLIENT_ID,
            teamId: APPLE_TEAM_ID,
            keyId: APPLE_KEY_ID,
            privateKey: APPLE_PRIVATE_KEY,
          }
        : undefined,
    FACEBOOK:
      FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
        ? {
            appId: FACEBOOK_APP_ID,
            appSecret: FACEBOOK_APP_SECRET,
            dialogUrl: FACEBOOK_DIALOG_URL,
            graphUrl: FACEBOOK_GRAPH_URL,
          }
        : undefined,
  };
}

function definedFlags(flags: Record<FlagName, boolean | undefined>): Partial<Flags> {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}

/**
 * Production starts without default values for secrets, database, public address and the operator's identity: all are
 * set, and the secrets are strong.
 */
function productionProblems(values: Settings): string[] {
  const problems: string[] = [];
  for (const name of ['AUTH_SECRET', 'CAPTCHA_SECRET'] as const) {
    const value = values[name];
    if (!value) problems.push(`${name}: required in production`);
    else if (value.length < 32 || new Set(value).size < 10)
      problems.push(`${name}: too weak, take 32 random characters or more`);
  }
  if (!values.DATA_KEY) problems.push('DATA_KEY: required in production');
  else if (!isKeyOf32Bytes(values.DATA_KEY))
    problems.push('DATA_KEY: must be 32 random bytes in base64 or hex');
  if (!values.PUBLIC_URL) problems.push('PUBLIC_URL: required in production');
  if (!values.DATABASE_URL) problems.push('DATABASE_URL: required in production');
  for (const name of ['GOOGLE_ISSUER', 'APPLE_ISSUER', 'FACEBOOK_DIALOG_URL', 'FACEBOOK_GRAPH_URL'] as const)
    if (values[name].startsWith('http:')) problems.push(`${name}: https in production`);
  if (values.IMAGES_URL?.startsWith('http:')) problems.push('IMAGES_URL: https in production');
  problems.push(...operatorProblems(values));
  if (values.PUSH_CA_FILE) problems.push('PUSH_CA_FILE: not in production, take NODE_EXTRA_CA_CERTS');
  return problems;
}

function isKeyOf32Bytes(key: string): boolean {
  return /^[0-9a-f]{64}$/i.test(key) || Buffer.from(key, 'base64').length === 32;
}

function isPair({ publicKey, privateKey }: PushKeys): boolean {
  const secret = Buffer.from(privateKey, 'base64url');
  if (secret.length !== 32) return false;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(secret);
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}

/** React and other packages load their slow development builds unless NODE_ENV is set before they are loaded. */
export function useProductionModules(): void {
  process.env.NODE_ENV = 'production';
}
