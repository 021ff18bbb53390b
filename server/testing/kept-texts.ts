import { languages } from '#contract/languages.ts';
import type { TestApp, TestRequest } from './app.ts';
import { keptBlogTexts } from './kept/blog-texts.ts';

/** A text that was written: the call that sent it and the response. */
type Written = { call: TestRequest; answer: Record<string, unknown>; text: string };
type Reading = (written: Written) => Promise<unknown>;

/** The text after parsing by the contract: leading and trailing blanks are removed, and an empty rest counts as absent. */
export const keptText = (text: string): string | null => text.trim() || null;

/** For every free text that is stored (operation, place, field), how it is read back. */
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
  const savedAddress =
    (name: string): Reading =>
    async ({ call, answer }) => {
      const addresses = await get<Record<string, unknown>[]>('/users/me/addresses', call);
      return addresses.find(({ id }) => id === answer['id'])?.[name];
    };
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
  /** A record has an empty text for what is absent. */
  const sessionRecord =
    (name: string): Reading =>
    async ({ call }) => {
      const { content } = await get<{ content: Record<string, unknown>[] }>('/session?size=1', call);
      return content[0]?.[name] === '' ? null : content[0]?.[name];
    };
  const contact =
    (name: 'name' | 'subject' | 'message'): Reading =>
    async ({ call }) => {
      const row = await deps.db
        .selectFrom('contact_message')
        .select(name)
        .where('email', '=', String(within(JSON.parse(call.payload as string), 'email')))
        .executeTakeFirst();
      return row?.[name];
    };
  const contactReply: Reading = async ({ answer }) => (answer['replies'] as { text: string }[]).at(-1)?.text;
  const contactNote: Reading = async ({ answer }) => (answer['notes'] as { text: string }[]).at(-1)?.text;
  const contactTemplate =
    (name: string): Reading =>
    async ({ answer }) => {
      // There is a limit for all, and a name is free again.
      await deps.db.deleteFrom('contact_template').where('id', '=', String(answer['id'])).execute();
      return answer[name];
    };
  const absence: Reading = async ({ call, answer }) => {
    const entries = await get<{ id: unknown; reason: unknown }[]>('/providers/me/time-off', call);
    return entries.find(({ id }) => id === answer['id'])?.reason;
  };
  /** A review that is held back is in no list: its author sees it in the response, whose text is read from the table. */
  const comment: Reading = async ({ answer }) => answer['comment'];
  const notes: Reading = async ({ answer }) => answer['notes'];
  const reply: Reading = async ({ answer }) => within(answer['reply'], 'text');
  /** No call returns the reason for the cancellation of a plan. */
  const cancelReason: Reading = async ({ call }) => {
    const row = await deps.db
      .selectFrom('subscription')
      .innerJoin('provider', 'provider.id', 'subscription.provider_id')
      .select('subscription.cancel_reason')
      .where('provider.account_id', '=', call.as?.id ?? '')
      .executeTakeFirst();
    return row?.cancel_reason;
  };
  /** No call returns a password: a sign-in shows that it was stored. */
  const password =
    (emailOf: (call: TestRequest) => unknown): Reading =>
    async ({ call, text }) => {
      const payload = { email: emailOf(call), password: text };
      const { statusCode } = await request({ method: 'POST', url: '/api/v1/auth/login', payload });
      return statusCode === 200 ? keptText(text) : statusCode;
    };
  const sentText: Reading = async ({ call, answer }) => {
    const url = `/messages/conversations/${String(answer['conversationId'])}/messages?size=1`;
    return (await get<{ content: { text: unknown }[] }>(url, call)).content[0]?.text;
  };
  const firstText: Reading = async ({ answer }) => within(answer['message'], 'text');
  const subject: Reading = async ({ call, answer }) =>
    within(await get(`/conversations/${String(within(answer['conversation'], 'id'))}`, call), 'subject');
  /** What was said to the person of a restored account is in the audit and in a mail. */
  const audited =
    (action: string): Reading =>
    async ({ answer }) => {
      const event = await deps.db
        .selectFrom('audit_event')
        .select('reason')
        .where('subject_id', '=', String(answer['id']))
        .where('action', '=', action)
        .executeTakeFirst();
      return event?.reason;
    };
  /** What was said to the person of a decision that was lifted is in a mail. */
  const lifted: Reading = async ({ answer }) => {
    const row = await deps.db
      .selectFrom('moderation_decision')
      .select('lift_text')
      .where('id', '=', String(answer['id']))
      .executeTakeFirst();
    return row?.lift_text;
  };
  const appeal = (decision: unknown) => within(decision, 'appeal');
  const wording =
    (language: string, name: string): Reading =>
    async ({ answer }) =>
      within(within(answer['wordings'], language), name);
  const registeredEmail = ({ payload }: TestRequest) => within(JSON.parse(payload as string), 'email');
  const accountEmail = ({ as }: TestRequest) => as?.email;

  return {
    'register body firstName': person('firstName'),
    'register body lastName': person('lastName'),
    'registerProvider body firstName': person('firstName'),
    'registerProvider body lastName': person('lastName'),
    'register body password': password(registeredEmail),
    'resetPassword body newPassword': password(accountEmail),
    'changePassword body newPassword': password(accountEmail),
    'changeCurrentUser body firstName': ownName('firstName'),
    'changeCurrentUser body lastName': ownName('lastName'),
    'changeCurrentUserWithAvatar body firstName': ownName('firstName'),
    'changeCurrentUserWithAvatar body lastName': ownName('lastName'),
    'createService body title': service('title'),
    'createService body description': service('description'),
    'changeService body title': service('title'),
    'changeService body description': service('description'),
    'changeOwnProvider body businessName': profile('businessName'),
    'changeOwnProvider body headline': profile('headline'),
    'changeOwnProvider body bio': profile('bio'),
    'changeOwnProvider body address.street': ownAddress('street'),
    'changeOwnProvider body address.city': ownAddress('city'),
    'addSavedAddress body label': savedAddress('label'),
    'addSavedAddress body street': savedAddress('street'),
    'addSavedAddress body city': savedAddress('city'),
    'changeSavedAddress body label': savedAddress('label'),
    'changeSavedAddress body street': savedAddress('street'),
    'changeSavedAddress body city': savedAddress('city'),
    'recordSession body userAgent': sessionRecord('userAgent'),
    'recordSession body platform': sessionRecord('platform'),
    'recordSession body language': sessionRecord('language'),
    'sendContactMessage body name': contact('name'),
    'sendContactMessage body subject': contact('subject'),
    'sendContactMessage body message': contact('message'),
    'replyToContactMessage body text': contactReply,
    'addContactNote body text': contactNote,
    ...Object.fromEntries(
      ['createContactTemplate', 'changeContactTemplate'].flatMap((operation) =>
        ['name', 'text'].map((name) => [`${operation} body ${name}`, contactTemplate(name)]),
      ),
    ),
    ...keptBlogTexts(deps),
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
    'sendMessage body text': sentText,
    'editMessage body text': sentText,
    'startConversation body text': firstText,
    'startConversation body subject': subject,
    'initiateConversation body text': firstText,
    'initiateConversation body subject': subject,
    'suspendAccount body text': async ({ answer }) => within(answer['suspension'], 'text'),
    'restoreAccount body text': audited('ACCOUNT_RESTORED'),
    'changeAdministrator body text': audited('ROLES_CHANGED'),
    'endAccountSessions body reason': audited('SESSIONS_ENDED'),
    'ruleOnAbsence body text': async ({ answer }) => within(answer['ruling'], 'text'),
    'createReport body text': async ({ answer }) => answer['text'],
    'decideReport body text': async ({ answer }) => within(answer['decision'], 'text'),
    'decideHeldReview body text': async ({ answer }) => answer['text'],
    'appealDecision body text': async ({ answer }) => within(appeal(answer), 'text'),
    'decideAppeal body text': async ({ answer }) =>
      within(within(appeal(answer['decision']), 'outcome'), 'text'),
    'liftDecision body text': lifted,
    ...Object.fromEntries(
      languages.flatMap((language) =>
        ['title', 'text'].map((name) => [
          `sendAnnouncement body wordings.${language}.${name}`,
          wording(language, name),
        ]),
      ),
    ),
  };
}
