import { exampleOperator } from '#server/testing/stand-ins/operator-settings.ts';

export const programSecret = 'only-for-measuring-0123456789-abcdefghijkl';

/** The settings of the real server for measurements and drills: production, without a limit of requests per minute. */
export function productionSettings(databaseUrl: string): Record<string, string> {
  return {
    APP_MODE: 'production',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: programSecret,
    CAPTCHA_SECRET: programSecret,
    DATA_KEY: 'ab'.repeat(32),
    PUBLIC_URL: 'https://measured.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'measured@example.org',
    CONTACT_EMAIL: 'measured@example.org',
    ...exampleOperator,
    RATE_LIMIT_SCALE: '1000000',
    TRUSTED_PROXIES: '127.0.0.1/32',
  };
}
