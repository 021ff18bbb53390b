import type { TestApp, TestRequest } from './app.ts';

/** A text that was written: the call that sent it, and what that call answered. */
type Written = { call: TestRequest; answer: Record<string, unknown>; text: string };
type Reading = (written: Written) => Promise<unknown>;

/** What the contract makes of a text: blanks at its ends go, and nothing that is left is as if unsaid. */
export const keptText = (text: string): string | null => text.trim() || null;

/** Free texts that a call takes and nothing keeps, or that must be said twice alike. */
export const unkeptTexts: readonly string[] = [
  'login body password',
  'registerProvider body password',
  'registerProvider body confirmPassword',
  'resetPassword body token',
  ...['query', 'body'].flatMap((place) =>
    ['title', 'keywords', 'categoryName'].map((name) => `createCoverPhoto ${place} ${name}`),
  ),
];

/** Names of communes: they are looked up, so a text is kept only where it means the commune of the valid call. */
export const lookedUpTexts: readonly string[] = [
  'changeOwnProvider body address.city',
  'createBooking body address.city',
];

/**
 * How many calls may write before a new one is needed, by operation; one where it is not said: what the call is about is
 * used up by it.
 */
export const writesPerCall: Record<string, number> = {
  changeService: Infinity,
  changeOwnProvider: Infinity,
  updateReview: Infinity,
  changeCurrentUser: Infinity,
  createService: 40,
  addTimeOff: 150,
};

/** For every free text that is kept (operation, place, field), how it is read back. */
export function keptTexts({ request, deps }: TestApp): Record<string, Reading> {
  const get = async <Answer = Record<string, unknown>>(url: string, call: TestRequest) =>
    (await request({ url: `/api/v1${url}`, as: call.as })).json<Answer>();
  const within = (thing: unknown, name: string) => (thing as Record<string, unknown>)[name];

  const profile =
    (name: string): Reading =>
    async ({ call }) =>
      within(await get('/providers/me', call), name);
  const ownAddress =
    (name: string): Reading =>
    async ({ call }) =>
      within((await get('/providers/me', call))['address'], name);
  const service =
    (name: string): Reading =>
    async ({ call, answer }) =>
      within(await get(`/services/${String(answer['id'])}`, call), name);
  const booking =
    (name: string): Reading =>
    async ({ call, answer }) =>
      within(await get(`/bookings/${String(answer['id'])}`, call), name);
  const bookingAddress =
    (name: string): Reading =>
    async ({ call, answer }) =>
      within((await get(`/bookings/${String(answer['id'])}`, call))['address'], name);
  const person =
    (name: string): Reading =>
    async ({ answer }) => {
      const headers = { authorization: `Bearer ${String(answer['accessToken'])}` };
      const me = await request({ url: '/api/v1/users/me', headers });
      return me.json<Record<string, unknown>>()[name];
    };
  const ownName =
    (name: string): Reading =>
    async ({ call }) =>
      within(await get('/users/me', call), name);
  const absence: Reading = async ({ call, answer }) => {
    const entries = await get<{ id: unknown; reason: unknown }[]>('/providers/me/time-off', call);
    return entries.find(({ id }) => id === answer['id'])?.reason;
  };
  /** A review that is held back is in no list: its author is told in the answer, which is read from the table. */
  const comment: Reading = async ({ answer }) => answer['comment'];
  const notes: Reading = async ({ answer }) => answer['notes'];
  const reply: Reading = async ({ answer }) => within(answer['reply'], 'text');
  /** No call returns the reason for leaving. */
  const cancelReason: Reading = async ({ call }) => {
    const row = await deps.db
      .selectFrom('subscription')
      .innerJoin('provider', 'provider.id', 'subscription.provider_id')
      .select('subscription.cancel_reason')
      .where('provider.account_id', '=', call.as?.id ?? '')
      .executeTakeFirst();
    return row?.cancel_reason;
  };
  /** No call returns a password: signing in shows what was kept. */
  const password =
    (emailOf: (call: TestRequest) => unknown): Reading =>
    async ({ call, text }) => {
      const payload = { email: emailOf(call), password: text };
      const { statusCode } = await request({ method: 'POST', url: '/api/v1/auth/login', payload });
      return statusCode === 200 ? keptText(text) : statusCode;
    };
  const registeredEmail = ({ payload }: TestRequest) => within(JSON.parse(String(payload)), 'email');
  const accountEmail = ({ as }: TestRequest) => as?.email;

  return {
    'register body firstName': person('firstName'),
    'register body lastName': person('lastName'),
    'registerProvider body firstName': person('firstName'),
    'registerProvider body lastName': person('lastName'),
    'register body password': password(registeredEmail),
    'resetPassword body newPassword': password(accountEmail),
    'changeCurrentUser body firstName': ownName('firstName'),
    'changeCurrentUser body lastName': ownName('lastName'),
    'createService body title': service('title'),
    'createService body description': service('description'),
    'changeService body title': service('title'),
    'changeService body description': service('description'),
    'changeOwnProvider body businessName': profile('businessName'),
    'changeOwnProvider body headline': profile('headline'),
    'changeOwnProvider body bio': profile('bio'),
    'changeOwnProvider body address.street': ownAddress('street'),
    'changeOwnProvider body address.city': ownAddress('city'),
    'addTimeOff body reason': absence,
    'createBooking body address.street': bookingAddress('street'),
    'createBooking body address.city': bookingAddress('city'),
    'createBooking body note': booking('note'),
    'cancelBooking body reason': booking('cancelReason'),
    'cancelBooking query reason': booking('cancelReason'),
    'changeBookingStatus body reason': booking('cancelReason'),
    'changeBookingStatus query reason': booking('cancelReason'),
    'reviewDocument query notes': notes,
    'reviewDocument body notes': notes,
    'createReview body comment': comment,
    'updateReview body comment': comment,
    'replyToReview body text': reply,
    'cancelSubscription body reason': cancelReason,
  };
}
