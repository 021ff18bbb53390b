import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { identityProofHeader } from '#contract/auth-limits.ts';
import type { StaffRole } from '#contract/staff-rules.ts';
import { demoAdmin } from './demo.ts';
import { adminToken } from './documents.ts';
import { password, signUpCustomer } from './people.ts';
import type { wordsOf } from './words.ts';

/** An administrator who has just given the password again, for the calls that ask for it. */
export async function provenAdmin(request: APIRequestContext): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${await adminToken(request)}` };
  const data = { password: demoAdmin.password };
  const answer = await request.post('/api/v1/users/me/identity-proof', { headers, data });
  return { ...headers, [identityProofHeader]: ((await answer.json()) as { token: string }).token };
}

/** Gives the password again in the dialog that asks for it. */
export async function confirmIdentity(page: Page, say: ReturnType<typeof wordsOf>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('security', 'proof.again.title') });
  await dialog.getByLabel(say('security', 'proof.password'), { exact: true }).fill(demoAdmin.password);
  await dialog.getByRole('button', { name: say('security', 'proof.again.submit') }).click();
  await expect(dialog).toHaveCount(0);
}

/** An administrator besides that of the demo. */
export const makeAdministrator = (request: APIRequestContext): Promise<string> => makeStaff(request, 'ADMIN');

/** A new person of the team. */
export async function makeStaff(request: APIRequestContext, role: StaffRole): Promise<string> {
  const email = `samir-${randomUUID()}@example.org`;
  const token = await signUpCustomer(request, email);
  const me = await request.get('/api/v1/users/me', { headers: { authorization: `Bearer ${token}` } });
  const { id } = (await me.json()) as { id: string };
  const made = await request.put(`/api/v1/admin/users/${id}/staff-role`, {
    headers: await provenAdmin(request),
    data: { role, text: 'Samir rejoint l’équipe.' },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const signedIn = await request.post('/api/v1/auth/login', { data: { email, password } });
  return ((await signedIn.json()) as { accessToken: string }).accessToken;
}
