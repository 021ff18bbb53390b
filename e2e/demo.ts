import { expect, type APIRequestContext } from '@playwright/test';

/** The accounts of the demo as the server prints them. The server's own list cannot be imported here. */
export const demoAccounts = [
  { role: 'client', email: 'client@example.org', password: 'Jardin-bleu-2026' },
  { role: 'provider', email: 'provider@example.org', password: 'Atelier-vert-2026' },
] as const;
export const demoAdmin = { email: 'admin@example.org', password: 'Phare-blanc-2026' };

/**
 * The bearer token of an account of the demo. A sign-in would be told to its owner, as a line and a passing notice on
 * every page that another journey has open for the same account.
 */
export async function demoToken(request: APIRequestContext, email: string): Promise<string> {
  const made = await request.post('/test/tokens', { data: { email } });
  expect(made.ok(), await made.text()).toBe(true);
  return ((await made.json()) as { accessToken: string }).accessToken;
}
