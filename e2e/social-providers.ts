import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startSocialProviders, type SocialProviders } from '#server/testing/stand-ins/social-providers.ts';
import { test as base } from './further-server.ts';

/** A server with sign-in by Google, Apple and Facebook, all three on loopback. */
export const test = base.extend<{ providers: SocialProviders; origin: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
  providers: async ({}, use) => {
    const providers = await startSocialProviders();
    await use(providers);
    await providers.close();
  },
  origin: async ({ startServer, providers }, use) => {
    const { origin } = await startServer(providers.environment);
    await use(origin);
  },
});

/** An account at a provider. */
export const person = (more: object = {}) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.org`,
  email_verified: true,
  given_name: 'Nour',
  family_name: 'Haddad',
  ...more,
});
export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));
