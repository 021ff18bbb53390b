import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { exampleOperator } from './testing/stand-ins/operator-settings.ts';

const secret = 'only-for-tests-0123456789-abcdefghijklmnop';
const secrets = { auth: secret, data: 'ab'.repeat(32), captcha: secret };
const read = (environment: Record<string, string>) =>
  readConfig(() => secrets, { APP_MODE: 'test', ...environment }).push;
const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    read(environment);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : expect.unreachable();
  }
};

describe('the address of the database', () => {
  const problem =
    'DATABASE_URL: is no address: write / ? # @ and % of the password as %2F %3F %23 %40 and %25';

  test('is one, with the password encoded', () => {
    for (const url of ['postgres://me:a%2Fb@db:5432/x', 'postgresql://me:pw@/x?host=/run/postgresql'])
      expect(problemsOf({ DATABASE_URL: url })).toEqual([]);
    expect(problemsOf({ DATABASE_URL: 'postgres://me:a/b@db/x' })).toEqual([problem]);
    expect(problemsOf({ DATABASE_URL: 'mysql://me:a/b@db/x' })).toEqual([
      'DATABASE_URL: must begin with postgres://',
    ]);
  });

  test('of the server itself comes with that of its pooler', () => {
    const [direct, pooler] = ['postgres://me@db/x', 'postgres://me@pooler/x'];
    expect(problemsOf({ DATABASE_DIRECT_URL: direct })).toEqual([
      'DATABASE_DIRECT_URL: only beside DATABASE_URL',
    ]);
    expect(problemsOf({ DATABASE_DIRECT_URL: direct, DATABASE_URL: pooler })).toEqual([]);
  });
});

describe('the settings of pushes', () => {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  const number = curve.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url');
  const other = createECDH('prime256v1').generateKeys('base64url');

  test('are none by default', () => {
    expect(read({})).toEqual({ keys: undefined, hosts: [], authorityFile: undefined });
  });

  test('are a pair of keys that belong together', () => {
    const both = 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: give both or neither';
    const pair = 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: must be a pair of P-256 keys in base64url';
    const keys = { publicKey, privateKey };
    expect(read({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }).keys).toEqual(keys);
    expect(problemsOf({ VAPID_PUBLIC_KEY: publicKey })).toEqual([both]);
    expect(problemsOf({ VAPID_PRIVATE_KEY: privateKey })).toEqual([both]);
    for (const wrong of [other, 'x', `${publicKey}=`])
      expect(problemsOf({ VAPID_PUBLIC_KEY: wrong, VAPID_PRIVATE_KEY: privateKey })).toEqual([pair]);
    for (const wrong of ['x', 'A'.repeat(43), `${privateKey}AAAA`])
      expect(problemsOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: wrong })).toEqual([pair]);
  });

  test('are hosts by name', () => {
    const hosts = ['push.example.org', '.push.example.org', 'localhost:8443'];
    expect(read({ PUSH_HOSTS: hosts.join(', ') }).hosts).toEqual(hosts);
    for (const wrong of [
      '127.0.0.1',
      '[::1]',
      'Push.example.org',
      'https://x.org',
      'x.org/',
      'x.org.',
      '*',
      '.',
    ])
      expect([wrong, problemsOf({ PUSH_HOSTS: `push.example.org,${wrong}` }).length]).toEqual([wrong, 1]);
  });

  test('name an authority in tests, and none in production', () => {
    expect(read({ PUSH_CA_FILE: 'ca.pem' }).authorityFile).toBe('ca.pem');
    const problem = 'PUSH_CA_FILE: not in production, take NODE_EXTRA_CA_CERTS';
    expect(problemsOf({ APP_MODE: 'production', PUSH_CA_FILE: 'ca.pem' })).toContain(problem);
  });
});

describe('the settings of measurement', () => {
  test('are none by default, and name Matomo with its site', () => {
    const analyticsOf = (environment: Record<string, string>) =>
      readConfig(() => secrets, { APP_MODE: 'test', ...environment }).analytics;
    expect(analyticsOf({})).toEqual({ googleId: null, matomo: null });
    const url = 'https://stats.example.org/matomo/';
    expect(
      analyticsOf({
        ANALYTICS_GOOGLE_ID: 'G-ABC123',
        ANALYTICS_MATOMO_URL: url,
        ANALYTICS_MATOMO_SITE_ID: '7',
      }),
    ).toEqual({
      googleId: 'G-ABC123',
      matomo: { url: 'https://stats.example.org/matomo', siteId: '7' },
    });
    const both = 'ANALYTICS_MATOMO_URL, ANALYTICS_MATOMO_SITE_ID: give all or none';
    expect(problemsOf({ ANALYTICS_MATOMO_URL: url })).toEqual([both]);
    expect(problemsOf({ ANALYTICS_MATOMO_SITE_ID: '7' })).toEqual([both]);
    for (const wrong of ['UA-1', "G-'", 'g-abc123'])
      expect(problemsOf({ ANALYTICS_GOOGLE_ID: wrong })).toEqual([
        'ANALYTICS_GOOGLE_ID: must be a measurement ID, such as G-ABC123',
      ]);
  });
});

describe('the settings of places', () => {
  test('name what their source needs', () => {
    expect(problemsOf({ IPGEO: 'file' })).toEqual(['IPGEO_FILE: required by IPGEO=file']);
    expect(problemsOf({ IPGEO: 'service' })).toEqual(['IPGEO_URL: required by IPGEO=service']);
    expect(problemsOf({ IPGEO: 'file', IPGEO_FILE: '/srv/city.mmdb' })).toEqual([]);
  });

  test('have the address in the path or query of one host', () => {
    for (const url of ['https://ipapi.co/{ip}/json/', 'http://10.0.0.2:8080/lookup?ip={ip}&key=k'])
      expect(problemsOf({ IPGEO: 'service', IPGEO_URL: url })).toEqual([]);
    for (const url of [
      'https://{ip}/',
      'https://{ip}.example.org/{ip}',
      'https://example.org/',
      'ftp://a/{ip}',
    ])
      expect(problemsOf({ IPGEO: 'service', IPGEO_URL: url })).toEqual([
        'IPGEO_URL: must be an address with {ip} after its host',
      ]);
  });
});

describe('the settings of photos', () => {
  test('name the key that their service requires', () => {
    const photosOf = (environment: Record<string, string>) =>
      readConfig(() => secrets, { APP_MODE: 'test', ...environment }).photos;
    expect(photosOf({})).toBeUndefined();
    expect(photosOf({ IMAGES: 'generated', IMAGES_KEY: 'k' })).toBeUndefined();
    for (const service of ['unsplash', 'pexels', 'pixabay']) {
      expect(photosOf({ IMAGES: service, IMAGES_KEY: 'k' })).toEqual({ service, key: 'k', url: undefined });
      expect(problemsOf({ IMAGES: service })).toEqual([`IMAGES_KEY: required by IMAGES=${service}`]);
    }
    expect(problemsOf({ IMAGES: 'flickr' })).toHaveLength(1);
    const url = 'http://127.0.0.1:9/';
    expect(photosOf({ IMAGES: 'pexels', IMAGES_KEY: 'k', IMAGES_URL: url })?.url).toBe('http://127.0.0.1:9');
    expect(problemsOf({ APP_MODE: 'production', IMAGES_URL: url })).toContain(
      'IMAGES_URL: https in production',
    );
  });
});

describe('the operator', () => {
  const required = [
    'PUBLISHER_NAME',
    'PUBLISHER_LEGAL_FORM',
    'PUBLISHER_ADDRESS',
    'PUBLISHER_PHONE',
    'PUBLISHER_EMAIL',
    'PUBLISHER_REGISTRATION',
    'PUBLISHER_DIRECTOR',
    'HOST_NAME',
    'HOST_ADDRESS',
    'HOST_PHONE',
  ];
  const sentence = (names: readonly string[]) =>
    `${names.join(', ')}: required in production, the legal notice must show them`;
  const production = {
    APP_MODE: 'production',
    DATABASE_URL: 'postgres://me@db/x',
    PUBLIC_URL: 'https://example.org',
    AUTH_SECRET: secret,
    CAPTCHA_SECRET: secret,
    DATA_KEY: secrets.data,
  };

  test('is complete in production: one sentence names what is missing', () => {
    expect(problemsOf({ ...production, ...exampleOperator })).toEqual([]);
    expect(problemsOf(production)).toEqual([sentence(required)]);
    for (const name of required)
      expect(problemsOf({ ...production, ...exampleOperator, [name]: '' })).toEqual([sentence([name])]);
  });

  test('may be unknown elsewhere', () => {
    for (const mode of ['test', 'development', 'demo'])
      expect(problemsOf({ APP_MODE: mode, DATABASE_URL: 'postgres://me@db/x' })).toEqual([]);
  });

  test('names a mediator with address and site, or none', () => {
    const problem = 'MEDIATOR_NAME, MEDIATOR_ADDRESS, MEDIATOR_URL: give all or none';
    for (const name of ['MEDIATOR_NAME', 'MEDIATOR_ADDRESS', 'MEDIATOR_URL'])
      expect(problemsOf({ ...exampleOperator, [name]: '' })).toEqual([problem]);
  });
});
