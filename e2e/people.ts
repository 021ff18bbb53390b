import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import {
  allSteps,
  blankPdf,
  documentsOfPlumbers,
  phone,
  plumberSteps,
  type Offer,
  type Step,
} from './step-data.ts';
import type { Language } from './words.ts';

export const password = 'Grenier-bleu-42';

type Person = { email: string; firstName: string; accessToken: string };
/** What POST /test/people answers. */
type MadePerson = {
  accessToken: string;
  provider?: { id: string; serviceIds: string[] };
  visits: { id: string; startAt: string }[];
};
type Plumber = Person & { id: string; serviceId: string; displayName: string };

/** A new provider who has only signed up, and reads a language. */
export async function registerProvider(
  request: APIRequestContext,
  language: Language = 'fr',
): Promise<Person> {
  const person = newProvider();
  const response = await request.post('/api/v1/providers/register', {
    headers: { 'accept-language': language },
    data: { ...person, confirmPassword: password },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { email: person.email, firstName: person.firstName, accessToken };
}

/** What a provider says to sign up. */
const newProvider = () => ({
  email: `${randomUUID()}@example.org`,
  firstName: `Zoé${randomUUID().replace(/\P{L}/gu, '').slice(0, 6)}`,
  lastName: 'Quénelle',
  phone,
  password,
  termsAccepted: true,
});

/**
 * A person as the API would have made them, in one call (server/testing/journeys/people.ts): journeys about signing up
 * and the onboarding walk themselves.
 */
async function makePerson(
  request: APIRequestContext,
  data: object,
  headers: Record<string, string> = {},
): Promise<MadePerson> {
  const response = await request.post('/test/people', { data, headers });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as MadePerson;
}

/** Completes steps as the plumber in Lyon, with the documents that the steps require. */
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
  for (const query of documentsOfPlumbers) {
    const response = await request.post(`/api/v1/verification/upload/single?${query}`, {
      headers,
      multipart: { file: { name: 'document.pdf', mimeType: 'application/pdf', buffer: blankPdf } },
    });
    expect(response.ok(), await response.text()).toBe(true);
  }
}

/** A published plumber in Lyon for one journey, open every day. */
export async function publishPlumber(
  request: APIRequestContext,
  offer: Offer = {},
  language: Language = 'fr',
): Promise<Plumber> {
  const person = newProvider();
  const { email, firstName } = person;
  const said = plumberSteps(offer);
  const onboarding = {
    steps: allSteps.map((key) => ({ key, data: said[key] })),
    documents: documentsOfPlumbers.map((query) => Object.fromEntries(new URLSearchParams(query))),
    file: blankPdf.toString('latin1'),
  };
  const wish = { ...person, userType: 'provider', onboarding };
  const { accessToken, provider } = await makePerson(request, wish, { 'accept-language': language });
  const { id = '', serviceIds: [serviceId = ''] = [] } = provider ?? {};
  return { email, firstName, accessToken, id, serviceId, displayName: `${firstName} Q.` };
}

const newCustomer = (email = `${randomUUID()}@example.org`) => ({
  email,
  phone,
  password,
  firstName: 'Camille',
  lastName: 'Durand',
  userType: 'client',
  termsAccepted: true,
});

/** The bearer token of a new customer. */
export async function signUpCustomer(
  request: APIRequestContext,
  email?: string,
  language: Language = 'fr',
): Promise<string> {
  const { accessToken } = await makePerson(request, newCustomer(email), { 'accept-language': language });
  return accessToken;
}

type Offered = Pick<Plumber, 'id' | 'serviceId'>;
const visitOf = ({ serviceId }: Offered) => ({
  serviceId,
  address: { street: '3 rue de la République', city: 'Lyon', postalCode: '69002' },
  expressRequest: true,
});
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/**
 * A new customer who has requested visits in Lyon, each at the first free start of a day or after it, in one call. Where
 * `confirmed` is true, the provider has confirmed them.
 */
export async function customerWithVisits(
  request: APIRequestContext,
  plumber: Offered,
  days: readonly Date[],
  { confirmed = false }: { confirmed?: boolean } = {},
): Promise<{ customer: string; email: string; visits: MadePerson['visits'] }> {
  const person = newCustomer();
  const visits = days.map((day) => ({
    providerId: plumber.id,
    from: dayOf(day),
    request: visitOf(plumber),
    confirmed,
  }));
  const made = await makePerson(request, { ...person, visits });
  return { customer: made.accessToken, email: person.email, visits: made.visits };
}

/** As `customerWithVisits`, with one visit. */
export async function customerWithVisit(
  request: APIRequestContext,
  plumber: Offered,
  day: Date,
  options: { confirmed?: boolean } = {},
): Promise<{ customer: string; email: string; id: string }> {
  const { visits, ...person } = await customerWithVisits(request, plumber, [day], options);
  return { ...person, id: visits[0]?.id ?? '' };
}

/** A customer's request for a visit in Lyon, at the first free start of a day or after it. */
export async function requestVisit(
  request: APIRequestContext,
  customer: string,
  plumber: Offered,
  day: Date,
): Promise<string> {
  const url = `/api/v1/providers/${plumber.id}/slots?serviceId=${plumber.serviceId}&from=${dayOf(day)}`;
  const free = await request.get(url);
  const { days } = (await free.json()) as { days: { slots: { startAt: string }[] }[] };
  const startAt = days.flatMap(({ slots }) => slots)[0]?.startAt;
  const booked = await request.post('/api/v1/bookings', {
    data: { ...visitOf(plumber), startAt },
    headers: { authorization: `Bearer ${customer}` },
  });
  expect(booked.ok(), await booked.text()).toBe(true);
  const booking = (await booked.json()) as { id: string };
  return booking.id;
}
