import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { demoAccounts, demoToken } from './demo.ts';
import { adminToken, publishUnverified } from './documents.ts';
import { provenAdmin } from './identity.ts';
import { ownAddress } from './own-address.ts';
import { completeSteps, publishPlumber, registerProvider, signUpCustomer } from './people.ts';
import { allSteps } from './step-data.ts';
import type { Language } from './words.ts';

type Reader = {
  /** Addresses. A part like `:booking` is an id that `begin` finds or makes. */
  pages: readonly string[];
  /** The API refuses calls of this person, which the browser logs. */
  isRefused?: boolean;
  begin: (request: APIRequestContext, language: Language) => Promise<Start>;
};
type Start = { token: string; ids?: Record<string, string> };
type Row = { id: string };

/** Public pages besides those of e2e/public-pages.ts, which visitors and search engines rarely or never open. */
export const furtherPublicPages = [
  '/providers/search?query=plombier&where=Lyon',
  '/auth/verify-email',
  '/dev/analytics',
  '/dev/app',
  '/dev/errors',
  '/dev/ui',
] as const;

/** Those who read private pages: each sees other pages, or the same ones in another state. */
export const readers: Readonly<Record<string, Reader>> = {
  'the client of the demo': {
    pages: [
      '/dashboard',
      '/bookings',
      '/bookings/:booking',
      '/bookings/new?serviceId=:service',
      '/provider/dashboard',
      '/messages',
      '/messages/:conversation',
      '/notifications',
      '/reports',
      '/favorites',
      '/blog/bookmarks',
      '/settings',
      '/settings/profile',
      '/settings/security',
      '/settings/two-factor',
      '/settings/preferences',
      '/settings/notifications',
      '/settings/privacy',
      '/settings/addresses',
    ],
    begin: async (request) => {
      const token = await demoToken(request, demoAccounts[0].email);
      const ids = {
        booking: await firstOf(request, token, '/api/v1/bookings/customer'),
        service: await firstOf(request, token, '/api/v1/services?query=menage'),
        conversation: await firstOf(request, token, '/api/v1/messages/conversations'),
      };
      return { token, ids };
    },
  },
  'a new client': {
    pages: [
      '/dashboard',
      '/bookings',
      '/messages',
      '/notifications',
      '/settings/addresses',
      '/provider/become-provider/onboarding',
    ],
    begin: async (request) => ({ token: await signUpCustomer(request) }),
  },
  'the provider of the demo': {
    pages: [
      '/bookings',
      '/bookings/:booking',
      '/messages/:conversation',
      '/provider/dashboard',
      '/provider/services',
      '/provider/services/new',
      '/provider/services/:ownService',
      '/provider/availability',
      '/provider/profile',
      '/provider/photos',
      '/provider/subscription',
      '/provider/become-provider/onboarding',
    ],
    begin: async (request) => {
      const token = await demoToken(request, demoAccounts[1].email);
      const { providerId } = await ask<{ providerId: string }>(
        request,
        token,
        '/api/v1/providers/currentProviderId',
      );
      const ids = {
        booking: await firstOf(request, token, '/api/v1/bookings/provider'),
        conversation: await firstOf(request, token, '/api/v1/messages/conversations'),
        ownService: await firstOf(request, token, `/api/v1/services/providers/${providerId}`),
      };
      return { token, ids };
    },
  },
  'a provider who has just signed up': {
    pages: [
      '/provider/dashboard',
      '/provider/become-provider/onboarding',
      '/provider/become-provider/personal-info',
    ],
    begin: async (request, language) => ({
      token: (await registerProvider(request, language)).accessToken,
    }),
  },
  'a provider before the last step': {
    pages: [
      '/provider/become-provider/onboarding',
      '/provider/become-provider/personal-info',
      '/provider/become-provider/services',
      '/provider/become-provider/availability',
      '/provider/become-provider/service-area',
      '/provider/become-provider/verification',
      '/provider/become-provider/subscription',
      '/provider/become-provider/profile',
    ],
    begin: async (request, language) => {
      const { accessToken } = await registerProvider(request, language);
      await completeSteps(request, accessToken, allSteps.slice(0, -1));
      return { token: accessToken };
    },
  },
  'an administrator': {
    pages: [
      '/admin',
      '/admin?case=REPORT-:report',
      '/admin?case=DOCUMENT-:handedIn',
      '/admin?case=APPEAL-:decision',
      '/admin?case=CONTACT-:contactMessage',
      '/admin/dashboard',
      '/admin/verification',
      '/admin/contact',
      '/admin/contact/templates',
      '/admin/contact/:contactMessage',
      '/admin/letters',
      '/admin/letters/new?for=opening',
      '/admin/letters/:letter',
      '/admin/people',
      '/admin/people?person=:person',
      '/admin/people/:person',
      '/admin/bookings',
      '/admin/bookings/:booking',
      '/admin/blog',
      '/admin/blog/categories',
      '/admin/blog/articles/:article',
      '/admin/notifications',
      '/admin/reports',
      '/admin/reports/:report',
      '/admin/held-reviews',
      '/admin/appeals',
      '/admin/appeals/:decision',
      '/admin/system',
      '/admin/journal',
    ],
    begin: async (request) => {
      const { providerId: handedIn } = await publishUnverified(request);
      await writeToDesk(request);
      const report = await reportPlumber(request);
      const { token: suspended, decision } = await suspend(request);
      await ask(request, suspended, `/api/v1/decisions/${decision}/appeal`, { text: 'Ce n’était pas moi.' });
      const token = await adminToken(request);
      const ids = {
        contactMessage: await firstOf(request, token, '/api/v1/contact/messages'),
        person: await firstOf(request, token, '/api/v1/admin/users?query=client@example.org'),
        booking: await firstOf(request, token, '/api/v1/admin/bookings'),
        letter: await draftLetter(request, token),
        article: await firstOf(request, token, '/api/v1/admin/blog/articles'),
        report,
        handedIn,
        decision,
      };
      return { token, ids };
    },
  },
  'a suspended person': {
    pages: ['/suspended', '/decisions/:decision'],
    isRefused: true,
    begin: async (request) => {
      const { token, decision } = await suspend(request);
      return { token, ids: { decision } };
    },
  },
};

/** An answer of the API to a person; with `data` to what the person sends. */
async function ask<Answer>(
  request: APIRequestContext,
  token: string,
  url: string,
  data?: object,
): Promise<Answer> {
  const method = data ? 'POST' : 'GET';
  const answer = await request.fetch(url, { method, data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

async function firstOf(request: APIRequestContext, token: string, url: string): Promise<string> {
  const { content } = await ask<{ content: Row[] }>(request, token, url);
  expect(content, url).not.toEqual([]);
  return content[0]?.id ?? '';
}

/** A letter that is not sent: its readers would be the prospects of other journeys. */
async function draftLetter(request: APIRequestContext, token: string): Promise<string> {
  const { opening } = await ask<{ opening: object }>(request, token, '/api/v1/admin/letters/parts');
  return (await ask<Row>(request, token, '/api/v1/admin/letters', opening)).id;
}

async function writeToDesk(request: APIRequestContext): Promise<void> {
  const data = {
    name: 'Claire',
    email: `${randomUUID()}@example.org`,
    subject: 'Facture de la visite',
    message: 'Bonjour, je ne trouve pas la facture de ma visite.',
    fillSeconds: 60,
  };
  const answer = await request.post('/api/v1/contact/messages', { data, headers: ownAddress() });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function reportPlumber(request: APIRequestContext): Promise<string> {
  const { id } = await publishPlumber(request);
  const data = { kind: 'PROFILE', id, reason: 'FALSE_INFORMATION', text: 'Ce diplôme n’existe pas.' };
  const report = await ask<Row>(request, await signUpCustomer(request), '/api/v1/reports', data);
  return report.id;
}

/** A customer whom an administrator has suspended, and the decision about it. */
async function suspend(request: APIRequestContext): Promise<{ token: string; decision: string }> {
  const token = await signUpCustomer(request);
  const { id } = await ask<Row>(request, token, '/api/v1/users/me');
  const suspended = await request.post(`/api/v1/admin/users/${id}/suspend`, {
    headers: await provenAdmin(request),
    data: { reason: 'HARASSMENT', text: 'Deux messages insultants, le 1er mars.' },
  });
  expect(suspended.ok(), await suspended.text()).toBe(true);
  const me = await ask<{ suspension: { decisionId: string } }>(request, token, '/api/v1/users/me');
  return { token, decision: me.suspension.decisionId };
}
