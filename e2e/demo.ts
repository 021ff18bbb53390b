import type { APIRequestContext } from '@playwright/test';

/** The accounts of the demo as the server prints them. The server's own list cannot be imported here. */
export const demoAccounts = [
  { role: 'client', email: 'client@example.org', password: 'Jardin-bleu-2026' },
  { role: 'provider', email: 'provider@example.org', password: 'Atelier-vert-2026' },
] as const;
export const demoAdmin = { email: 'admin@example.org', password: 'Phare-blanc-2026' };

/** The bearer token of the demo's client or provider. */
export async function demoToken(
  request: APIRequestContext,
  role: (typeof demoAccounts)[number]['role'],
): Promise<string> {
  const data = demoAccounts.find((account) => account.role === role);
  const answer = await request.post('/api/v1/auth/login', { data });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
