import { randomUUID } from 'node:crypto';
import { allSteps, blankPdf, documentsOfPlumbers, plumberSteps } from '../../../e2e/step-data.ts';
import { call, isDone, type Request } from './calls.ts';

export type Person = { id: string; email: string; token: string };
export type Offering = Person & { providerId: string; serviceId: string };

export const password = 'Grenier-bleu-42';
const everyDay = [1, 2, 3, 4, 5, 6, 7];
export const visitAddress = {
  street: '3 rue de la République',
  city: 'Lyon',
  postalCode: '69002',
  country: 'FR',
};

/** The response of a call that prepares a drill. @throws when it does not succeed */
export async function mustCall(origin: string, request: Request): Promise<Record<string, unknown>> {
  const answer = await call(origin, request);
  if (!isDone(answer))
    throw new Error(
      `${request.path} answered ${answer.status} ${answer.fault ?? JSON.stringify(answer.body)}`,
    );
  return answer.body;
}

export const registration = (email: string, userType: 'client' | 'provider') => ({
  email,
  password,
  firstName: 'Camille',
  lastName: 'Martin',
  userType,
  termsAccepted: true,
});

export async function register(origin: string, userType: 'client' | 'provider' = 'client'): Promise<Person> {
  const email = `${randomUUID()}@drill.example.org`;
  const body = registration(email, userType);
  const answer = await mustCall(origin, { method: 'POST', path: '/api/v1/auth/register', body });
  return { id: String(answer['userId']), email, token: String(answer['accessToken']) };
}

/** The price of the first edit; each further edit adds one. */
export const firstPrice = 20;

/** The body of a service; the price identifies the edit. */
export const serviceOf = (durationMinutes: number, price: number) => ({
  title: 'Petite réparation',
  description: 'Une petite réparation à domicile, outils et pièces courantes compris.',
  categoryId: 'plumbing',
  price,
  durationMinutes,
});

/** A provider in Lyon who has completed the eight steps, open day and night without a buffer, with one service. */
export async function openProvider(
  origin: string,
  options: { durationMinutes?: number; instantBooking?: boolean } = {},
): Promise<Offering> {
  const person = await register(origin, 'provider');
  const { token } = person;
  const { instantBooking = false, durationMinutes = 15 } = options;
  const put = (path: string, body: unknown) => mustCall(origin, { method: 'PUT', path, token, body });
  const said = plumberSteps({ price: firstPrice, minutes: durationMinutes });
  for (const step of allSteps) {
    if (step === 'PROVIDER_VERIFICATION') await handInDocuments(origin, token);
    await put(`/api/v1/onboarding/transition?stepKey=${step}&action=complete`, said[step]);
  }
  await put('/api/v1/providers/me', { radiusKm: 30, bufferMinutes: 0, instantBooking });
  await put('/api/v1/providers/me/opening-hours', {
    openingHours: everyDay.map((weekday) => ({ weekday, slots: [{ start: '00:00', end: '24:00' }] })),
  });
  const { providerId } = await mustCall(origin, { path: '/api/v1/providers/currentProviderId', token });
  const own = await mustCall(origin, { path: '/api/v1/providers/me', token });
  if (own['published'] !== true) throw new Error(`Not on line: ${String(own['unpublishedReasons'])}`);
  const [service] = own['services'] as { id: string }[];
  return { ...person, providerId: String(providerId), serviceId: String(service?.id) };
}

async function handInDocuments(origin: string, token: string): Promise<void> {
  for (const query of documentsOfPlumbers) {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(blankPdf)], { type: 'application/pdf' }), 'document.pdf');
    const answer = await fetch(`${origin}/api/v1/verification/upload/single?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`A document was answered ${answer.status} ${await answer.text()}`);
  }
}

/** An instant on the grid of starts: midnight UTC in `days` days, plus a number of quarter hours. */
export const startAt = (days: number, quarters: number) =>
  new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000 + quarters * 900_000).toISOString();
