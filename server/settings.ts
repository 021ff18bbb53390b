import * as z from 'zod';
import { pictureSources } from '#contract/images-rules.ts';
import { operatorSettings } from './operator-settings.ts';

const mode = z.enum(['demo', 'development', 'test', 'production']);
const onOff = z.stringbool();
const cidr = /^[0-9a-fA-F:.]+(?:\/\d{1,3})?$/;
/** A name whose last part begins with a letter, so that no address passes; all below it when it begins with a dot. */
const pushHost = /^\.?(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*(?::\d{1,5})?$/;
const databaseAddress = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
  // An address without a host has it among its parameters: the folder of a socket.
  .refine((url) => URL.canParse(url.replace('@/', '@socket/')), {
    error: 'is no address: write / ? # @ and % of the password as %2F %3F %23 %40 and %25',
  });
/** The address of an outside service; http only outside production. */
const issuer = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
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
 * Every setting with its sentence of documentation; .env.example and docs/settings.md are generated from it.
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
  DATABASE_URL: databaseAddress
    .optional()
    .describe('PostgreSQL 15 or later. Without it an embedded PostgreSQL is started under DATA_DIR.'),
  DATABASE_DIRECT_URL: databaseAddress
    .optional()
    .describe(
      'The server itself, when DATABASE_URL is a pooler: for jobs, live messages and migrations, which need sessions of their own.',
    ),
  DATABASE_PREPARED_STATEMENTS: onOff
    .default(true)
    .describe(
      'Prepares frequent statements. Off for a pooler that cannot keep them, such as PgBouncer before 1.21.',
    ),
  SKIP_MIGRATIONS: onOff
    .default(false)
    .describe(
      'For those who run npm run migrate before a new version starts: a process then changes no tables, and ends when they are older than it.',
    ),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(4)
    .max(1000)
    .default(20)
    .describe(
      'Connections that requests of one process share. A process opens up to 8 more for jobs and live messages.',
    ),
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
  ...operatorSettings,
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
  GEOCODER: z
    .enum(['embedded', 'geopf'])
    .default('embedded')
    .describe(
      'Completes streets: geopf asks the service of addresses of the IGN; embedded only knows communes.',
    ),
  GEOCODER_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://data.geopf.fr/geocodage')
    .describe("Where GEOCODER=geopf asks: the IGN, or a server of one's own with the same interface."),
  IMAGES: z
    .enum(pictureSources)
    .default('generated')
    .describe(
      'Where administrators find covers of articles: drawn on this server, or photos of Unsplash, Pexels or Pixabay, fetched by the server.',
    ),
  IMAGES_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Key of the API of the service that IMAGES names, which requires it.'),
  IMAGES_URL: issuer.optional().describe('Another address of this API, and the only host asked, for tests.'),
  MAP_TILE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Map tiles with {z}, {x} and {y} in the address. Without it maps show the outline of France.'),
  MAP_ATTRIBUTION: z.string().max(200).default('').describe('Whose map tiles these are, shown on maps.'),
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'With GOOGLE_CLIENT_SECRET: people can sign in with Google. Return address: PUBLIC_URL/auth/social/google.',
    ),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('See GOOGLE_CLIENT_ID.'),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com').describe('Another issuer, for tests.'),
  APPLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The Services ID; with APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY people can sign in with Apple. Return address: PUBLIC_URL/auth/social/apple.',
    ),
  APPLE_TEAM_ID: z.string().min(1).optional().describe('See APPLE_CLIENT_ID.'),
  APPLE_KEY_ID: z.string().min(1).optional().describe('See APPLE_CLIENT_ID.'),
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((key) => key.replaceAll(String.raw`\n`, '\n'))
    .pipe(z.string().startsWith('-----BEGIN PRIVATE KEY-----', 'must be the text of the .p8 file'))
    .optional()
    .describe(String.raw`The text of the .p8 file, its line ends as \n. See APPLE_CLIENT_ID.`),
  APPLE_ISSUER: issuer.default('https://appleid.apple.com').describe('Another issuer, for tests.'),
  FACEBOOK_APP_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'With FACEBOOK_APP_SECRET: people can sign in with Facebook. Return address: PUBLIC_URL/auth/social/facebook.',
    ),
  FACEBOOK_APP_SECRET: z.string().min(1).optional().describe('See FACEBOOK_APP_ID.'),
  FACEBOOK_DIALOG_URL: issuer
    .default('https://www.facebook.com/v23.0/dialog/oauth')
    .describe('Another address of its sign-in page, for tests.'),
  FACEBOOK_GRAPH_URL: issuer
    .default('https://graph.facebook.com/v23.0')
    .describe('Another address of its API, for tests.'),
  IPGEO: z
    .enum(['embedded', 'file', 'service', 'off'])
    .default('embedded')
    .describe(
      'Finds the place of an address: embedded only knows countries, file also towns, service asks another host for people who agreed to it.',
    ),
  IPGEO_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('City file in the format of MaxMind (.mmdb) for IPGEO=file; it is kept in memory.'),
  IPGEO_URL: z
    .string()
    .regex(/^https?:\/\/[^/{}?#]+\/[^#]*\{ip\}/, {
      error: 'must be an address with {ip} after its host',
      abort: true,
    })
    .refine((url) => URL.canParse(url.replaceAll('{ip}', '9.9.9.9')), { error: 'is no address' })
    .optional()
    .describe(
      'Address for IPGEO=service with {ip} in its path or query, such as https://ipapi.co/{ip}/json/. It answers JSON within 5 seconds.',
    ),
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
  ANALYTICS_GOOGLE_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement ID, such as G-ABC123')
    .optional()
    .describe(
      'Measurement ID of Google Analytics. Its tag is loaded only for visitors who agreed; without this setting nothing of Google is.',
    ),
  ANALYTICS_MATOMO_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'With ANALYTICS_MATOMO_SITE_ID: address of the Matomo server whose tag is loaded for visitors who agreed.',
    ),
  ANALYTICS_MATOMO_SITE_ID: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a number')
    .optional()
    .describe('See ANALYTICS_MATOMO_URL.'),
});

export type AppMode = z.infer<typeof mode>;
export type Settings = z.infer<typeof settings>;
