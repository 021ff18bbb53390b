import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

export const password = 'Grenier-bleu-42';

type Plumber = Person & { id: string; serviceId: string; displayName: string };

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

type Person = { email: string; firstName: string; accessToken: string };
export const allSteps = [
  'PERSONAL_INFO',
  'SERVICES',
  'AVAILABILITY',
  'SERVICE_AREA',
  'PROVIDER_VERIFICATION',
  'SUBSCRIPTION_PLAN',
  'PROVIDER_PROFILE',
] as const;
type Step = (typeof allSteps)[number];

const service = {
  name: 'Réparation de fuite',
  description: 'Recherche et réparation de fuite, joints compris, devis avant travaux.',
  duration: 60,
};
type Offer = {
  category?: string;
  slot?: { start: string; end: string };
  price?: number;
  plan?: 'FREE' | 'MONTHLY';
};

/** What a plumber in Lyon, or somebody of another trade, says in each step. */
function plumberSteps({
  category = 'plumbing',
  slot = { start: '08:00', end: '20:00' },
  price = 41,
  plan = 'FREE',
}: Offer): Record<Step, object> {
  const day = { enabled: true, slots: [slot] };
  return {
    PERSONAL_INFO: { ...identity, ...home },
    SERVICES: { services: [{ ...service, category, price }] },
    AVAILABILITY: Object.fromEntries(weekdays.map((weekday) => [weekday, day])),
    SERVICE_AREA: { ...home, areaType: 'RADIUS', radiusKm: 20 },
    PROVIDER_VERIFICATION: { identityType: 'PASSPORT', trader: false },
    SUBSCRIPTION_PLAN: { plan },
    PROVIDER_PROFILE: {
      headline: 'Fuites et robinets',
      bio: 'Vingt ans de métier, devis clair avant de commencer.',
    },
  };
}

/** A new provider who has only signed up. */
export async function registerProvider(request: APIRequestContext): Promise<Person> {
  const firstName = `Zoé${randomUUID().replace(/\P{L}/gu, '').slice(0, 6)}`;
  const email = `${randomUUID()}@example.org`;
  const response = await request.post('/api/v1/providers/register', {
    data: {
      email,
      firstName,
      lastName: 'Quénelle',
      phone,
      password,
      confirmPassword: password,
      termsAccepted: true,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { email, firstName, accessToken };
}

/** Completes steps as the plumber in Lyon, with the documents that belong to them. */
export async function completeSteps(
  request: APIRequestContext,
  accessToken: string,
  steps: readonly Step[],
  offer: Offer = {},
): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const said = plumberSteps(offer);
  for (const step of steps) {
    if (step === 'PROVIDER_VERIFICATION') await handInDocuments(request, headers);
    const url = `/api/v1/onboarding/transition?stepKey=${step}&action=complete`;
    const response = await request.put(url, { headers, data: said[step] });
    expect(response.ok(), `${step}: ${await response.text()}`).toBe(true);
  }
}

async function handInDocuments(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  for (const type of documentsOfPlumbers) {
    const response = await request.post(`/api/v1/verification/upload/single?type=${type}`, {
      headers,
      multipart: { file: { name: 'document.pdf', mimeType: 'application/pdf', buffer: blankPdf } },
    });
    expect(response.ok(), await response.text()).toBe(true);
  }
}

/** A published plumber in Lyon of a journey's own, open every day. */
export async function publishPlumber(request: APIRequestContext, offer: Offer = {}): Promise<Plumber> {
  const person = await registerProvider(request);
  await completeSteps(request, person.accessToken, allSteps, offer);
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const me = await request.get('/api/v1/providers/currentProviderId', { headers });
  const { providerId } = (await me.json()) as { providerId: string };
  const status = await request.get('/api/v1/onboarding/status', { headers });
  const { steps } = (await status.json()) as {
    steps: { stepKey: string; data: { services: { id: string }[] } }[];
  };
  const serviceId = steps.find(({ stepKey }) => stepKey === 'SERVICES')?.data.services[0]?.id ?? '';
  return { ...person, id: providerId, serviceId, displayName: `${person.firstName} Q.` };
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

/** A customer's request for a visit in Lyon, at the first free start of a day or after it. */
export async function requestVisit(
  request: APIRequestContext,
  customer: string,
  { id, serviceId }: Pick<Plumber, 'id' | 'serviceId'>,
  day: Date,
): Promise<string> {
  const from = day.toISOString().slice(0, 10);
  const free = await request.get(`/api/v1/providers/${id}/slots?serviceId=${serviceId}&from=${from}`);
  const { days } = (await free.json()) as { days: { slots: { startAt: string }[] }[] };
  const startAt = days.flatMap(({ slots }) => slots)[0]?.startAt;
  const address = { street: '3 rue de la République', city: 'Lyon', postalCode: '69002' };
  const booked = await request.post('/api/v1/bookings', {
    data: { serviceId, startAt, address },
    headers: { authorization: `Bearer ${customer}` },
  });
  expect(booked.ok(), await booked.text()).toBe(true);
  const booking = (await booked.json()) as { id: string };
  return booking.id;
}
