import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

export const password = 'Grenier-bleu-42';

type Plumber = {
  id: string;
  serviceId: string;
  email: string;
  firstName: string;
  displayName: string;
  accessToken: string;
};

const phone = '06 39 98 00 01';
const home = { street: '3 rue des Lilas', city: 'Lyon', postalCode: '69003', country: 'FR' };
const identity = {
  birthDate: '1990-05-17',
  gender: 'NOT_SPECIFIED',
  nationality: 'FRENCH',
  idNumber: 'X1Y2Z3A4',
  phone,
  emergencyName: 'Maëlle Quénelle',
  emergencyPhone: '06 39 98 00 02',
  languages: ['fr'],
};
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const documentsOfPlumbers = [
  'PASSPORT',
  'PROFESSIONAL_QUALIFICATION',
  'LIABILITY_INSURANCE',
  'DECENNIAL_INSURANCE',
];
export const blankPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Size 4/Root 1 0 R>>\n%%EOF\n',
);

/** Somebody in Lyon with one service, open every day, whose documents come next. */
export async function reachVerification(
  request: APIRequestContext,
  { category = 'plumbing', slot = { start: '08:00', end: '20:00' }, price = 41 } = {},
) {
  const firstName = `Zoé${randomUUID().replace(/\P{L}/gu, '').slice(0, 6)}`;
  const email = `${randomUUID()}@example.org`;
  const call = async (method: 'post' | 'put', url: string, data: object, token = '') => {
    const response = await request[method](`/api/v1${url}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.ok(), `${url}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  const registration = {
    email,
    firstName,
    lastName: 'Quénelle',
    phone,
    password,
    confirmPassword: password,
    termsAccepted: true,
  };
  const { accessToken } = await call('post', '/providers/register', registration);
  const complete = (step: string, data: object) =>
    call('put', `/onboarding/transition?stepKey=${step}&action=complete`, data, accessToken);
  await complete('PERSONAL_INFO', { ...identity, ...home });
  const description = 'Recherche et réparation de fuite, joints compris, devis avant travaux.';
  const service = {
    name: 'Réparation de fuite',
    description,
    category,
    price,
    duration: 60,
  };
  await complete('SERVICES', { services: [service] });
  const day = { enabled: true, slots: [slot] };
  await complete('AVAILABILITY', Object.fromEntries(weekdays.map((weekday) => [weekday, day])));
  await complete('SERVICE_AREA', { ...home, areaType: 'RADIUS', radiusKm: 20 });
  return { firstName, email, accessToken: String(accessToken), complete };
}

/** A published plumber in Lyon of a journey's own. */
export async function publishPlumber(
  request: APIRequestContext,
  offer: { slot?: { start: string; end: string }; price?: number } = {},
): Promise<Plumber> {
  const { firstName, email, accessToken, complete } = await reachVerification(request, offer);
  for (const type of documentsOfPlumbers) {
    const response = await request.post(`/api/v1/verification/upload/single?type=${type}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      multipart: { file: { name: 'document.pdf', mimeType: 'application/pdf', buffer: blankPdf } },
    });
    expect(response.ok(), await response.text()).toBe(true);
  }
  await complete('PROVIDER_VERIFICATION', { identityType: 'PASSPORT', trader: false });
  await complete('SUBSCRIPTION_PLAN', { plan: 'FREE' });
  const bio = 'Vingt ans de métier, devis clair avant de commencer.';
  const { steps } = await complete('PROVIDER_PROFILE', { headline: 'Fuites et robinets', bio });
  const offered = steps.find(({ stepKey }: { stepKey: string }) => stepKey === 'SERVICES');
  const me = await request.get('/api/v1/providers/currentProviderId', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { providerId } = (await me.json()) as { providerId: string };
  const serviceId = offered.data.services[0].id;
  return { id: providerId, serviceId, email, firstName, displayName: `${firstName} Q.`, accessToken };
}

/** A new customer's bearer token. */
export async function signUpCustomer(request: APIRequestContext): Promise<string> {
  const registration = {
    email: `${randomUUID()}@example.org`,
    password,
    firstName: 'Camille',
    lastName: 'Durand',
    userType: 'client',
    termsAccepted: true,
  };
  const response = await request.post('/api/v1/auth/register', { data: registration });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}
