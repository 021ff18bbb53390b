import { expect, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAdmin, demoToken } from './demo.ts';
import { completeSteps, registerProvider } from './people.ts';
import { blankPdf, lastDay } from './step-data.ts';

export const stepsBefore = ['PERSONAL_INFO', 'SERVICES', 'AVAILABILITY', 'SERVICE_AREA'] as const;

export async function signIn(page: Page, accessToken: string): Promise<void> {
  await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
}

export const adminToken = (request: APIRequestContext): Promise<string> =>
  demoToken(request, demoAdmin.email);

export const makePhoto = () =>
  sharp({ create: { width: 640, height: 420, channels: 3, background: '#b9c7bd' } })
    .jpeg()
    .toBuffer();

/** A provider who is published except for the documents, which are in the queue. */
export async function publishUnverified(request: APIRequestContext) {
  const { accessToken, firstName } = await registerProvider(request);
  await completeSteps(request, accessToken, stepsBefore, { category: 'painting' });
  const headers = { authorization: `Bearer ${accessToken}` };
  const photo = { name: 'passeport.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() };
  const pdf = { name: 'assurance.pdf', mimeType: 'application/pdf', buffer: blankPdf };
  const ids: string[] = [];
  for (const [query, file] of [
    ['type=PASSPORT', photo],
    [`type=LIABILITY_INSURANCE&validUntil=${lastDay}`, pdf],
  ] as const) {
    const answer = await request.post(`/api/v1/verification/upload/single?${query}`, {
      headers,
      multipart: { file },
    });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  const handedIn = await request.put(
    '/api/v1/onboarding/transition?stepKey=PROVIDER_VERIFICATION&action=complete',
    { headers, data: { identityType: 'PASSPORT', trader: false } },
  );
  expect(handedIn.ok(), await handedIn.text()).toBe(true);
  await completeSteps(request, accessToken, ['SUBSCRIPTION_PLAN', 'PROVIDER_PROFILE']);
  const me = await request.get('/api/v1/providers/currentProviderId', { headers });
  const { providerId } = (await me.json()) as { providerId: string };
  const [passportId = '', insuranceId = ''] = ids;
  return { accessToken, providerId, passportId, insuranceId, displayName: `${firstName} Q.` };
}

/** Claims a document and decides on it. */
export async function decide(
  request: APIRequestContext,
  token: string,
  documentId: string,
  outcome: 'APPROVED' | 'REJECTED',
  notes?: string,
): Promise<void> {
  for (const status of ['IN_REVIEW', outcome]) {
    const url = `/api/v1/verification/admin/document/${documentId}/status?status=${status}`;
    const data = notes === undefined ? {} : { notes };
    const answer = await request.put(url, { headers: { authorization: `Bearer ${token}` }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

export const approve = (request: APIRequestContext, token: string, documentId: string) =>
  decide(request, token, documentId, 'APPROVED');
