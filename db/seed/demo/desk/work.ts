import { v7 as newId } from 'uuid';
import type { BreachReason, ReportKind } from '#contract/reports-limits.ts';
import { insertMessage } from '#server/features/contact/queries.ts';
import { createTemplate } from '#server/features/contact/template-actions.ts';
import { createReport } from '#server/features/reports/actions.ts';
import { decideReport } from '#server/features/reports/desk/decision-actions.ts';
import { appealDecision } from '#server/features/reports/decisions/actions.ts';
import { createReview } from '#server/features/reviews/actions.ts';
import { findAccountByEmail } from '#server/features/users/queries.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { hireColleague } from './colleague.ts';
import { demoAccounts } from '../load.ts';
import { waitForLoadLock } from '../load-lock.ts';

const [client, , admin] = demoAccounts;

const letters = [
  {
    name: 'Julien Maréchal',
    email: 'julien.marechal@example.org',
    subject: 'Mon intervenant ne répond plus',
    message:
      'Bonjour, j’ai confirmé une visite pour jeudi et mon intervenant ne répond plus à mes messages. Que dois-je faire ?',
    hoursAgo: 20,
  },
  {
    name: 'Inès Barbier',
    email: 'ines.barbier@example.org',
    subject: 'Changer mon adresse e-mail',
    message: 'Je n’ai plus accès à mon ancienne adresse. Comment en mettre une autre sur mon compte ?',
    hoursAgo: 3,
  },
] as const;

const templates = [
  {
    language: 'fr',
    name: 'Intervenant injoignable',
    text: 'Bonjour {name},\n\nVotre intervenant reste injoignable : vous pouvez annuler sans aucun frais, depuis la page de votre réservation.\n\nBien à vous,\nl’équipe',
  },
  {
    language: 'fr',
    name: 'Annuler une visite',
    text: 'Bonjour {name},\n\nOuvrez la réservation dans votre espace, puis choisissez « Annuler ». Ce que cela coûte est indiqué avant de confirmer.\n\nBien à vous,\nl’équipe',
  },
  {
    language: 'en',
    name: 'Cancelling a visit',
    text: 'Hello {name},\n\nOpen the booking in your account and choose “Cancel”. You see what it costs before you confirm.\n\nKind regards,\nthe team',
  },
  {
    language: 'ar',
    name: 'إلغاء زيارة',
    text: 'مرحبًا {name}،\n\nافتحوا الحجز في حسابكم ثم اختاروا «إلغاء». تظهر لكم الكلفة قبل التأكيد.\n\nمع تحيات الفريق',
  },
] as const;

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
  const report = (hoursAgo: number, kind: ReportKind, id: string, reason: BreachReason, text: string) =>
    createReport(
      at(hoursAgo),
      { principal: principalOf(reader.id), language: 'fr' },
      { kind, id, reason, text },
    );
  const profile = await tx
    .selectFrom('provider')
    .select('id')
    .where('published', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (profile)
    await report(
      17,
      'PROFILE',
      profile.id,
      'FALSE_IDENTITY',
      'La photo est celle d’un acteur, je l’ai vue dans un magazine.',
    );
  const service = await tx
    .selectFrom('service')
    .innerJoin('provider', 'provider.id', 'service.provider_id')
    .select('service.id')
    .where('service.active', '=', true)
    .where('provider.published', '=', true)
    .orderBy('service.id')
    .executeTakeFirst();
  if (service)
    await report(
      2,
      'SERVICE',
      service.id,
      'FALSE_INFORMATION',
      'Le prix annoncé n’est pas celui qu’il demande.',
    );
  const message = await tx
    .selectFrom('message')
    .select('id')
    .where('recipient_id', '=', reader.id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (message)
    await report(
      15,
      'MESSAGE',
      message.id,
      'OFF_SITE_PAYMENT',
      'On me demande de payer en espèces, en dehors du site.',
    );
  const article = await tx
    .selectFrom('blog_article')
    .select('id')
    .where('status', '=', 'PUBLISHED')
    .where('language', '=', 'fr')
    .orderBy('published_at')
    .executeTakeFirst();
  if (article)
    await report(
      6,
      'ARTICLE',
      article.id,
      'FALSE_INFORMATION',
      'Le plafond indiqué n’est plus le bon depuis janvier.',
    );
  await reportReviews(tx, at, reader.id, report);
}

async function reportReviews(
  tx: Tx,
  at: At,
  readerId: string,
  report: (
    hoursAgo: number,
    kind: ReportKind,
    id: string,
    reason: BreachReason,
    text: string,
  ) => Promise<{ id: string }>,
): Promise<void> {
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
  if (open)
    await report(
      26,
      'REVIEW',
      open.id,
      'PERSONAL_DATA',
      'Il donne mon numéro et mon adresse à tout le monde.',
    );
  if (!contested) return;
  const { id: reportId } = await report(
    100,
    'REVIEW',
    contested.id,
    'NOT_GENUINE',
    'Cette personne n’est jamais venue.',
  );
  const samir = await hireColleague(tx, at(200).clock.now());
  const decided = await decideReport(at(90), samir, reportId, {
    action: 'HIDE',
    reason: 'NOT_GENUINE',
    text: 'La visite de cet avis n’a laissé aucune trace dans nos échanges.',
  });
  if (decided.decisionId)
    await appealDecision(
      at(72),
      contested.author_id,
      decided.decisionId,
      'La visite a bien eu lieu, j’ai la réservation et ses messages sous les yeux.',
    );
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
  const comment =
    'Étagère posée de travers et un trou de trop dans le mur. Si vous voulez lui dire ce que vous en pensez : 06 39 98 41 27.';
  await createReview(
    at(4),
    principalOf(visit.customer_id),
    { bookingId: visit.id, rating: 2, comment },
    undefined,
  );
}
