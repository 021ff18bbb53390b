import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAccounts } from '#db/seed/demo/load.ts';
import { accessTokenStorageKey } from '#contract/auth-limits.ts';
import { findChromium, installChromium } from '../e2e/chromium.ts';
import { rejectedConsent } from '../e2e/rejected-consent.ts';

/**
 * Captures every page at three widths in French and Arabic from the demo data into screens/; with --dark in the dark theme,
 * with --readme also the pictures of the README.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const port = 3129;
const site = `http://localhost:${port}`;
const widths = [360, 768, 1280];
const languages = { fr: 'fr-FR', ar: 'ar' };
const colorScheme = process.argv.includes('--dark') ? 'dark' : 'light';

type Screen = { name: string; path: string; as?: 'client' | 'provider' | 'admin' };

/** A provider whose onboarding is complete, so that every step is accessible. */
const steps = [
  'onboarding',
  'personal-info',
  'services',
  'availability',
  'service-area',
  'verification',
  'subscription',
  'profile',
];

async function firstId(url: string, token?: string): Promise<string> {
  const response = await fetch(`${site}/api/v1${url}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const { content } = (await response.json()) as { content: { id: string }[] };
  return content[0]?.id ?? '';
}

async function signIn(role: string): Promise<string> {
  const account = demoAccounts.find((one) => one.role === role);
  const response = await fetch(`${site}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

async function listScreens(tokens: { client: string; provider: string }): Promise<Screen[]> {
  const provider = await firstId('/providers?query=menage&place=44109');
  const service = await firstId('/services?query=plombier&sort=rating');
  const booking = await firstId('/bookings/customer?when=upcoming', tokens.client);
  const request = await firstId('/bookings/provider?status=PENDING', tokens.provider);
  const conversation = await firstId('/conversations', tokens.client);
  const conversationOfProvider = await firstId('/conversations', tokens.provider);
  return [
    { name: 'home', path: '/' },
    { name: 'search', path: '/search?query=menage&where=Nantes+(44000)&place=44109' },
    { name: 'search-empty', path: '/search?query=zzzxq' },
    { name: 'ranking', path: '/search/ranking' },
    { name: 'services', path: '/services' },
    { name: 'service', path: `/services/${service}` },
    { name: 'provider', path: `/providers/${provider}` },
    { name: 'login', path: '/auth/login' },
    { name: 'register', path: '/auth/register' },
    { name: 'forgot-password', path: '/auth/forgot-password' },
    { name: 'not-found', path: '/nothing-is-here' },
    { name: 'how-it-works', path: '/how-it-works' },
    { name: 'help', path: '/help' },
    { name: 'help-found', path: '/help?q=annuler' },
    { name: 'blog', path: '/blog' },
    { name: 'gallery', path: '/dev/ui' },
    { name: 'dashboard', path: '/dashboard', as: 'client' },
    { name: 'bookings', path: '/bookings', as: 'client' },
    { name: 'booking', path: `/bookings/${booking}`, as: 'client' },
    { name: 'book', path: `/bookings/new?serviceId=${service}`, as: 'client' },
    { name: 'request', path: `/bookings/${request}`, as: 'provider' },
    { name: 'provider-dashboard', path: '/provider/dashboard', as: 'provider' },
    { name: 'provider-services', path: '/provider/services', as: 'provider' },
    { name: 'provider-availability', path: '/provider/availability', as: 'provider' },
    { name: 'provider-profile', path: '/provider/profile', as: 'provider' },
    { name: 'provider-photos', path: '/provider/photos', as: 'provider' },
    { name: 'provider-subscription', path: '/provider/subscription', as: 'provider' },
    { name: 'provider-signup', path: '/provider/become-provider/signup' },
    ...steps.map((step) => ({
      name: `step-${step}`,
      path: `/provider/become-provider/${step}`,
      as: 'provider' as const,
    })),
    { name: 'messages', path: '/messages', as: 'client' },
    { name: 'conversation', path: `/messages/${conversation}`, as: 'client' },
    { name: 'conversation-provider', path: `/messages/${conversationOfProvider}`, as: 'provider' },
    { name: 'notifications', path: '/notifications', as: 'client' },
    { name: 'settings', path: '/settings', as: 'client' },
    { name: 'settings-profile', path: '/settings/profile', as: 'client' },
    { name: 'settings-preferences', path: '/settings/preferences', as: 'client' },
    { name: 'settings-notifications', path: '/settings/notifications', as: 'client' },
    { name: 'admin-blog', path: '/admin/blog', as: 'admin' },
    { name: 'admin-verification', path: '/admin/verification', as: 'admin' },
  ];
}

async function openPage(
  context: BrowserContext,
  screen: Screen,
  tokens: Record<string, string>,
): Promise<Page> {
  const page = await context.newPage();
  if (screen.as) {
    const stored = { key: accessTokenStorageKey, token: tokens[screen.as] ?? '' };
    await page.addInitScript(({ key, token }) => localStorage.setItem(key, token), stored);
  }
  await page.goto(`${site}${screen.path}`, { waitUntil: 'networkidle' });
  // The gallery always shows skeletons.
  if (screen.as) await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
  return page;
}

async function takeAll(browser: Browser, only: string | undefined): Promise<void> {
  const tokens = {
    client: await signIn('client'),
    provider: await signIn('provider'),
    admin: await signIn('admin'),
  };
  const screens = (await listScreens(tokens)).filter(({ name }) => only === undefined || name === only);
  for (const [language, locale] of Object.entries(languages)) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        locale,
        timezoneId: 'Europe/Paris',
        colorScheme,
      });
      await context.addCookies([rejectedConsent]);
      for (const screen of screens) {
        const page = await openPage(context, screen, tokens);
        page.on('console', (message) =>
          console.log(`${screen.name} ${language} ${width}: ${message.text()}`),
        );
        await page.screenshot({
          path: `${root}screens/${screen.name}-${language}-${width}.png`,
          fullPage: true,
        });
        await page.close();
      }
      await context.close();
    }
  }
}

/** The pictures of the README: small, the visible part of the page only. */
async function keepForReadme(): Promise<void> {
  await mkdir(`${root}docs/screens`, { recursive: true });
  for (const name of [
    'home-fr-1280',
    'search-fr-1280',
    'provider-fr-1280',
    'provider-dashboard-fr-1280',
    'search-ar-1280',
  ]) {
    await sharp(`${root}screens/${name}.png`)
      .extract({ left: 0, top: 0, width: 1280, height: 900 })
      .webp({ quality: 80 })
      .toFile(`${root}docs/screens/${name}.webp`);
  }
}

installChromium();
await rm(`${root}screens`, { recursive: true, force: true });
await mkdir(`${root}screens`);
const server = spawn(process.execPath, ['scripts/start.mjs', '--journeys'], {
  cwd: root,
  env: { ...process.env, E2E_PORT: String(port) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
await new Promise<void>((resolve, reject) => {
  server.stdout.on('data', (part: Buffer) => part.toString().includes('journeys at') && resolve());
  server.once('exit', () => reject(new Error('The server ended.')));
});
try {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  await takeAll(
    browser,
    process.argv.slice(2).find((argument) => !argument.startsWith('--')),
  );
  await browser.close();
  if (process.argv.includes('--readme')) await keepForReadme();
} finally {
  server.kill('SIGTERM');
  await ended;
}
