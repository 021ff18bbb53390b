import { v7 as newId } from 'uuid';
import * as z from 'zod';
import { languages } from '#contract/languages.ts';
import { breachReasons, type ReportKind } from '#contract/reports-limits.ts';
import { insertMessage } from '#server/features/contact/queries.ts';
import { createTemplate } from '#server/features/contact/template-actions.ts';
import { createReport } from '#server/features/reports/actions.ts';
import { decideReport } from '#server/features/reports/decision-actions.ts';
import { appealDecision } from '#server/features/reports/review-actions.ts';
import { createReview } from '#server/features/reviews/actions.ts';
import { findAccountByEmail, insertAccount } from '#server/features/users/queries.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { demoAccounts, waitForLoadLock } from '#db/seed/demo/load.ts';
import { readJson } from '../texts.ts';
import { currentTerms } from '#server/features/users/rules.ts';

const [client, , admin] = demoAccounts;

const Said = z.object({ hoursAgo: z.number(), reason: z.enum(breachReasons), text: z.string() });
const { letters, templates, reports, hidden, appeal, heldReview } = readJson(
  'desk/work.json',
  z.object({
    letters: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        subject: z.string(),
        message: z.string(),
        hoursAgo: z.number(),
      }),
    ),
    templates: z.array(z.object({ language: z.enum(languages), name: z.string(), text: z.string() })),
    reports: z.object({
      PROFILE: Said,
      SERVICE: Said,
      MESSAGE: Said,
      ARTICLE: Said,
      REVIEW: Said,
      contested: Said,
    }),
    /** Why the contested review was hidden, what its author answers, and the review that names a phone. */
    hidden: Said,
    appeal: z.object({ hoursAgo: z.number(), text: z.string() }),
    heldReview: z.string(),
  }),
);

/** After the blog: creates what waits on the desk with the actions of the API, once: messages, templates, reports of every kind, an appeal, a held review. */
export async function loadDeskWork(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await waitForLoadLock(tx);
    const [reader, team] = [await accountOf(tx, client?.email), await accountOf(tx, admin?.email)];
    const isWaiting = await tx.selectFrom('contact_template').select('id').limit(1).executeTakeFirst();
    if (!reader || !team || isWaiting) return;
    const at = (hoursAgo: number): Deps => {
      const then = new Date(deps.clock.now().getTime() - hoursAgo * 3_600_000);
      return { ...deps, db: tx, clock: { now: () => then } };
    };
    for (const letter of letters) await writeLetter(at(letter.hoursAgo), tx, letter);
    for (const template of templates) await createTemplate(at(200), { accountId: team.id }, template);
    await reportEverything(tx, at, reader);
    await holdReview(tx, at);
  });
}

type At = (hoursAgo: number) => Deps;
type Report = (kind: ReportKind, id: string, said?: z.infer<typeof Said>) => Promise<{ id: string }>;

const accountOf = (tx: Tx, email = '') => findAccountByEmail(tx, email);
const principalOf = (accountId: string): Principal => ({
  accountId,
  sessionId: newId(),
  roles: ['CLIENT'],
  language: 'fr',
});

async function writeLetter(
  { clock }: Deps,
  tx: Tx,
  { name, email, subject, message }: (typeof letters)[number],
): Promise<void> {
  const now = clock.now();
  const letter = { id: newId(), name, email, subject, message, locale: 'fr', status: 'NEW' } as const;
  await insertMessage(tx, { ...letter, created_at: now, last_written_at: now });
}

async function reportEverything(tx: Tx, at: At, reader: { id: string }): Promise<void> {
  const report: Report = (kind, id, { hoursAgo, ...said } = reports[kind]) =>
    createReport(at(hoursAgo), { principal: principalOf(reader.id), language: 'fr' }, { kind, id, ...said });
  const profile = await tx
    .selectFrom('provider')
    .select('id')
    .where('published', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (profile) await report('PROFILE', profile.id);
  const service = await tx
    .selectFrom('service')
    .innerJoin('provider', 'provider.id', 'service.provider_id')
    .select('service.id')
    .where('service.offered', '=', true)
    .where('provider.published', '=', true)
    .orderBy('service.id')
    .executeTakeFirst();
  if (service) await report('SERVICE', service.id);
  const message = await tx
    .selectFrom('message')
    .select('id')
    .where('recipient_id', '=', reader.id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (message) await report('MESSAGE', message.id);
  const article = await tx
    .selectFrom('blog_article')
    .select('id')
    .where('status', '=', 'PUBLISHED')
    .where('language', '=', 'fr')
    .orderBy('published_at')
    .executeTakeFirst();
  if (article) await report('ARTICLE', article.id);
  await reportReviews(tx, at, reader.id, report);
}

async function reportReviews(tx: Tx, at: At, readerId: string, report: Report): Promise<void> {
  const reviews = await tx
    .selectFrom('review')
    .select(['id', 'author_id'])
    .where('status', '=', 'PUBLISHED')
    .where('comment', 'is not', null)
    .where('rating', '<=', 2)
    .where('author_id', '<>', readerId)
    .orderBy('id')
    .limit(2)
    .execute();
  const [open, contested] = reviews;
  if (open) await report('REVIEW', open.id);
  if (!contested) return;
  const { id: reportId } = await report('REVIEW', contested.id, reports.contested);
  const samir = await hireColleague(tx, at(200).clock.now());
  const decided = await decideReport(at(hidden.hoursAgo), samir, reportId, {
    action: 'HIDE',
    reason: hidden.reason,
    text: hidden.text,
  });
  if (decided.decisionId)
    await appealDecision(at(appeal.hoursAgo), contested.author_id, decided.decisionId, appeal.text);
}

/** A review that names a phone, of a visit that has none yet. */
async function holdReview(tx: Tx, at: At): Promise<void> {
  const visit = await tx
    .selectFrom('booking')
    .leftJoin('review', 'review.booking_id', 'booking.id')
    .select(['booking.id', 'booking.customer_id'])
    .where('booking.status', '=', 'COMPLETED')
    .where('booking.completed_at', '>', new Date(at(0).clock.now().getTime() - 20 * 86_400_000))
    .where('review.id', 'is', null)
    .orderBy('booking.id', 'desc')
    .executeTakeFirst();
  if (!visit) return;
  await createReview(
    at(4),
    principalOf(visit.customer_id),
    { bookingId: visit.id, rating: 2, comment: heldReview },
    undefined,
  );
}

const colleague = { email: 'samir@example.org', firstName: 'Samir', lastName: 'Haddad' };

/**
 * An administrator who writes the articles and has decided first, so that the one who signs in can decide about an
 * article and an appeal. No one signs in as him.
 */
export async function hireColleague(tx: Tx, now: Date): Promise<string> {
  const known = await findAccountByEmail(tx, colleague.email);
  if (known) return known.id;
  const id = newId();
  await insertAccount(tx, {
    id,
    ...colleague,
    passwordHash: null,
    phone: null,
    roles: ['ADMIN'],
    language: 'fr',
    acceptedTerms: currentTerms(now),
    now,
  });
  return id;
}
