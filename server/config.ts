import { createECDH } from 'node:crypto';
import * as z from 'zod';
import { flagDefaults, type FlagName, type Flags } from '#contract/flags.ts';

const mode = z.enum(['demo', 'development', 'test', 'production']);
const onOff = z.stringbool();
const cidr = /^[0-9a-fA-F:.]+(?:\/\d{1,3})?$/;
/** A name whose last part begins with a letter, so that no address passes; all below it when it begins with a dot. */
const pushHost = /^\.?(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*(?::\d{1,5})?$/;
const list = z
  .string()
  .default('')
  .transform((names) =>
    names
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  );

/**
 * Every setting with its sentence of documentation; .env.example and the table of the README are generated from it.
 * Values are the strings of the environment.
 */
export const settings = z.object({
  APP_MODE: mode
    .optional()
    .describe(
      'demo, development, test or production. Without it: demo when DATABASE_URL is unset, production when it is set.',
    ),
  HOST: z.string().min(1).default('0.0.0.0').describe('Address to listen on.'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('Port to listen on; 0 takes a free one.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address under which people reach the site; links in mails use it. Default http://localhost:PORT.',
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('PostgreSQL 15 or later. Without it an embedded PostgreSQL is started under DATA_DIR.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of the embedded database, files and generated secrets.'),
  ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('With ADMIN_PASSWORD: creates or updates this administrator at start.'),
  ADMIN_PASSWORD: z.string().min(12).optional().describe('At least 12 characters.'),
  AUTH_SECRET: z
    .string()
    .optional()
    .describe('Signs sessions; 32 random characters or more. Required in production, generated elsewhere.'),
  DATA_KEY: z
    .string()
    .optional()
    .describe(
      'Encrypts identity documents; 32 random bytes in base64 or hex. Required in production, generated elsewhere.',
    ),
  CAPTCHA_SECRET: z
    .string()
    .optional()
    .describe(
      'Signs captcha challenges; 32 random characters or more. Required in production, generated elsewhere.',
    ),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('Multiplies every limit of requests per minute.'),
  TRUSTED_PROXIES: list
    .pipe(z.array(z.string().regex(cidr, 'must be addresses or CIDR ranges')))
    .describe('Comma-separated CIDR ranges of reverse proxies whose X-Forwarded-For is believed.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe(
      'Mail server. Without it mails are kept in the database and readable at /dev/mailbox in demo and development.',
    ),
  MAIL_FROM: z.email().default('bonjour@maisonnee.example').describe('Sender of mails.'),
  CONTACT_EMAIL: z
    .email()
    .default('bonjour@maisonnee.example')
    .describe('Contact address shown in the footer.'),
  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .describe(
      'With VAPID_PRIVATE_KEY: the pair of keys in base64url that signs pushes. Without it one is generated and kept in the database, sealed with DATA_KEY.',
    ),
  VAPID_PRIVATE_KEY: z.string().optional().describe('See VAPID_PUBLIC_KEY.'),
  PUSH_HOSTS: list
    .pipe(
      z.array(z.string().regex(pushHost, 'must be host names in lower case, each with a port or without')),
    )
    .describe(
      'Comma-separated hosts of further push services, besides those of the browsers: host, host:port, or .host for all below it.',
    ),
  PUSH_CA_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'PEM file of an authority that only push services are trusted by, for tests. Refused in production, where NODE_EXTRA_CA_CERTS does it.',
    ),
  BRAND_NAME: z.string().min(1).max(40).default('Maisonnée').describe('Name of the product.'),
  MAP_TILE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Map tiles with {z}, {x} and {y} in the address. Without it maps show the outline of France.'),
  MAP_ATTRIBUTION: z.string().max(200).default('').describe('Whose map tiles these are, shown on maps.'),
  FEATURE_CHAT: onOff
    .optional()
    .describe('Messages between customers and providers. Off by default, on in demo.'),
  FEATURE_NOTIFICATIONS: onOff.optional().describe('Notification centre. Off by default, on in demo.'),
  FEATURE_PAYMENTS: onOff.optional().describe('Payments. Off by default.'),
  FEATURE_DEMO_BANNER: onOff
    .optional()
    .describe('Band that names the demo accounts. Off by default, on in demo.'),
  FEATURE_CRIMINAL_RECORD: onOff
    .optional()
    .describe('Asks people who mind children for a criminal record. Off by default.'),
  COMING_SOON: onOff.optional().describe('Shows only the coming-soon page. Off by default.'),
  COMING_SOON_BLOG_ACCESS: onOff.default(false).describe('Keeps the blog open while COMING_SOON is on.'),
  REQUIRE_VERIFIED_EMAIL: onOff
    .default(false)
    .describe('Asks for a verified e-mail before the first booking.'),
  BETA: onOff.default(true).describe('Plans cost nothing while on.'),
  CONSENT_TTL_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(730)
    .default(365)
    .describe('Days after which the cookie choice is asked again.'),
});

export type AppMode = z.infer<typeof mode>;

/** The settings of the process: complete, validated, with the secrets. */
export type Config = Readonly<{
  mode: AppMode;
  host: string;
  port: number;
  publicUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  admin: { email: string; password: string } | undefined;
  secrets: Secrets;
  rateLimitScale: number;
  trustedProxies: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  contactEmail: string;
  push: PushSettings;
  brandName: string;
  map: { tileUrl: string | null; attribution: string };
  flagDefaults: Flags;
  lockedFlags: Partial<Flags>;
  comingSoonBlogAccess: boolean;
  requireVerifiedEmail: boolean;
  beta: boolean;
  consentTtlDays: number;
}>;

export type PushKeys = Readonly<{ publicKey: string; privateKey: string }>;
type PushSettings = Readonly<{
  keys: PushKeys | undefined;
  hosts: readonly string[];
  authorityFile: string | undefined;
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
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  if (Boolean(publicKey) !== Boolean(privateKey))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: give both or neither');
  const pushKeys = publicKey && privateKey ? { publicKey, privateKey } : undefined;
  if (pushKeys && !isPair(pushKeys))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: must be a pair of P-256 keys in base64url');
  if (problems.length > 0) throw new ConfigError(problems);

  const { AUTH_SECRET: auth, DATA_KEY: data, CAPTCHA_SECRET: captcha } = values;
  const generated = auth && data && captcha ? undefined : generateSecrets(values.DATA_DIR);
  return {
    mode: appMode,
    host: values.HOST,
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
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
    push: { keys: pushKeys, hosts: values.PUSH_HOSTS, authorityFile: values.PUSH_CA_FILE },
    brandName: values.BRAND_NAME,
    map: { tileUrl: values.MAP_TILE_URL ?? null, attribution: values.MAP_ATTRIBUTION },
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
  };
}

function definedFlags(flags: Record<FlagName, boolean | undefined>): Partial<Flags> {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}

/**
 * Production starts without default values for secrets, database and public address: all are set, and the secrets are
 * strong.
 */
function productionProblems(values: z.infer<typeof settings>): string[] {
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
