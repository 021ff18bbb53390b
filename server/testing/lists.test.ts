import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timeOffMax } from '#contract/availability-limits.ts';
import { hourMs } from '#contract/durations.ts';
import { maxPageSize, pageSizeCeiling } from '#contract/primitives-limits.ts';
import { startTestApp, type SignedInUser, type TestRequest } from './app.ts';
import { sharedSocialProviders } from './stand-ins/social-providers.ts';
import { listOperations, type Operation } from './operations.ts';
import { makePdf } from './pictures.ts';
import { validCalls } from './valid-calls.ts';
import { makeArticle, makeBlogCategory, makeBlogTopic } from '#server/features/blog/factory.ts';
import { makeContactMessage, makeContactTemplate } from '#server/features/contact/factory.ts';
import { makeConversation, makeMessages } from '#server/features/messaging/factory.ts';
import { makeAnnouncements } from '#server/features/notifications/announcements/factory.ts';
import { changeConfig } from '#server/features/notifications/config-actions.ts';
import { makeNotifications } from '#server/features/notifications/factory.ts';
import { makeBrowser } from '#server/features/notifications/push/factory.ts';
import { makeDecision, makeHeldReview, makeReport } from '#server/features/reports/factory.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeFailedJob, makeUnsentMail } from '#server/features/outbox/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { makeSessionRecords } from '#server/features/sessions/factory.ts';

const testApp = await startTestApp({ environment: (await sharedSocialProviders()).environment });
afterAll(() => testApp.close());
const validCall = validCalls(testApp);

/** Lists, recognised by their responses: a plain array, a page, or an object that holds only lists. */
const lists = listOperations(testApp.app.swagger()).filter(({ method, answers }) => {
  const { type, properties = {} } = answers['200'] ?? {};
  const types = Object.values(properties).map((property) => property.type);
  const isOfLists = types.length > 0 && types.every((one) => one === 'array');
  return method === 'GET' && (type === 'array' || properties['content']?.type === 'array' || isOfLists);
});
const paged = lists.filter(({ parameters }) => parameters.some(({ name }) => name === 'size'));
const whole = lists.filter((operation) => !paged.includes(operation));

/** More records than a page may hold; for a list without pages, all that one provider is allowed. */
const more = maxPageSize + 5;
let owner: SignedInUser;
let customer: SignedInUser;
let administrator: SignedInUser;
let ids: Record<string, string>;
let conversationId: string;

beforeAll(async () => {
  const { deps, clock, request } = testApp;
  owner = await testApp.signUp({ userType: 'provider' });
  customer = await testApp.signUp();
  administrator = await testApp.signUp({ roles: ['ADMIN'] });
  const { id, serviceIds } = await makeProvider(deps, { accountId: owner.id });
  const [serviceId = ''] = serviceIds;
  ids = { providerId: id, prestationId: serviceId, category: 'DOCUMENT', status: 'NEW' };
  await fill('/providers/me/time-off', (index) => {
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString();
    return { startAt: at(index + 1), endAt: at(index + 2) };
  });
  await fill('/services', () => ({
    title: 'Changer un robinet',
    description: 'Robinet fourni par vous ou par moi, joints neufs.',
    categoryId: 'plumbing',
    price: 60,
    durationMinutes: 60,
  }));
  for (let count = 0; count < more; count += 1) {
    const provider = await makeProvider(deps);
    await insertPending(provider.id);
    conversationId = await makeConversation(deps, { customerId: customer.id, providerId: provider.id });
    await makeMessages(deps, conversationId, [{ senderId: customer.id, text: 'Bonjour, merci.' }]);
    const visit = { service_id: serviceId, customer_id: customer.id };
    const bookingId = await makeBooking(deps.db, visit, clock.now());
    const payload = { bookingId, rating: 5 };
    await request({ method: 'POST', url: '/api/v1/reviews', payload, as: customer });
    const form = { files: [{ bytes: makePdf(), fileName: `${count}.pdf` }] };
    await request({ method: 'POST', url: '/api/v1/files/upload?category=DOCUMENT', form, as: customer });
  }
  await fillBlog();
  await makeNotifications(deps, customer.id, more);
  await makeSessionRecords(deps, customer.id, more);
  await makeAnnouncements(deps, more);
  for (let count = 0; count < more; count += 1) await makeContactMessage(deps);
  ids['contactMessageId'] = await makeContactMessage(deps);
  await makeContactTemplate(deps);
  for (let count = 0; count < more; count += 1) await makeUnsentMail(deps);
  for (let count = 0; count < more; count += 1) await makeFailedJob(deps);
  const appeal = { appeal_text: 'Le diplôme existe.', appealed_at: clock.now() };
  for (let count = 0; count < more; count += 1) {
    await makeReport(deps, { reporter_id: customer.id });
    await makeDecision(deps, { author_id: customer.id, ...appeal });
    await makeHeldReview(deps, { service_id: serviceId, customer_id: customer.id });
  }
  for (let count = 0; count < more; count += 1)
    await changeConfig(deps, administrator.id, { pushEnabled: count % 2 === 1 }, undefined);
  for (let count = 0; count < more; count += 1) await makeBrowser(deps, customer.id);
  await fill(
    '/users/me/addresses',
    (index) => ({
      label: `Adresse ${index}`,
      street: '1 rue Crébillon',
      postalCode: '44000',
      city: 'Nantes',
    }),
    customer,
  );
  const message = { senderId: customer.id, text: 'Bonjour.' };
  await makeMessages(
    deps,
    conversationId,
    Array.from({ length: more }, () => message),
  );
  ids['id'] = conversationId;
  ids['reportId'] = await makeReport(deps, { kind: 'MESSAGE', object_id: await lastMessage() });
});

/** Articles of one category, with its subcategory and topic; the customer keeps them. */
async function fillBlog(): Promise<void> {
  const { deps } = testApp;
  const category_id = await makeBlogCategory(deps);
  await makeBlogCategory(deps, { parent_id: category_id });
  const topics = [await makeBlogTopic(deps, category_id)];
  for (let count = 0; count < more; count += 1) {
    const { id } = await makeArticle(deps, { category_id, topics, featured: true });
    const keep = { method: 'PUT', url: `/api/v1/blog/articles/${id}/bookmark`, as: customer } as const;
    expect((await testApp.request(keep)).statusCode).toBe(200);
  }
  ids['slug'] = category_id;
}

async function lastMessage(): Promise<string> {
  const { id } = await testApp.deps.db
    .selectFrom('message')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function insertPending(providerId: string): Promise<void> {
  const now = testApp.clock.now();
  const document = {
    type: 'PASSPORT',
    status: 'PENDING',
    file_name: 'a.pdf',
    media_type: 'application/pdf',
  } as const;
  const file = { size: 1, sha256: Buffer.alloc(32), storage_name: randomUUID() };
  await testApp.deps.db
    .insertInto('verification_document')
    .values({
      id: randomUUID(),
      provider_id: providerId,
      ...document,
      ...file,
      submitted_at: now,
      created_at: now,
    })
    .execute();
}

/** Adds to a person's list until the API refuses; a list without pages is bounded by the limit of what it lists. */
async function fill(path: string, payloadOf: (index: number) => object, as = owner): Promise<void> {
  let status = 201;
  for (let index = 0; status === 201; index += 1) {
    const call = { method: 'POST', url: `/api/v1${path}`, payload: payloadOf(index), as } as const;
    status = (await testApp.request(call)).statusCode;
    expect(index).toBeLessThanOrEqual(timeOffMax);
  }
  expect(status).toBe(400);
}

/** The valid call of a list, sent by the person with the largest list and with parameters of a page. */
async function callOf(operation: Operation, page: Record<string, number>): Promise<TestRequest> {
  const { search } = new URL((await validCall(operation)).url, 'http://localhost');
  const path = operation.url.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? '');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(page)) query.set(name, String(value));
  const { receives } = operation;
  const person = receives.client === 403 ? owner : customer;
  const as = receives.provider === 403 ? administrator : person;
  return { url: `${path}?${query.toString()}`, as };
}

type Page = { content: unknown[]; size: number; page: number; totalElements: number; last: boolean };

describe.each(paged)('$operationId', (operation) => {
  test('returns at most one page whatever size is requested', async () => {
    const response = await testApp.request(await callOf(operation, { size: pageSizeCeiling }));
    const { content, size, totalElements } = response.json<Page>();
    expect([content.length, size]).toEqual([maxPageSize, maxPageSize]);
    expect(totalElements, 'beforeAll makes too few items of this list').toBeGreaterThan(maxPageSize);
    const beyond = await testApp.request(await callOf(operation, { size: pageSizeCeiling + 1 }));
    expect(beyond.statusCode).toBe(400);
  });

  test('responds to a page far beyond its end', async () => {
    const response = await testApp.request(await callOf(operation, { page: 5_000, size: 20 }));
    expect(response.json<Page>()).toMatchObject({ content: [], page: 5_000, last: true });
  });
});

test.each(whole)('$operationId has a limit without pages', async (operation) => {
  const response = await testApp.request(await callOf(operation, { size: pageSizeCeiling, page: 5_000 }));
  const answer = response.json<unknown[] | object>();
  const items = Array.isArray(answer) ? answer : Object.values(answer).filter(Array.isArray).flat();
  expect(items.length, 'beforeAll makes no item of this list').toBeGreaterThan(0);
  expect(items.length).toBeLessThanOrEqual(timeOffMax);
});

const envelope = ['content', 'page', 'size', 'totalElements', 'totalPages', 'first', 'last', 'totalIsExact'];

test('a list is a plain array or a page, with the parameters of its kind', () => {
  for (const { operationId, answers, parameters } of lists) {
    const { type, properties = {} } = answers['200'] ?? {};
    const names = Object.keys(properties);
    const isPage = names.includes('content');
    if (isPage) expect([operationId, names]).toEqual([operationId, expect.arrayContaining(envelope)]);
    const asks = parameters.some(({ name }) => name === 'size');
    if (type === 'array') expect([operationId, asks]).toEqual([operationId, false]);
  }
});

test('plans and time off are plain arrays', () => {
  const types = new Map(lists.map(({ operationId, answers }) => [operationId, answers['200']?.type]));
  for (const operationId of ['listPlans', 'listTimeOff', 'listCategories', 'listOnboardingSteps'])
    expect([operationId, types.get(operationId)]).toEqual([operationId, 'array']);
});

test('these are the lists', () => {
  expect(paged.length).toBeGreaterThanOrEqual(6);
  expect(whole.length).toBeGreaterThanOrEqual(6);
});
