import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { verificationStepHref as step } from '#contract/page-addresses.ts';
import { languages, type Language } from '#contract/languages.ts';
import type { Notification } from '#contract/notifications.ts';
import { askPasswordReset } from '#server/features/auth/events.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { choosePlan } from '#server/features/subscriptions/actions.ts';
import { verificationCalls } from '#server/features/verification/factory.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { DomainEvent } from '#server/kernel/events.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

/** What the other features tell of; bookings and messages have tables of their own. */
const testApp = await startTestApp();
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { db } = deps;
const documents = verificationCalls(testApp);

const admin = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Nora' });
const owner = await testApp.signUp({ userType: 'provider', firstName: 'Amina', lastName: 'Benali' });
const author = await testApp.signUp();
const bystander = await testApp.signUp();
const people = { admin, owner, author, bystander };

const profile = { trader: false };
const { id: providerId, serviceIds } = await makeProvider(deps, { accountId: owner.id, profile });
const visit = { service_id: serviceIds[0] ?? '', customer_id: author.id };
const bookingId = await makeBooking(db, visit, clock.now());
const review = { bookingId, rating: 5, comment: 'Travail soigné, à l’heure.' };
const reviewId = (await testApp.call('POST', '/reviews', author, review)).json<{ id: string }>().id;
const { id: documentId } = await documents.handIn(owner, providerId);

/** Everybody has been told of everything so far, and forgets it. */
beforeEach(async () => {
  await db.deleteFrom('notification').execute();
  await db.deleteFrom('outgoing_mail').execute();
});

async function centre(as: SignedInUser, language: Language) {
  const headers = { 'accept-language': language };
  const answer = await testApp.request({ url: '/api/v1/notifications?size=100', as, headers });
  return answer.json<{ content: Notification[] }>().content;
}

const nameOf = (email: string) =>
  Object.entries(people).find(([, person]) => person.email === email)?.[0] ?? email;

/** Everything that anybody was told, and what the notifications say; they have a text in every language. */
async function told() {
  const lines: string[] = [];
  const said: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    for (const language of languages)
      for (const { type, link = 'no page', message, detail = '' } of await centre(person, language)) {
        expect(`${message} ${detail}`).not.toMatch(/\{\{|[A-Z]+_[A-Z]+|undefined|null/);
        if (language !== 'fr') continue;
        lines.push(`${name}: ${type}, ${link}`);
        said.push(`${message}. ${detail}`);
      }
  }
  const mails = await db.selectFrom('outgoing_mail').select(['recipient_email', 'template']).execute();
  const mailed = mails.map(({ recipient_email: email, template }) => `${nameOf(email)}: mail ${template}`);
  return { lines: [...lines, ...mailed].toSorted(), said: said.join(' ') };
}

const emit = (event: DomainEvent) => inTransaction(db, (tx) => deps.events.emit(tx, event));
const at = clock.now();
const accountId = author.id;
const onReview = `/bookings/${bookingId}#review`;
const publicReviews = `/providers/${providerId}#reviews`;
const security = '/settings/security';
const unknown = { city: null, country: null };
const text = 'Une erreur de notre part.';

/** The event, who is told in the centre (as what, with a link to which page, in which words) and by which mail. */
const rows: [DomainEvent, string, string, string, string, string?][] = [
  [
    { type: 'review.published', reviewId, at },
    'owner',
    'REVIEW_RECEIVED',
    publicReviews,
    'Camille\u00a0M. a donné son avis sur votre visite. Réparation de fuite, ',
    'review.received',
  ],
  [
    { type: 'review.replied', reviewId, at },
    'author',
    'REVIEW_REPLY',
    publicReviews,
    'Amina\u00a0B. a répondu à votre avis',
    'review.replied',
  ],
  [
    { type: 'review.held', reviewId, at },
    'author',
    'ACCOUNT_UPDATE',
    onReview,
    'en cours de lecture',
    'review.held',
  ],
  [
    { type: 'review.rejected', reviewId, at },
    'author',
    'ACCOUNT_UPDATE',
    onReview,
    'n’est pas publié',
    'review.rejected',
  ],
  [
    { type: 'review.removed', reviewId, at },
    'author',
    'ACCOUNT_UPDATE',
    onReview,
    'a été retiré',
    'review.removed',
  ],
  [
    { type: 'verification.submitted', providerId, at },
    'admin',
    'VERIFICATION_SUBMITTED',
    '/admin/verification',
    'Amina\u00a0B. a remis des documents à vérifier',
  ],
  [
    { type: 'verification.expiring', documentId, days: 30, daysLeft: 30, at },
    'owner',
    'VERIFICATION_EXPIRING',
    step,
    'encore 30\u00a0jours',
    'verification.expiring',
  ],
  [
    { type: 'verification.expiring', documentId, days: 1, daysLeft: 1, at },
    'owner',
    'VERIFICATION_EXPIRING',
    step,
    'plus qu’un jour',
    'verification.expiring',
  ],
  [
    { type: 'verification.expired', documentId, at },
    'owner',
    'VERIFICATION_EXPIRING',
    step,
    'est arrivé à échéance',
    'verification.expired',
  ],
  [
    { type: 'verification.withdrawn', providerId, at },
    'owner',
    'VERIFICATION_ACTION_REQUIRED',
    step,
    'est à vérifier de nouveau',
    'verification.withdrawn',
  ],
  [
    { type: 'onboarding.completed', providerId, at },
    'owner',
    'ACCOUNT_UPDATE',
    `/providers/${providerId}`,
    'Votre profil est en ligne',
    'onboarding',
  ],
  [
    { type: 'account.passwordChanged', accountId, at },
    'author',
    'SECURITY_ALERT',
    'no page',
    'mot de passe a été changé',
    'passwordChanged',
  ],
  [
    { type: 'account.emailRestored', accountId, at },
    'author',
    'SECURITY_ALERT',
    'no page',
    'est rétablie',
    'emailRestored',
  ],
  [
    { type: 'account.socialLinked', accountId, provider: 'GOOGLE', at },
    'author',
    'SECURITY_ALERT',
    security,
    'Google',
    'socialLinked',
  ],
  [
    { type: 'account.socialUnlinked', accountId, provider: 'APPLE', at },
    'author',
    'SECURITY_ALERT',
    security,
    'Apple',
    'socialUnlinked',
  ],
  [
    { type: 'account.secondFactorOn', accountId, at },
    'author',
    'SECURITY_ALERT',
    security,
    'est active',
    'secondFactorOn',
  ],
  [
    { type: 'account.secondFactorOff', accountId, at },
    'author',
    'SECURITY_ALERT',
    security,
    'est désactivée',
    'secondFactorOff',
  ],
  [
    { type: 'account.recoveryCodesRenewed', accountId, at },
    'author',
    'SECURITY_ALERT',
    security,
    'nouveaux codes',
    'recoveryCodesRenewed',
  ],
  [
    { type: 'account.recoveryCodeUsed', accountId, at },
    'author',
    'SECURITY_ALERT',
    security,
    'a servi',
    'recoveryCodeUsed',
  ],
  [
    { type: 'account.signInLocked', accountId, attemptId: randomUUID(), place: unknown, at },
    'author',
    'SECURITY_ALERT',
    security,
    'essais de connexion',
    'signInLocked',
  ],
  [
    { type: 'account.restored', accountId, actorId: admin.id, text, at },
    'author',
    'ACCOUNT_UPDATE',
    '/settings',
    'est rétabli',
    'desk.restored',
  ],
  [
    { type: 'account.staffRoleChanged', accountId, role: 'ADMIN', before: null, text, at },
    'author',
    'ACCOUNT_UPDATE',
    '/settings',
    'Vous avez le rôle',
    'desk.administrator',
  ],
  [
    { type: 'account.staffRoleChanged', accountId, role: null, before: 'ADMIN', text, at },
    'author',
    'ACCOUNT_UPDATE',
    '/settings',
    'Vous n’avez plus le rôle',
    'desk.noAdministrator',
  ],
];

for (const [event, person, news, link, words, mail] of rows)
  test(`${event.type} is told to the ${person}: ${words}`, async () => {
    await emit(event);
    const { lines, said } = await told();
    const expected = [`${person}: ${news}, ${link}`, ...(mail ? [`${person}: mail ${mail}`] : [])];
    expect(lines).toEqual(expected.toSorted());
    expect(said).toContain(words);
  });

test.each([
  ['APPROVED', 'VERIFICATION_APPROVED', '/provider/dashboard', 'Passeport. Tout est en ordre.', 'approved'],
  ['REJECTED', 'VERIFICATION_REJECTED', step, 'Votre document est refusé', 'rejected'],
  ['RESUBMISSION_REQUIRED', 'VERIFICATION_ACTION_REQUIRED', step, 'est à renvoyer', 'resubmission'],
] as const)('a document that is %s is told to its owner', async (status, type, link, words, mail) => {
  const document = await documents.handIn(owner, providerId);
  await documents.decide(admin, document.id, { status, notes: 'Cette photo est floue.' });
  const { lines, said } = await told();
  expect(lines).toEqual([
    'admin: VERIFICATION_SUBMITTED, /admin/verification',
    `owner: ${type}, ${link}`,
    `owner: mail verification.${mail}`,
  ]);
  expect(said).toContain(words);
});

test('links and codes are in mails only', async () => {
  await emit({ type: 'account.verificationAsked', accountId, token: 'secret', at });
  await emit({ type: 'account.codeAsked', accountId, code: '123456', at });
  await emit({ type: 'account.emailChangeAsked', accountId, email: 'new@example.org', token: 'secret', at });
  expect((await told()).lines).toEqual([
    'author: mail mailedCode',
    'author: mail verifyEmail',
    'new@example.org: mail emailChange',
  ]);
});

test('a change of the address is told on the site and to the previous one', async () => {
  const previousEmail = 'previous@example.org';
  await emit({ type: 'account.emailChanged', accountId, previousEmail, undoToken: 'secret', at });
  expect((await told()).lines).toEqual([
    'author: SECURITY_ALERT, no page',
    `${previousEmail}: mail emailChanged`,
  ]);
});

test('a plan that begins is told with the finished onboarding', async () => {
  await db.deleteFrom('subscription').where('provider_id', '=', providerId).execute();
  await inTransaction(db, (tx) => choosePlan(deps, tx, providerId, 'MONTHLY'));
  await emit({ type: 'onboarding.completed', providerId, at });
  const { lines, said } = await told();
  expect(lines).toEqual([
    'owner: ACCOUNT_UPDATE, /provider/dashboard#subscription',
    `owner: ACCOUNT_UPDATE, /providers/${providerId}`,
    'owner: mail onboarding',
    'owner: mail subscription.trialStarted',
  ]);
  expect(said).toMatch(/Votre essai gratuit commence\. Il dure jusqu’au \S+ \d/);
});

test('a new password that is asked for is an alert without the link', async () => {
  await askPasswordReset(db, bystander.email);
  await testApp.runJobs();
  expect((await told()).lines).toEqual([
    'bystander: SECURITY_ALERT, no page',
    'bystander: mail passwordReset',
  ]);
  const row = await db.selectFrom('notification').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/token|reset-password\?/);
});
