import { v7 as newId } from 'uuid';
import * as z from 'zod';
import { dayMs, hourMs } from '#contract/durations.ts';
import { languages } from '#contract/languages.ts';
import { LetterInput } from '#contract/letters.ts';
import { prospectKinds } from '#contract/prospects-limits.ts';
import { createLetter, sendLetter } from '#server/features/prospects/letters/actions.ts';
import { auditLetter } from '#server/features/prospects/letters/delivery-actions.ts';
import {
  countDeparture,
  countRecipients,
  insertDeliveries,
  listRecipients,
  updateLetter,
  updateProgress,
} from '#server/features/prospects/letters/queries.ts';
import { convertProspects, upsertProspect, withdrawProspects } from '#server/features/prospects/queries.ts';
import { findAccountByEmail } from '#server/features/users/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { platformDay, platformTimeZone, startOfDay } from '#server/kernel/time-zone.ts';
import { demoAccounts, waitForLoadLock } from '../load.ts';
import { Category, readJson } from '../texts.ts';
import { hireColleague } from './work.ts';

const Waiting = z.object({
  name: z.string(),
  kind: z.enum(prospectKinds),
  category: z.optional(Category),
  postalCode: z.optional(z.string()),
  locale: z.enum(languages).default('fr'),
  daysAgo: z.number(),
  /** What became of those who do not wait any more. */
  became: z.optional(z.object({ state: z.enum(['CONVERTED', 'UNSUBSCRIBED']), daysAgo: z.number() })),
  isUnconfirmed: z.boolean().default(false),
});
const Written = z.object({
  state: z.enum(['DRAFT', 'SCHEDULED', 'STOPPED', 'SENT']),
  daysAgo: z.number(),
  letter: LetterInput,
  /** How many people had one before it was stopped. */
  reached: z.optional(z.number()),
  /** When one that is scheduled begins. */
  inDays: z.number().default(0),
});
type Written = z.infer<typeof Written>;
const { prospects, letters } = readJson(
  'desk/letters.json',
  z.object({ prospects: z.array(Waiting), letters: z.array(Written) }),
);

/** After the work of the desk: people who wait for the opening, and letters to them in each state, once. */
export async function loadDemoLetters(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await waitForLoadLock(tx);
    const team = await findAccountByEmail(tx, demoAccounts[2]?.email ?? '');
    const isWritten = await tx.selectFrom('letter').select('id').limit(1).executeTakeFirst();
    if (!team || isWritten) return;
    /** In the morning of a day: nothing is sent in the quiet hours. */
    const morning = (daysAgo: number): Date => {
      const day = platformDay(new Date(deps.clock.now().getTime() - daysAgo * dayMs));
      return new Date(startOfDay(day, platformTimeZone).getTime() + 10 * hourMs);
    };
    const authors = [{ accountId: await hireColleague(tx, morning(60)) }, { accountId: team.id }] as const;
    const happened = [
      ...prospects.map(({ daysAgo, ...one }) => ({ daysAgo, run: (at: Date) => addProspect(tx, one, at) })),
      ...prospects.flatMap(({ name, became }) =>
        became
          ? [{ daysAgo: became.daysAgo, run: (at: Date) => endWaiting(tx, name, became.state, at) }]
          : [],
      ),
      ...letters.map((one, index) => ({
        daysAgo: one.daysAgo,
        run: (at: Date) =>
          writeLetter({ ...deps, db: tx, clock: { now: () => at } }, tx, one, {
            author: authors[index % 2] ?? authors[0],
            beginning: morning(-one.inDays).toISOString(),
          }),
      })),
    ];
    for (const { daysAgo, run } of happened.toSorted((one, other) => other.daysAgo - one.daysAgo))
      await run(morning(daysAgo));
  });
}

const emailOf = (name: string) => `${name}@example.org`;

async function addProspect(
  tx: Tx,
  { name, kind, category, postalCode, locale, isUnconfirmed }: Omit<z.infer<typeof Waiting>, 'daysAgo'>,
  at: Date,
): Promise<void> {
  await upsertProspect(tx, {
    id: newId(),
    email: emailOf(name),
    kind,
    locale,
    category_id: category ?? null,
    postal_code: postalCode ?? null,
    status: isUnconfirmed ? 'PENDING_CONFIRMATION' : 'CONFIRMED',
    consent_at: at,
    asked_at: at,
    active_at: at,
    confirmed_at: isUnconfirmed ? null : at,
  });
}

async function endWaiting(
  tx: Tx,
  name: string,
  state: 'CONVERTED' | 'UNSUBSCRIBED',
  at: Date,
): Promise<void> {
  const email = emailOf(name);
  if (state === 'CONVERTED') return convertProspects(tx, email, at);
  await withdrawProspects(tx, { email }, at);
  const had = await tx
    .selectFrom('letter_delivery')
    .select(['letter_id', 'prospect_id'])
    .where('email', '=', email)
    .execute();
  for (const { letter_id: letterId, prospect_id: prospectId } of had)
    await countDeparture(tx, { letterId, prospectId }, at);
}

type Writing = { author: { accountId: string }; beginning: string };

async function writeLetter(
  deps: Deps,
  tx: Tx,
  { state, letter: content, reached }: Written,
  { author, beginning }: Writing,
): Promise<void> {
  const letter = await createLetter(deps, author, content);
  if (state === 'SCHEDULED') await sendLetter(deps, author, letter.id, { at: beginning });
  if (state === 'STOPPED' || state === 'SENT') await sendWithoutMails(deps, tx, letter, { author, reached });
}

/** As `sendLetter` and its batches do, but for the mails, which would wait in the queue. */
async function sendWithoutMails(
  { clock }: Deps,
  tx: Tx,
  letter: Pick<Awaited<ReturnType<typeof createLetter>>, 'id' | 'audience' | 'texts'>,
  { author: actor, reached }: { author: Writing['author']; reached: number | undefined },
): Promise<void> {
  const { id } = letter;
  const now = clock.now();
  const recipients = await countRecipients(tx, letter.audience, now);
  const begun = { state: 'SENDING', started_at: now, recipients: JSON.stringify(recipients) } as const;
  await updateLetter(tx, id, begun);
  await auditLetter(tx, 'LETTER_SENT', letter, { actor, now });
  const readers = (await listRecipients(tx, id)).slice(0, reached);
  await insertDeliveries(tx, id, readers, now);
  const isStopped = reached !== undefined;
  await updateProgress(tx, id, {
    reached: readers.at(-1)?.id,
    sent: readers.length,
    completedAt: isStopped ? null : now,
  });
  if (!isStopped) return;
  await updateLetter(tx, id, { state: 'STOPPED' });
  await auditLetter(tx, 'LETTER_STOPPED', letter, { actor, now, after: { sent: readers.length } });
}
