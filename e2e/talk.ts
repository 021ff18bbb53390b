import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { publishPlumber, signUpCustomer } from './people.ts';

type Talk = {
  plumber: Awaited<ReturnType<typeof publishPlumber>>;
  /** The bearer token of the customer, who is Camille. */
  customer: string;
  id: string;
};

export const firstText = 'Bonjour, êtes-vous libre samedi ?';

/** A page of one signed-in person in their language. */
export async function pageOf(browser: Browser, accessToken: string, locale = 'fr-FR'): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } });
  await context.addInitScript((token) => {
    if (!sessionStorage.getItem('signed-in')) localStorage.setItem('authToken', token);
    sessionStorage.setItem('signed-in', 'yes');
  }, accessToken);
  return context.newPage();
}

/** A customer has written to a new plumber. */
export async function startTalk(request: APIRequestContext): Promise<Talk> {
  const plumber = await publishPlumber(request);
  const customer = await signUpCustomer(request);
  const started = await request.post('/api/v1/messages/start-conversation', {
    data: { providerId: plumber.id, subject: 'Fuite sous l’évier', text: firstText },
    headers: { authorization: `Bearer ${customer}` },
  });
  expect(started.ok(), await started.text()).toBe(true);
  const { conversation } = (await started.json()) as { conversation: { id: string } };
  return { plumber, customer, id: conversation.id };
}

/** What a person wrote in a conversation, oldest first, as the person reads it. */
export async function textsOf(
  request: APIRequestContext,
  accessToken: string,
  id: string,
): Promise<string[]> {
  const listed = await request.get(`/api/v1/messages/conversations/${id}/messages?size=100&direction=asc`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { content } = (await listed.json()) as { content: { text: string | null }[] };
  return content.map(({ text }) => text ?? '');
}

/** Sends texts by the API, one after another. */
export async function write(
  request: APIRequestContext,
  accessToken: string,
  id: string,
  texts: readonly string[],
): Promise<void> {
  for (const text of texts) {
    const sent = await request.post(`/api/v1/messages/conversations/${id}/messages`, {
      data: { text },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
}
