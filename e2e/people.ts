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

/** A published plumber in Lyon of a journey's own, open every day. */
export async function publishPlumber(
  request: APIRequestContext,
  { slot = { start: '08:00', end: '20:00' }, price = 41 } = {},
): Promise<Plumber> {
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
    password,
    firstName,
    lastName: 'Quénelle',
    userType: 'provider',
    termsAccepted: true,
  };
  const { accessToken } = await call('post', '/auth/register', registration);
  const address = { city: 'Lyon', postalCode: '69003' };
  await call(
    'put',
    '/providers/me',
    { address, areaType: 'RADIUS', radiusKm: 20, headline: 'Fuites et robinets' },
    accessToken,
  );
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    slots: [slot],
  }));
  await call('put', '/providers/me/opening-hours', { openingHours }, accessToken);
  const description = 'Recherche et réparation de fuite, joints compris, devis avant travaux.';
  const service = {
    title: 'Réparation de fuite',
    description,
    categoryId: 'plumbing',
    price,
    durationMinutes: 60,
  };
  const { id: serviceId, provider } = await call('post', '/services', service, accessToken);
  return { id: provider.id, serviceId, email, firstName, displayName: `${firstName} Q.`, accessToken };
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
